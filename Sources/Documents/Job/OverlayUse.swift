package import ImprintLanguage
internal import ImprintPrimitives

/// An overlay of a job, and whether it is drawn.
package struct OverlayUse: Hashable, Sendable {
  package let reference: Located<OverlayReference>
  package var enabled = Enabling.always
}

/// A reference to an overlay with its own values, during reading.
struct OverlayUseDraft {
  let folder: String
  var reference: DocumentReference?
  var parameters = JobParameters()
  var enabled = Enabling.always

  static let keys: [Key<OverlayUseDraft>] = [
    Key("use", .word, isRequired: true, "The overlay's name or path.") { draft, word in
      draft.reference = DocumentReference(word, relativeTo: draft.folder)
    },
    Key(
      "parameters", described: JobParameters.description,
      "Values of its parameters, by name; they come before the job's."
    ) { value, draft, reader in
      draft.parameters = reader.readParameters(value, relativeTo: draft.folder)
    },
    enabledKey,
  ]

  /// A key of an overlay that is written inside a job, too.
  static let enabledKey = Key<OverlayUseDraft>(
    "enabled", ValueKind<Enabling>.enabling.reader, default: "true",
    "Whether it is drawn; false, or a boolean parameter, leaves it out. Also of an overlay that is written in the job.",
    \.enabled)
}

extension JobParameters {
  static let description = ValueDescription.dictionary(
    .either([.string(), .number(.any), .boolean]))
}

extension DocumentReader {
  /// Reads one overlay of a job or a clip, or a list of them.
  mutating func readOverlays(_ value: JSON5Value, relativeTo folder: String) -> [OverlayUse]? {
    let kind = ValueReader<OverlayUse>(JobDraft.oneOverlay) { value, reader in
      reader.readOverlayUse(value, relativeTo: folder)
    }
    if case .array = value.kind { return read(value, as: kind.list()) }
    return read(value, as: kind).map { [$0] }
  }

  /// Reads an overlay of a job: its name or path, one with values of its own, or an inline one.
  mutating func readOverlayUse(_ value: JSON5Value, relativeTo folder: String) -> OverlayUse? {
    func use(_ reference: OverlayReference, _ enabled: Enabling = .always) -> OverlayUse {
      OverlayUse(
        reference: Located(reference, at: value.position, path: path), enabled: enabled)
    }
    switch value.kind {
    case .string(let word) where !word.isEmpty:
      return use(.document(DocumentReference(word, relativeTo: folder)))
    case .object(let members) where members.contains { $0.key == "use" }:
      var draft = OverlayUseDraft(folder: folder)
      _ = readObject(value, as: "a use of an overlay", by: OverlayUseDraft.keys, into: &draft)
      return draft.reference.map { use(.document($0, parameters: draft.parameters), draft.enabled) }
    case .object(let members):
      guard let switched = members.first(where: { $0.key == "enabled" }) else {
        return use(.inline(value))
      }
      let enabled = inside(key: "enabled") { $0.read(switched.value, as: ValueKind<Enabling>.enabling.reader) }
      // The rest is an overlay, in which a second one of the key is a fault.
      let rest = members.filter { $0.keyPosition != switched.keyPosition }
      return use(.inline(JSON5Value(.object(rest), at: value.position)), enabled ?? .always)
    default:
      mismatch(value, expected: JobDraft.oneOverlay)
      return nil
    }
  }

  /// Parameter values, whose types depend on the overlays.
  mutating func readParameters(
    _ value: JSON5Value, relativeTo folder: String
  ) -> JobParameters {
    var parameters = JobParameters()
    guard case .object(let members) = value.kind else {
      fault("expected an object, a value for each parameter, found \(value.summary)", at: value)
      return parameters
    }
    for member in members {
      inside(key: member.key) { reader in
        guard let input = reader.input(of: member, after: parameters, relativeTo: folder) else {
          return
        }
        parameters.values[member.key] = input
        parameters.keys.append(Located(member.key, at: member.keyPosition, path: reader.path))
      }
    }
    return parameters
  }

  private mutating func input(
    of member: JSON5Value.Member, after parameters: JobParameters, relativeTo folder: String
  ) -> ParameterInput? {
    if parameters.values[member.key] != nil {
      fault("the key \(member.key) stands here twice", at: member.keyPosition)
      return nil
    }
    switch member.value.kind {
    case .string, .bool, .number:
      return ParameterInput(.typed(member.value.kind), relativeTo: folder)
    case .object, .array, .null:
      fault(
        "expected a text, a number, true or false, found \(member.value.summary)", at: member.value)
      return nil
    }
  }
}
