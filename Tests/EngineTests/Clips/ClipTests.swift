import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Tests of clips of plain greys and tones, which are written to a film that is looked at.
protocol ClipTests {
  var folder: ScratchFolder { get }
}

extension ClipTests {
  /// A clip of one grey, with a tone unless it is silent.
  func clip(
    _ gray: Int, seconds: Double = 1, rate: Int = 25, size: String = "64x48", tone: Bool = true,
    sampleRate: Int = 48_000
  ) throws -> String {
    let sound =
      tone ? "-f lavfi -i sine=1000:d=\(seconds):r=\(sampleRate) -c:a flac -af volume=4" : ""
    return try folder.make(
      "\(gray)-\(seconds)-\(rate)-\(size)-\(tone).mkv",
      "-f lavfi -i color=black:s=\(size):r=\(rate):d=\(seconds) \(sound) "
        + "-vf geq=lum=\(gray):cb=128:cr=128 -c:v ffv1 -pix_fmt yuv420p")
  }

  func job(
    _ clips: [Job.Clip], _ change: (inout Job) -> Void = { _ in }
  ) throws -> Job {
    var job = Job(input: .clips(clips))
    job.output = folder.path("out.mkv")
    job.preset = try folder.planarPreset()
    job.overwrites = true
    change(&job)
    return job
  }

  func clip(of path: String) -> Job.Clip { Job.Clip(.file(path)) }

  /// The grey of the middle of each frame, and the seconds at which each is shown.
  func frames() throws -> [(gray: Int, time: Double)] {
    let decoded = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    let times = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of",
        "csv=p=0", folder.path("out.mkv"),
      ], in: folder.path
    ).output.split(whereSeparator: { $0 == "\n" || $0 == "," }).compactMap { Double($0) }
    return zip(0..<decoded.count, times).map { (Int(decoded.sample($0, plane: 0, 32, 24)), $1) }
  }

  /// The samples of the output's sound, one channel of 48,000 a second.
  func sound() throws -> [Float] {
    let raw = try folder.make(
      UUID().uuidString, "-i \(folder.path("out.mkv")) -map 0:a:0 -ac 1 -ar 48000 -f f32le")
    return try Data(contentsOf: URL(filePath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Float.self))
    }
  }

  /// The largest sample within some seconds.
  func loudness(_ samples: [Float], _ from: Double, _ to: Double) -> Float {
    samples[Int(from * 48_000)..<Int(to * 48_000)].map(abs).max() ?? 0
  }

  /// The seconds at which the output's subtitles begin, and how long each is shown.
  func subtitles() throws -> [[Double]] {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "s:0", "-show_entries", "packet=pts_time,duration_time",
        "-of", "csv=p=0", folder.path("out.mkv"),
      ], in: folder.path
    ).output.split(separator: "\n").map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
  }
}
