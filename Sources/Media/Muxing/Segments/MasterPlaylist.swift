package import ImprintPrimitives

/// The master playlist of a film of one variant (RFC 8216, section 4.3.4).
package struct MasterPlaylist {
  /// The name of the folder with the film's media playlist, beside this one.
  package var folder: String
  /// The bits a second of the segment that has most, and of all.
  package var peakRate, averageRate: Double
  /// The codecs' names, as MIME types have them.
  package var codecs: [String]
  /// The picture as it is displayed.
  package var size: PixelSize
  /// Frames a second; nil where it is not known.
  package var frameRate: Double?
  /// `PQ` or `HLG`; nil for all other pictures.
  package var range: String?

  /// Stores the members unchecked.
  package init(
    folder: String, peakRate: Double, averageRate: Double, codecs: [String], size: PixelSize,
    frameRate: Double?, range: String?
  ) {
    (self.folder, self.peakRate, self.averageRate) = (folder, peakRate, averageRate)
    (self.codecs, self.size, self.frameRate, self.range) = (codecs, size, frameRate, range)
  }

  /// The playlist's content.
  package var text: String {
    let attributes = [
      "BANDWIDTH=\(Self.bits(peakRate))", "AVERAGE-BANDWIDTH=\(Self.bits(averageRate))",
      "CODECS=\"\(codecs.joined(separator: ","))\"", "RESOLUTION=\(size.width)x\(size.height)",
      frameRate.map { "FRAME-RATE=\($0.text(decimals: 3))" },
      range.map { "VIDEO-RANGE=\($0)" },
    ].compactMap(\.self)
    return """
      #EXTM3U
      #EXT-X-VERSION:7
      #EXT-X-INDEPENDENT-SEGMENTS
      #EXT-X-STREAM-INF:\(attributes.joined(separator: ","))
      \(MediaPlaylist.address(of: MediaPlaylist.ofFilm, in: folder))

      """
  }

  private static func bits(_ rate: Double) -> Int64 { Int64(saturating: rate.rounded(.up)) }
}
