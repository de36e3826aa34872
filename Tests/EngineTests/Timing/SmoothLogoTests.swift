import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Logos whose frame rate is the film's, in containers that round its times.
@Suite struct SmoothLogoTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Fifteen grey images, 16 codes lighter each.
  private func makeImages() throws {
    let arguments =
      "-v error -f lavfi -i color=black:s=16x16:r=25:d=0.6 -vf format=gray,geq=lum=N*16 wm_%d.png"
    let run = try Tool.run(
      "ffmpeg", arguments.split(separator: " ").map(String.init), in: folder.url.path)
    guard run.status == 0 else { throw ToolFailure(words: [arguments], message: run.errors) }
  }

  /// The numbers of the images that the frames show.
  private func shown(
    _ logo: ImageContent.Source, on film: String, _ change: (inout Job) -> Void = { _ in }
  ) async throws -> [Int] {
    var layer = Layer(.image(ImageContent(logo)))
    layer.size = LayerSize(width: .length(.fraction(1)), height: .length(.fraction(1)))
    var job = Job(input: .file(film))
    job.overlays = [.layers([layer], name: "logo")]
    job.preset = .document(.name("null"))
    change(&job)
    var numbers: [Int] = []
    for try await frame in FrameReader(try await Plan(job), format: .rgba) {
      numbers.append(Int((Double(frame.buffer.planes[0].bytes[(8 * 16 + 8) * 4]) / 16).rounded()))
    }
    return numbers
  }

  private static let rates = ["24", "30", "60", "24000/1001", "30000/1001"]
  private static let containers = ["film.mkv", "film.webm", "film.mov", "film.mp4"]

  private func film(_ name: String, rate: String, frames: Int = 30) throws -> String {
    let codec = name.hasSuffix("webm") ? "libvpx-vp9 -cpu-used 8" : "libx264 -preset ultrafast"
    let scale = name.hasSuffix("mov") ? "-video_track_timescale 600" : ""
    return try folder.make(
      name,
      "-f lavfi -i color=gray:s=16x16:r=\(rate):d=4 -frames:v \(frames) -c:v \(codec) \(scale)")
  }

  /// As documents write the rates: 23.976 is 24000/1001.
  @Test(arguments: rates, containers)
  func `each image of a sequence is shown once`(rate: String, container: String) async throws {
    try makeImages()
    let film = try film(container, rate: rate)
    let number = try #require(Rational(frameRate: rate))
    let written = (number.value * 1000).rounded() / 1000
    let logo = ImageContent.Source.sequence(folder.path("wm_%d.png"), pace: .frameRate(written))
    let whole = try await shown(logo, on: film)
    #expect(whole == (0..<30).map { $0 % 15 })
    let trimmed = try await shown(logo, on: film) { $0.trimStart = 0.31 }
    #expect(trimmed == trimmed.indices.map { $0 % 15 })
  }

  /// GIF has hundredths of a second, WebP and Matroska thousandths.
  @Test(arguments: ["logo.gif", "logo.webp", "logo.mkv"])
  func `each frame of a moving logo is shown once`(name: String) async throws {
    try makeImages()
    let codec =
      switch name {
      case "logo.gif": "-pix_fmt gray"
      case "logo.webp": "-lossless 1"
      default: "-c:v ffv1 -pix_fmt gbrp"
      }
    let logo = try folder.make(name, "-framerate 30 -i wm_%d.png \(codec)")
    let film = try film("film.mkv", rate: "30", frames: 15)
    #expect(try await shown(.file(logo), on: film) == Array(0..<15))
  }
}
