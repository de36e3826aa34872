import ImprintCFFmpeg
import ImprintValues

@testable import ImprintMedia

/// Samples by a formula, the same in both channels, in frames of an odd size.
final class MadeSound: SoundStream {
  static let format = SoundFormat(
    sampleRate: 48_000, sampleFormat: AV_SAMPLE_FMT_FLTP.rawValue, layout: "stereo")

  let undecodedPackets = 0
  private let count: Int64
  private let sample: (Int64) -> Float
  private var position: Int64 = 0

  init(count: Int64, _ sample: @escaping (Int64) -> Float) {
    self.count = count
    self.sample = sample
  }

  func next() throws(MediaError) -> SoundFrame? {
    let size = min(777, count - position)
    guard size > 0 else { return nil }
    let frame = try SoundFrame(silence: Self.format, samples: Int32(size), at: position)
    for channel in 0...1 {
      for index in 0..<Int(size) {
        frame.samples(ofChannel: channel)?[index] = sample(position + Int64(index))
      }
    }
    position += size
    return frame
  }
}

extension SoundStream {
  /// The left channel's samples by their times, up to a number of them.
  func left(atMost limit: Int = .max) throws -> [Int64: Float] {
    var samples: [Int64: Float] = [:]
    while samples.count < limit, let frame = try next() {
      guard let left = frame.samples(ofChannel: 0) else { break }
      for index in 0..<Int(frame.sampleCount) {
        samples[frame.pointer.pointee.pts + Int64(index)] = left[index]
      }
    }
    return samples
  }
}
