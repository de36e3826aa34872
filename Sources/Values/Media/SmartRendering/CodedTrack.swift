/// The frames of a video track as they are coded: their order and times, and the places at which decoding can begin.
///
/// Frames are numbered in decode order. Times are in ticks of the track's time base.
package struct CodedTrack: Hashable, Sendable {
  /// FFmpeg's name: `h264`.
  package var codec: String
  /// The codec's header, as the container stores it.
  package var header: [UInt8]
  /// The properties that an encoder has to match.
  package var format: CodedFormat
  /// The presentation time of each frame.
  package var presentations: [Int64]
  /// The decode time of each frame, ascending.
  package var decodes: [Int64]
  /// The size of each frame in bytes.
  package var sizes: [Int]
  /// The places at which copying can begin, ascending.
  package var randomAccessPoints: [RandomAccessPoint]

  /// The reordering delay in frames (`CodedOrder.delay`).
  package var delay: Int

  /// Stores the members unchecked.
  package init(
    codec: String, header: [UInt8], format: CodedFormat, presentations: [Int64], decodes: [Int64],
    sizes: [Int], randomAccessPoints: [RandomAccessPoint], delay: Int
  ) {
    self.codec = codec
    self.header = header
    self.format = format
    self.presentations = presentations
    self.decodes = decodes
    self.sizes = sizes
    self.randomAccessPoints = randomAccessPoints
    self.delay = delay
  }

  /// A frame at which copying can begin: all frames from it on decode without one from before it.
  package struct RandomAccessPoint: Hashable, Sendable {
    /// The index of its first frame in presentation order.
    package var position: Int
    /// Whether the decoder starts anew at that frame by itself, which it does not at a clean random access (CRA) of
    /// HEVC.
    package var isInstant: Bool
    /// The frame's number in decode order, before which all frames are presented earlier.
    package var frame: Int

    /// Stores the members unchecked.
    package init(
      position: Int, isInstant: Bool, frame: Int
    ) {
      self.position = position
      self.isInstant = isInstant
      self.frame = frame
    }
  }
}
