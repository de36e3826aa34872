/// How long the segments of a video are that is written for HTTP Live Streaming, in seconds.
package struct SegmentLengths: Hashable, Sendable {
  /// The length that was asked for. Encoders make key frames so that all but the last segment have it.
  package let seconds: Double

  package init(_ seconds: Double) { self.seconds = seconds }

  /// All but the last one last so long where packets are copied, as far as key frames allow.
  package var least: Double { seconds / 2 }
  package var most: Double { seconds * 1.5 }

  /// The length where none is asked for.
  package static let standard = 4.0
  /// The lengths that may be asked for.
  package static let range = NumberRange(minimum: 0.5, maximum: 60)
  /// A preset's distance of key frames is the length where it is below this: encoders' own is not meant for segments.
  package static let longestOfPreset = 10.0
}
