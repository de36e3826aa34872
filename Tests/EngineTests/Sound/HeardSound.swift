import Foundation
import TestSupport

/// A sound track of a file as `ffmpeg` decodes it: stereo, 48000 samples a second.
struct HeardSound {
  static let rate = 48_000.0
  let left, right: [Float]

  init(_ path: String, track: Int = 0, in folder: ScratchFolder) throws {
    let raw = try folder.make(
      UUID().uuidString + ".f32",
      "-i file:\(path) -map 0:a:\(track) -af aformat=channel_layouts=stereo -ar 48000 -f f32le")
    let samples = try Data(contentsOf: URL(filePath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
    left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    right = stride(from: 1, to: samples.count, by: 2).map { samples[$0] }
  }

  /// Seconds.
  var duration: Double { Double(left.count) / Self.rate }

  /// The peak of the tone of that frequency in a stretch, in the left channel.
  func peak(of frequency: Double, from start: Double, to end: Double) -> Double {
    let range = Int(start * Self.rate)..<min(Int(end * Self.rate), left.count)
    var (real, imaginary) = (0.0, 0.0)
    for index in range {
      let angle = 2 * Double.pi * frequency * Double(index) / Self.rate
      real += Double(left[index]) * cos(angle)
      imaginary += Double(left[index]) * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(max(range.count, 1))
  }
}
