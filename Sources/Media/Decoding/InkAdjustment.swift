internal import ImprintMediaTypes

/// Has JPEG of CMYK and YCCK decoded to frames of RGB, by the file's ICC profile.
///
/// FFmpeg's decoder mixes black into the other inks, after which no profile applies. It is therefore given the file in
/// a form that it does not mix (`JPEGFile.withUnmixedComponents`).
struct InkAdjustment: DecodingAdjustment {
  /// The inks of the last packet; nil for other images.
  private var inks: JPEGInks?

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    inks = JPEGFile(packet.bytes)?.inks
    return if let inks { try packet.replacing(with: inks.file.bytes) } else { packet }
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) { try inks?.convert(frame) }
}
