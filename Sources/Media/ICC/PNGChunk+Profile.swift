extension PNGChunk {
  /// The longest name of a profile, in bytes.
  private static let longestName = 79

  /// The profile of an `iCCP` chunk, which holds a name and a profile in zlib (PNG specification, third edition, 11.3.2.3);
  /// nil where it cannot be read.
  var profile: [UInt8]? {
    guard isComplete, let end = body.firstIndex(of: 0) else { return nil }
    let data = body[(end + 1)...]
    guard 1...Self.longestName ~= end - body.startIndex, data.first == 0 else { return nil }
    return Zlib.inflated(data.dropFirst(), atMost: EmbeddedProfile.mostBytes)
  }
}
