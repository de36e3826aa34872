internal import ImprintValues

/// The segments of one rendition, in order.
package struct RenditionSegments {
  /// In seconds.
  package var durations: [Double]
  /// In bytes.
  package var sizes: [Int]

  package init(durations: [Double], sizes: [Int]) {
    (self.durations, self.sizes) = (durations, sizes)
  }

  /// The highest rate of segments in a row that last about as long as the longest may, from a half of it to one and a half
  /// (RFC 8216, section 4.3.4.2), in bits a second.
  package var peakRate: Double {
    let target = Double(MediaPlaylist(ofVideo: durations, .recording).target)
    var peak = 0.0
    for first in durations.indices {
      var (bytes, seconds) = (0, 0.0)
      for index in first..<durations.endIndex {
        bytes += sizes[index]
        seconds += durations[index]
        if seconds > 1.5 * target { break }
        if seconds >= 0.5 * target { peak = max(peak, Self.rate(of: bytes, over: seconds)) }
      }
    }
    return peak > 0 ? peak : averageRate
  }

  /// The rate of all of them, in bits a second.
  package var averageRate: Double {
    Self.rate(of: sizes.reduce(0, +), over: durations.reduce(0, +))
  }

  private static func rate(of bytes: Int, over seconds: Double) -> Double {
    // A video of one frame may say of it that it is shown for no time.
    Double(bytes) * 8 / max(seconds, 0.001)
  }

  /// Writes the playlist beside the segments, flushed to the disk.
  ///
  /// - Throws: `MediaError` `.writing`, `.cannotCreate`.
  func writePlaylist(_ files: RenditionFiles, in folder: String) throws(MediaError) {
    try VideoSegments.write(
      MediaPlaylist(ofVideo: durations, files).text, to: "\(folder)/\(files.playlist)")
  }
}
