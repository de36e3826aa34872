package import ImprintValues

/// The sound codecs that are copied where nothing changes a track and the container holds them; others are encoded.
///
///     copy: ["aac", "mp3"]                              // in every container
///     copy: "any"                                       // all that the container holds
///     copy: { mkv: "any", default: ["aac", "mp3"] }     // by the output's container
package struct CopiedSound: Hashable, Sendable {
  /// Codecs that are copied into one container.
  package enum Codecs: Hashable, Sendable {
    case any
    /// FFmpeg's names of codecs.
    case listed([String])
  }

  /// The codecs of containers with a rule of their own.
  package var byContainer: [Container: Codecs] = [:]
  /// The codecs in all other containers.
  package var others = Codecs.listed([])

  /// The same codecs in every container.
  package init(_ codecs: Codecs) {
    others = codecs
  }

  /// Whether a codec (FFmpeg's name: `aac`) is copied into a container.
  package func contains(_ codec: String, in container: Container) -> Bool {
    switch byContainer[container] ?? others {
    case .any: true
    case .listed(let codecs): codecs.contains(codec)
    }
  }
}

extension CopiedSound {
  /// The containers with sound, by the endings that choose them.
  private static let containers = Container.ofPresets.filter { !$0.holdsFramesAlone }

  static let properties: [Property<CopiedSound>] =
    [
      Property("default", .codecs, default: "[]", "The codecs in containers without a key.") {
        $0.others = $1
      }
    ]
    + containers.map { container in
      Property(container.rawValue, .codecs, "The codecs in a .\(container.rawValue).") {
        $0.byContainer[container] = $1
      }
    }
}

extension ValueReader<CopiedSound> {
  /// A list of codecs, `"any"`, or either by container.
  static let copiedSound: ValueReader = ValueReader(
    .either([ValueReader<CopiedSound.Codecs>.codecs.description, .object("copy")])
  ) { value, reader in
    guard case .object = value.kind else {
      return reader.read(value, as: .codecs).map { CopiedSound($0) }
    }
    var copied = CopiedSound(.listed([]))
    let members = reader.readObject(
      value, as: "the codecs to copy", by: CopiedSound.properties, into: &copied)
    return members.map { _ in copied }
  }
}

extension ValueReader<CopiedSound.Codecs> {
  /// A list of codecs, or `"any"`.
  fileprivate static let codecs: ValueReader = ValueReader(
    .either([.list(.string()), .choice(["any"])])
  ) { value, reader in
    if value.kind == .string("any") { return .any }
    guard case .array = value.kind else {
      reader.mismatch(value, expected: codecs.description)
      return nil
    }
    return reader.read(value, as: ValueReader<String>.identifier.list()).map { .listed($0) }
  }
}
