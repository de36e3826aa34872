internal import ImprintPrimitives

/// A reference to an overlay with its own values, during reading.
struct OverlayUseDraft {
  let folder: String
  var reference: DocumentReference?
  var parameters = JobParameters()

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
  ]
}

extension JobParameters {
  static let description = ValueDescription.dictionary(
    .either([.string(), .number(.any), .boolean]))
}

extension DocumentReader {
  mutating func readUse(
    _ value: JSON5Value, relativeTo folder: String
  ) -> OverlayReference? {
    var draft = OverlayUseDraft(folder: folder)
    _ = readObject(value, as: "a use of an overlay", by: OverlayUseDraft.keys, into: &draft)
    return draft.reference.map { .document($0, parameters: draft.parameters) }
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
