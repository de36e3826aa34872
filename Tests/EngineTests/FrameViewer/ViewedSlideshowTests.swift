import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// A slideshow is viewed and played as a file is.
@Suite struct ViewedSlideshowTests {
  let folder: ScratchFolder
  let job: Job

  /// Pictures in red and blue, a second each, with half a second of a fade between them.
  init() throws {
    let folder = try ScratchFolder()
    let paths = try ["red", "blue"].map {
      try folder.make("\($0).png", "-f lavfi -i color=\($0):s=64x48 -frames:v 1")
    }
    self.folder = folder
    var show = Slideshow(paths)
    (show.seconds, show.size, show.transition) = (1, PixelSize(width: 96, height: 64), .crossfade)
    job = Job.boxed(.slideshow(show), to: folder.path("still.png"))
  }

  @Test func `its frames are those of stills, forwards and backwards`() async throws {
    // Frame k shows from k / 30 s on: the first picture, the fade, and the second one.
    let numbers = [0, 14, 22, 29, 30, 59]
    let times = numbers.map { (Double($0) + 0.5) / 30 }
    let stills = try await StillJob(job, .at(times.map(TimeNotation.seconds))).run().files.map {
      Array(try Data(contentsOf: URL(filePath: $0)))
    }
    #expect(Set(stills).count == 4, "pictures that rest, and two frames of the fade")
    let viewer = try await FrameViewer(of: job.input)
    #expect(viewer.times.count == 60)
    #expect(viewer.times.duration == 2)
    for index in Array(numbers.indices) + numbers.indices.reversed() {
      let frame = try await viewer.frame(of: job, at: times[index])
      let isEqual = try ImageWriter.bytes(of: frame.image, as: .png) == stills[index]
      #expect(isEqual, "frame \(numbers[index])")
      #expect(abs(frame.time - Double(numbers[index]) / 30) < 1e-6)
    }
  }

  @Test func `it plays from any frame to its end`() async throws {
    let viewer = try await FrameViewer(of: job.input)
    let played = try await viewer.play(job, from: 1.5)
    #expect(abs(played.time - 1.5) < 1e-6)
    var bytes: [UInt8] = []
    while let piece = try await played.next() { bytes += piece }
    let path = folder.path("played.mp4")
    try Data(bytes).write(to: URL(filePath: path))
    let seen = try await FrameViewer(of: path)
    #expect(seen.times.count == 15)
  }
}
