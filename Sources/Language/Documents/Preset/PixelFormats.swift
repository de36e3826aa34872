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
    case .string("source"): return .source
    case .string: return reader.read(value, as: name).map { .listed([$0]) }
    default:
      reader.mismatch(value, expected: pixelFormats.description)
      return nil
    }
  }

  private static var names: ValueReader<[String]> { name.list(atLeast: 1) }

  /// A name that is one of a pixel format, as far as that is known.
  private static let name = ValueReader<String>(ValueReader<String>.identifier.description) {
    value, reader in
    guard let name = ValueReader<String>.identifier.read(value, &reader) else { return nil }
    let known = reader.context.pixelFormats
    if known.isEmpty || known.contains(name) { return name }
    let nearest = reader.nearest(to: name, among: known)
    reader.fault(
      "there is no pixel format named \(name)", at: value,
      hint: nearest.map { "did you mean \"\($0)\"?" })
    return nil
  }
}
