internal import ImprintValues

/// Has JPEG decoded to frames of what its components are: inks to RGB, by the file's ICC profile.
///
/// FFmpeg's decoder mixes black into the other inks, after which no profile applies, finds no components that are called
/// alike, and takes some RGB for Y′CbCr, and the other way round. It is therefore given such a file in a form that it
/// does not mistake (`JPEGFile.forFFmpeg`).
struct JPEGAdjustment: DecodingAdjustment {
  /// The file's path, for errors.
  let path: String
  /// The inks of the last packet; nil for other images.
  private var inks: JPEGInks?

  init(path: String) { self.path = path }

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    let file = JPEGFile(packet.bytes)
    if let file { try ImageLimits.check(scansOf: file, at: path) }
    inks = file?.inks
    return if let plain = file?.forFFmpeg { try packet.replacing(with: plain.bytes) } else {
      packet
    }
  }

  func adjust(_ frame: VideoFrame) throws(MediaError) { try inks?.convert(frame) }
}
