internal import ImprintLanguage
internal import ImprintValues

/// A reference to an overlay with its own values, during reading.
struct OverlayUse: Sendable {
  var reference: DocumentReference?
  var parameters = JobParameters()
  var enabled = Enabling.always

  static let properties: [Property<OverlayUse>] = [
    Property(
      "use", described: ValueReader<String>.word.description, isRequired: true,
      "The overlay's name or path."
    ) { value, use, reader in
      use.reference = reader.read(value, as: .word).map {
        DocumentReference($0, relativeTo: reader.jobFolder)
      }
    },
    Property(
      "parameters", described: JobParameters.description,
      "Values of its parameters, by name; they come before the job's."
    ) { value, use, reader in use.parameters = reader.readParameters(value) },
    enabling,
  ]

  /// That of an overlay which is written inside a job, too.
  static let enabling = Property<OverlayUse>(
    "enabled", \.enabled, .enabling, default: "true",
    "Whether it is drawn; false, or a boolean parameter, leaves it out. Also of an overlay that is written in the job."
  )
}

extension ValueReader<[Job.Overlay]> {
  /// One overlay of a job or a clip, or a list of them.
  static let overlays = ValueReader(.either(kinds + [.list(.either(kinds))])) { value, reader in
    let one = ValueReader<Job.Overlay>(oneDescription) { $1.readOverlayUse($0, oneDescription) }
    if case .array = value.kind { return reader.read(value, as: one.list()) }
    return reader.read(value, as: one).map { [$0] }
  }

  private static let kinds: [ValueDescription] = [.string(), .object("use"), .object("overlay")]

  private static let oneDescription = ValueDescription.named(
    "an overlay's name or path, or an overlay", .either(kinds))
}

extension JobParameters {
  static let description = ValueDescription.dictionary(.either([scalar, .list(scalar)]))

  private static let scalar = ValueDescription.either([.string(), .number(.any), .boolean])
}

extension DocumentReader {
  /// Reads an overlay of a job: its name or path, one with values of its own, or an inline one.
  fileprivate mutating func readOverlayUse(
    _ value: JSON5Value, _ description: ValueDescription
  ) -> Job.Overlay? {
    let (path, file) = (path, jobDocument)
    func use(_ reference: OverlayReference, _ enabled: Enabling = .always) -> Job.Overlay {
      .entry(
        Job.Overlay.Entry(
          reference: Located(reference, at: value.position, path: path), file: file,
          enabled: enabled))
    }
    switch value.kind {
    case .string(let word) where !word.isEmpty:
      return use(.document(DocumentReference(word, relativeTo: jobFolder)))
    case .object(let members) where members.contains { $0.key == "use" }:
      var draft = OverlayUse()
      _ = readObject(value, as: "a use of an overlay", by: OverlayUse.properties, into: &draft)
      return draft.reference.map { use(.document($0, parameters: draft.parameters), draft.enabled) }
    case .object(let members):
      guard let switched = members.first(where: { $0.key == "enabled" }) else {
        return use(.inline(value))
      }
      let enabled = inside(key: "enabled") {
        $0.read(switched.value, as: ValueKind<Enabling>.enabling.reader)
      }
      // The rest is an overlay, in which a second one of the key is a fault.
      let rest = members.filter { $0.keyPosition != switched.keyPosition }
      return use(.inline(JSON5Value(.object(rest), at: value.position)), enabled ?? .always)
    default:
      mismatch(value, expected: description)
      return nil
    }
  }

  /// Parameter values, whose types depend on the overlays.
  mutating func readParameters(_ value: JSON5Value) -> JobParameters {
    var parameters = JobParameters()
    guard case .object(let members) = value.kind else {
      fault("expected an object, a value for each parameter, found \(value.summary)", at: value)
      return parameters
    }
    for member in members {
      inside(key: member.key) { reader in
        guard let input = reader.input(of: member, after: parameters) else { return }
        parameters.values[member.key] = input
        parameters.keys.append(Located(member.key, at: member.keyPosition, path: reader.path))
        reader.note(member.keyPosition)
      }
    }
    return parameters
  }

  private mutating func input(
    of member: JSON5Value.Member, after parameters: JobParameters
  ) -> ParameterInput? {
    if parameters.values[member.key] != nil {
      fault("the key \(member.key) stands here twice", at: member.keyPosition)
      return nil
    }
    let input = ParameterInput(.typed(member.value.kind), relativeTo: jobFolder)
    guard input.value(for: .any) != nil || input.value(for: .list) != nil else {
      fault(
        "expected \(ParameterValue.phrase), found \(member.value.summary)", at: member.value)
      return nil
    }
    return input
  }
}
