/// The pixel formats that a preset allows.
///
///     pixelFormat: "yuv420p"                     // always this one
///     pixelFormat: ["yuv420p", "yuv420p10le"]    // the one that keeps more of the source
///     pixelFormat: "source"                      // the encoder's format nearest to the source's
package enum PixelFormats: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The encoder's format nearest to the source's.
  case source
  /// One or more of FFmpeg's names. Chooses the first of those that keep most of the source: HDR
  /// before transparency before depth, and no more of these than it has.
  case listed([String])

  /// One format by name, or `source`.
  package init(stringLiteral name: String) {
    self = name == "source" ? .source : .listed([name])
  }
}

extension ValueReader<PixelFormats> {
  /// A name, `"source"`, or a list of names.
  static let pixelFormats: ValueReader = ValueReader(
    .either([ValueReader<String>.identifier.description, names.description])
  ) { value, reader in
    switch value.kind {
    case .array: return reader.read(value, as: names).map { .listed($0) }
    case .string: return reader.read(value, as: .identifier).map { .init(stringLiteral: $0) }
    default:
      reader.mismatch(value, expected: pixelFormats.description)
      return nil
    }
  }

  private static var names: ValueReader<[String]> {
    ValueReader<String>.identifier.list(atLeast: 1)
  }
}
