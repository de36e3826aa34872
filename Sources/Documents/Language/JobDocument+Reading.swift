package import ImprintLanguage

extension JobDocument {
  /// The result of reading a job.
  package struct Result: Sendable {
    /// Nil where there is a fault.
    package let job: JobDocument?
    /// The job without its faulty values; nil where the text is not JSON.
    package let part: JobDocument?
    /// The faults by position, including those of inline overlays.
    package let faults: [Fault]
  }

  /// Reads a job.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - folder: the folder of the document, which its paths are relative to.
  ///   - line: the line number at which the document begins, where it is an entry of a list.
  ///   - isPart: whether it may omit its format and its input, which its context provides.
  package static func read(
    _ bytes: [UInt8], in folder: String, line: Int = 1, isPart: Bool = false
  ) -> Result {
    do throws(JSON5Fault) {
      return read(try JSON5Reader.read(bytes, line: line), in: folder, isPart: isPart)
    } catch {
      return Result(job: nil, part: nil, faults: [Fault(error)])
    }
  }

  private static func read(_ value: JSON5Value, in folder: String, isPart: Bool) -> Result {
    var draft = JobDraft(folder: folder)
    var reader = DocumentReader(
      context: .check, language: .whole, files: JobFiles(of: "job", in: folder))
    let members = reader.readObject(
      value, as: "a job", by: isPart ? JobDraft.partKeys : JobDraft.keys, into: &draft)
    if let members, members.has("crf") {
      reader.refuse(["bitrate"], in: members, "a job has crf or bitrate, not both")
    }
    if let end = draft.job.trimEnd, draft.job.trimStart?.value ?? 0 >= end.value {
      reader.add([end.fault("the end is at or before the start")])
    }
    reader.add(draft.faultsOfInlineOverlays())
    let faults = reader.faults.sorted { $0.position < $1.position }
    return Result(job: faults.isEmpty ? draft.job : nil, part: draft.job, faults: faults)
  }
}

extension JobDraft {
  /// Inline overlays are checked with the job, so that all faults are reported together.
  fileprivate func faultsOfInlineOverlays() -> [Fault] {
    let files = OverlayFolder(folder)
    return job.allOverlays.flatMap { overlay -> [Fault] in
      let reference = overlay.reference
      guard case .inline(let value) = reference.value else { return [] }
      return OverlayDocument.read(inline: value, path: reference.path, in: files).faults
    }
  }
}
