internal import ImprintMediaTypes

/// Has JPEG decoded to frames of what its components are: inks to RGB, by the file's ICC profile.
///
/// FFmpeg's decoder mixes black into the other inks, after which no profile applies, finds no components that are called
/// alike, and takes some RGB for Y′CbCr, and the other way round. It is therefore given such a file in a form that it
/// does not mistake (`JPEGFile.forFFmpeg`).
struct JPEGAdjustment: DecodingAdjustment {
  /// The inks of the last packet; nil for other images.
  private var inks: JPEGInks?

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    let file = JPEGFile(packet.bytes)
    inks = file?.inks
    return if let plain = file?.forFFmpeg { try packet.replacing(with: plain.bytes) } else {
      packet
    }
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) { try inks?.convert(frame) }
}
