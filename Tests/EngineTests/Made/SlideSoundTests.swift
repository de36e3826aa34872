import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Films in slideshows, which keep their sound.
@Suite struct SlideSoundTests: ClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A second with a tone of that frequency.
  private func film(_ frequency: Int) throws -> String {
    let wave = "sin(\(2 * frequency)*PI*t)/4"
    return try folder.make(
      "\(frequency).mov",
      "-f lavfi -i color=black:s=64x48:r=25:d=1 -f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=1 "
        + "-c:v mpeg4 -c:a pcm_s16le")
  }

  private func slides() throws -> Slideshow {
    let photo = try folder.make("photo.png", "-f lavfi -i color=white:s=64x48 -frames:v 1")
    var (first, second) = (Slideshow.Image(try film(300)), Slideshow.Image(try film(500)))
    (first.isMoving, second.isMoving, second.volume) = (true, true, 0.5)
    var show = Slideshow(of: [first, Slideshow.Image(photo), second])
    (show.seconds, show.frameRate) = (0.5, Rational(25))
    show.size = PixelSize(width: 64, height: 48)
    return show
  }

  private func heard() throws -> HeardSound {
    try HeardSound(folder.path("out.mkv"), in: folder)
  }

  private func expect(_ sound: HeardSound, from start: Double = 0) {
    // A second of the first film, half a second of the photograph, and a second of the second film.
    #expect(abs(sound.peak(of: 300, from: start + 0.1, to: start + 0.9) - 0.25) < 0.002)
    #expect(sound.peak(of: 300, from: start + 1.05, to: start + 1.45) < 0.002)
    #expect(sound.peak(of: 500, from: start + 1.05, to: start + 1.45) < 0.002)
    #expect(abs(sound.peak(of: 500, from: start + 1.6, to: start + 2.4) - 0.125) < 0.002)
  }

  @Test func `films of a slideshow are heard while they show, as loud as they are asked for`()
    async throws
  {
    let show = try slides()
    let report = try await job([]) { $0.input = .slideshow(show) }.export()
    #expect(report.audio == "encoded" && report.warnings.isEmpty)
    let sound = try heard()
    #expect(abs(sound.duration - 2.5) < 0.001)
    expect(sound)
  }

  /// 0.4 s of the photograph and a second of the film, whose frames move; nothing says that it moves.
  @Test func `a film among images plays as long as it lasts, and is heard`() async throws {
    let photo = try folder.make("photo.png", "-f lavfi -i color=white:s=64x48 -frames:v 1")
    let film = try folder.make(
      "film.mov",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -f lavfi -i sine=300:d=1 -c:v mpeg4 -c:a pcm_s16le")
    var show = Slideshow([photo, film])
    (show.seconds, show.frameRate) = (0.4, Rational(25))
    show.size = PixelSize(width: 64, height: 48)
    let slides = show
    let report = try await job([]) { $0.input = .slideshow(slides) }.export()
    #expect(report.frames == 35 && report.audio == "encoded" && report.warnings.isEmpty)
    let digests = try FrameDigests(folder.path("out.mkv"), in: folder).digests
    #expect(Set(digests.suffix(25)).count > 12)
  }

  @Test func `a trim cuts them, and music lies beside them`() async throws {
    let show = try slides()
    let wave = "sin(2000*PI*t)/4"
    let song = try folder.make("song.wav", "-f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=9")
    _ = try await job([]) {
      var own = show
      own.music = song
      ($0.input, $0.trimStart) = (.slideshow(own), 0.5)
    }.export()
    let sound = try heard()
    #expect(abs(sound.peak(of: 300, from: 0.1, to: 0.4) - 0.25) < 0.002)
    #expect(sound.peak(of: 300, from: 0.55, to: 0.95) < 0.002)
    #expect(sound.peak(of: 1000, from: 0.05, to: 0.15) > 0.2)
  }

  @Test func `a job's volume mutes them`() async throws {
    let show = try slides()
    let report = try await job([]) { ($0.input, $0.volume) = (.slideshow(show), 0) }.export()
    #expect(report.audio == "none")
  }

  @Test func `a slideshow among clips has its sound, its join and its music`() async throws {
    let wave = "sin(2000*PI*t)/4"
    let song = try folder.make("song.wav", "-f lavfi -i aevalsrc=\(wave)|\(wave):s=48000:d=9")
    var own = try slides()
    own.music = song
    var show = Job.Clip(.slideshow(own))
    (show.join, show.joinSeconds, show.title) = (.crossfade, 0.2, "Photographs")
    let film = clip(of: try clip(16, tone: false))
    let job = try job([film, show, film])
    let plan = try await Plan(job)
    #expect(plan.delivery.movie?.chapters.map { $0.metadata["title"] } == ["Photographs"])
    _ = try await job.export()
    let sound = try heard()
    #expect(abs(sound.duration - 4.3) < 0.001)
    // The join is over 0.2 s after the slideshow begins, at 0.8 s.
    #expect(abs(sound.peak(of: 300, from: 1.1, to: 1.7) - 0.25) < 0.002)
    #expect(abs(sound.peak(of: 500, from: 2.4, to: 3.2) - 0.125) < 0.002)
    #expect(sound.peak(of: 1000, from: 0.9, to: 1.1) > 0.2)
    #expect(sound.peak(of: 1000, from: 3.4, to: 4.3) < 0.002)
  }
}
