internal import ImprintMedia
internal import Synchronization

/// The decoded image of several runs that stamp one photograph, each in its own way.
///
/// The first run that needs it decodes it, while the others wait; each gets a copy.
final class SharedPhotograph: Sendable {
  /// A decoded image, which nothing changes any more.
  private enum Decoded {
    case blocks(JPEGBlocks)
    case frame(PhotographReader.Photograph)
  }

  private let decoded = Mutex<Decoded?>(nil)

  /// The blocks of the photograph.
  ///
  /// - Throws: what `decode` throws.
  func blocks(_ decode: () throws -> JPEGBlocks) throws -> JPEGBlocks {
    try decoded.withLock { known in
      if case .blocks(let blocks) = known { return try blocks.copied() }
      let blocks = try decode()
      known = .blocks(try blocks.copied())
      return blocks
    }
  }

  /// The frame of the photograph, whose planes are copied where they are written to.
  ///
  /// - Throws: what `decode` throws.
  func frame(
    _ decode: () throws -> PhotographReader.Photograph
  ) throws -> PhotographReader.Photograph {
    try decoded.withLock { known in
      if case .frame(let photograph) = known { return try photograph.shared() }
      let photograph = try decode()
      known = .frame(try photograph.shared())
      return photograph
    }
  }
}
