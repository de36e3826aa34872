extension JobDocument {
  /// What a reading comes to.
  public struct Result: Sendable {
    /// Nil where there is a fault.
    public let job: JobDocument?
    /// All that is wrong, in the order of the document; also inside of inline overlays.
    public let faults: [Fault]
  }

  /// Reads a job.
  ///
  /// - Parameters:
  ///   - bytes: the document as it lies on disk.
  ///   - folder: where the document lies; its paths are relative to it.
  public static func read(_ bytes: [UInt8], in folder: String) -> Result {
    do throws(JSON5Fault) {
      return read(try JSON5Reader.read(bytes), in: folder)
    } catch {
      return Result(job: nil, faults: [Fault(error)])
    }
  }

  private static func read(_ value: JSON5Value, in folder: String) -> Result {
    var draft = JobDraft(folder: folder)
    var reader = DocumentReader(context: .check, folder: nil)
    _ = reader.readObject(value, as: "a job", by: JobDraft.keys, into: &draft)
    if let end = draft.job.trimEnd, draft.job.trimStart?.value ?? 0 >= end.value {
      reader.add([end.fault("the end is at or before the start")])
    }
    reader.add(draft.faultsOfInlineOverlays())
    let faults = reader.faults.sorted { $0.position < $1.position }
    return Result(job: faults.isEmpty ? draft.job : nil, faults: faults)
  }
}

/// A job as it is being read.
struct JobDraft {
  let folder: String
  var job = JobDocument(input: Located("", at: .start, path: "input"))

  init(folder: String) { self.folder = folder }

  /// Inline overlays are checked with the job, so that all of its faults come at once.
  fileprivate func faultsOfInlineOverlays() -> [Fault] {
    let files = OverlayFolder(folder)
    return (job.overlays ?? []).flatMap { overlay -> [Fault] in
      guard case .inline(let value) = overlay.value else { return [] }
      return OverlayDocument.read(inline: value, path: overlay.path, in: files).faults
    }
  }

  private func path(_ word: Located<String>) -> Located<String> {
    word.map { FileSystem.join(folder, $0) }
  }

  static let keys: [Key<JobDraft>] = [
    Key(
      "format", .exactly(DocumentFormat.job.rawValue), isRequired: true, "What the document is."
    ) { _, _ in },
    Key(
      "input", ValueReader<String>.word.located, isRequired: true,
      "The video, relative to the job."
    ) { $0.job.input = $0.path($1) },
    Key(
      "output", ValueReader<String>.word.located, "What is written, relative to the job."
    ) { $0.job.output = $0.path($1) },
    overlay,
    Key(
      "parameters", described: .dictionary(.either([.string(), .number(.any), .boolean])),
      "Values of the overlays' parameters, by name."
    ) {
      value, draft, reader in reader.readValues(value, into: &draft)
    },
    Key(
      "preset", ValueReader<String>.word.located, default: "\"auto\"", "A preset's name or path."
    ) { draft, word in
      draft.job.preset = word.map { DocumentReference($0, relativeTo: draft.folder) }
    },
    Key("trim", described: .object("trim"), "The part of the input that is kept.") {
      value, draft, reader in
      _ = reader.readObject(value, as: "a trim", by: JobDraft.trim, into: &draft)
    },
    Key(
      "frameRate", ValueReader.frameRate.located, default: "the source's own times",
      "Pictures a second."
    ) { $0.job.frameRate = $1 },
    Key(
      "rotation", ValueReader<JobDocument.Rotation>.choice.located, default: "\"bake\"",
      "What becomes of the display matrix."
    ) { $0.job.rotation = $1 },
    .later("audio"),
  ]

  static let trim: [Key<JobDraft>] = [
    Key("start", ValueReader<Double>.clock.located, default: "0", "Where it begins.") {
      $0.job.trimStart = $1
    },
    Key("end", ValueReader<Double>.clock.located, default: "the input's end", "Where it ends.") {
      $0.job.trimEnd = $1
    },
  ]

  private static let overlay = Key<JobDraft>(
    "overlay",
    described: .either([
      .string(), .object("overlay"), .list(.either([.string(), .object("overlay")])),
    ]),
    "A name, a path, an inline overlay, or a list of them, back to front."
  ) { value, draft, reader in
    let kind = ValueReader<Located<OverlayReference>>.overlay(relativeTo: draft.folder)
    if case .array = value.kind {
      draft.job.overlays = reader.read(value, as: kind.list())
    } else {
      draft.job.overlays = reader.read(value, as: kind).map { [$0] }
    }
  }
}

extension ValueReader<Located<OverlayReference>> {
  fileprivate static func overlay(relativeTo folder: String) -> ValueReader {
    let description = ValueDescription.named(
      "an overlay's name or path, or an overlay", .either([.string(), .object("overlay")]))
    return ValueReader<OverlayReference>(description) { value, reader in
      switch value.kind {
      case .string(let word) where !word.isEmpty:
        return .document(DocumentReference(word, relativeTo: folder))
      case .object: return .inline(value)
      default:
        reader.mismatch(value, expected: description)
        return nil
      }
    }.located
  }
}

extension DocumentReader {
  /// Values of parameters; their types are known only with the overlays.
  fileprivate mutating func readValues(_ value: JSON5Value, into draft: inout JobDraft) {
    guard case .object(let members) = value.kind else {
      return fault(
        "expected an object, a value for each parameter, found \(value.summary)", at: value)
    }
    for member in members {
      inside(key: member.key) { reader in
        reader.readValue(of: member, into: &draft)
      }
    }
  }

  private mutating func readValue(of member: JSON5Value.Member, into draft: inout JobDraft) {
    guard draft.job.parameters[member.key] == nil else {
      return fault("the key \(member.key) stands here twice", at: member.keyPosition)
    }
    switch member.value.kind {
    case .string, .bool, .number:
      draft.job.parameters[member.key] = ParameterInput(
        .typed(member.value.kind), relativeTo: draft.folder)
      draft.job.parameterKeys.append(Located(member.key, at: member.keyPosition, path: path))
    case .object, .array, .null:
      fault(
        "expected a text, a number, true or false, found \(member.value.summary)", at: member.value)
    }
  }
}
