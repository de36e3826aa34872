package import ImprintLanguage
internal import ImprintValues

extension Job {
  /// The result of reading a job.
  package struct Reading: Sendable {
    /// Nil where there is a fault.
    package let job: Job?
    /// The job without its faulty values; nil where the text is not JSON.
    package let part: Job?
    /// The faults by position, including those of inline overlays.
    package let faults: [Fault]
    /// The words by which it names files.
    package var fileNames: [String] = []
  }

  /// Reads a job.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - files: the files that it may name, and its own path for faults that are found later.
  ///   - line: the line number at which the document begins, where it is an entry of a list.
  ///   - base: the job whose values the document changes, which may then omit its format and its input; nil for a
  ///     complete one.
  package static func read(
    _ bytes: [UInt8], _ files: JobFiles, line: Int = 1, over base: Job? = nil
  ) -> Reading {
    do throws(JSON5Fault) {
      return read(try JSON5Reader.read(bytes, line: line), files, over: base)
    } catch {
      return Reading(job: nil, part: nil, faults: [Fault(error)])
    }
  }

  private static func read(_ value: JSON5Value, _ files: JobFiles, over base: Job?) -> Reading {
    let properties = base == nil ? properties : properties.map(\.optional)
    var reader = DocumentReader(context: .check, language: .whole, files: files)
    var job = Job(input: .file(""))
    let members = job.read(value, by: properties, &reader)
    if let members, members.has("crf") {
      reader.refuse(["bitrate"], in: members, "a job has crf or bitrate, not both")
    }
    reader.add(job.faultsOfInlineOverlays(in: files))
    let faults = reader.faults.sorted { $0.position < $1.position }
    let names = reader.fileNames.distinct
    guard faults.isEmpty else {
      return Reading(job: nil, part: job, faults: faults, fileNames: names)
    }
    // Values that are sound by themselves are read once more, over those of the base.
    var result = base
    _ = result?.read(value, by: properties, &reader)
    return Reading(job: result ?? job, part: job, faults: [], fileNames: names)
  }

  private mutating func read(
    _ value: JSON5Value, by properties: [Property<Job>], _ reader: inout DocumentReader
  ) -> Members? {
    reader.places = [:]
    let members = reader.readObject(value, as: "a job", by: properties, into: &self)
    document = reader.jobDocument
    for (path, position) in reader.places ?? [:] {
      let located = Located(path, at: position, path: path)
      places[DocumentKey(path)] = DocumentPlace(located, in: reader.jobDocument)
    }
    return members
  }

  /// Inline overlays are checked with the job, so that all faults are reported together.
  private func faultsOfInlineOverlays(in files: JobFiles) -> [Fault] {
    allOverlays.flatMap { overlay -> [Fault] in
      guard case .entry(let entry) = overlay, case .inline(let value) = entry.reference.value else {
        return []
      }
      return OverlayDocument.read(
        inline: value, path: entry.reference.path, in: files.overlayFolder
      ).faults
    }
  }
}
