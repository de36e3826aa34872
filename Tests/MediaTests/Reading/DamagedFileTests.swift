import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct DamagedFileTests {
  @Test(arguments: [
    ("video.mp4", "-c:v libx264 -bf 2"), ("video.mkv", "-c:v libx264"),
    ("video.ts", "-c:v mpeg2video"),
    ("logo.gif", ""), ("logo.apng", "-f apng"), ("logo.webp", "-c:v libwebp_anim"),
  ])
  func `no byte that is wrong makes anything worse than an error`(
    name: String, options: String
  ) throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(name, "-f lavfi -i testsrc=s=32x32:r=10:d=0.5 \(options)")
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: clip)))
    var random = SeededGenerator(seed: 42)
    for round in 0..<30 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] =
          [0, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      if round % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
      let damaged = folder.path("damaged." + (name.split(separator: ".").last ?? ""))
      try Data(bytes).write(to: URL(fileURLWithPath: damaged))
      read(damaged)
    }
  }

  private func read(_ path: String) {
    do {
      let info = try MediaFile.probe(path)
      for track in info.tracks where track.kind == .video {
        let times = try MediaFile.timing(ofTrack: track.index, in: path).presentations
        #expect(times == times.sorted())
        let reader = try VideoReader(
          path: path, track: track.index, threads: 2, interruption: Interruption())
        var shown: [Int64] = []
        while let frame = try reader.next() { shown.append(frame.presentation ?? .min) }
        #expect(shown == shown.sorted())
        try reader.seek(to: shown.last ?? 0)
        _ = try reader.next()
      }
    } catch {
      // The type says it: nothing but a MediaError comes out.
      let _: MediaError = error
    }
    guard let frame = try? ImageFiles().openImage(at: path) else { return }
    for index in frame.ends.indices.prefix(8).reversed() { _ = try? frame.bitmap(at: index) }
  }
}
