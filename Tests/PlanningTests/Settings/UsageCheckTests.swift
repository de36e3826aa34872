import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The settings of a job that cannot be meant, refused before anything is read.
@Suite struct UsageCheckTests {
  /// The first fault of a job for a file; nil where there is none.
  private static func fault(_ change: (inout Job) -> Void) -> ExportError? {
    var job = Job(input: .file("clip.mp4"))
    change(&job)
    return fault(job)
  }

  private static func fault(_ job: Job) -> ExportError? {
    do {
      try UsageCheck(job).run()
      return nil
    } catch {
      return error
    }
  }

  private static let blank = BlankVideo(size: PixelSize(width: 64, height: 64), duration: 1)

  /// A setting with a value that is possible, and one that is not.
  struct Setting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let possible, impossible: @Sendable (inout Job) -> Void

    init(
      _ name: String, _ possible: @escaping @Sendable (inout Job) -> Void,
      not impossible: @escaping @Sendable (inout Job) -> Void
    ) {
      (testDescription, self.possible, self.impossible) = (name, possible, impossible)
    }
  }

  private static let settings = [
    Setting("a start of 0", { $0.trimStart = 0 }, not: { $0.trimStart = -0.001 }),
    Setting("a finite start", { $0.trimStart = 1e9 }, not: { $0.trimStart = .infinity }),
    Setting("an end above 0", { $0.trimEnd = 0.001 }, not: { $0.trimEnd = 0 }),
    Setting(
      "a start before the end", { ($0.trimStart, $0.trimEnd) = (1, 1.001) },
      not: { ($0.trimStart, $0.trimEnd) = (1, 1) }),
    Setting("silence", { $0.volume = 0 }, not: { $0.volume = -0.1 }),
    Setting("40 dB", { $0.volume = 100 }, not: { $0.volume = 100.1 }),
    Setting("a volume that is a number", { $0.volume = 1 }, not: { $0.volume = .nan }),
    Setting("one thread", { $0.threads = 1 }, not: { $0.threads = 0 }),
    Setting("1024 threads", { $0.threads = 1024 }, not: { $0.threads = 1025 }),
    Setting("one segment", { $0.segmentation = .count(1) }, not: { $0.segmentation = .count(0) }),
    Setting(
      "short segments", { $0.segmentation = .seconds(0.001) },
      not: { $0.segmentation = .seconds(0) }),
    Setting(
      "long segments", { $0.segmentation = .seconds(1e6) },
      not: { $0.segmentation = .seconds(.infinity) }),
    Setting(
      "a bit rate", { $0.quality = .bitRate(1_000_000) }, not: { $0.quality = .bitRate(1) }),
    Setting("an ending", { $0.output = "a.MP4" }, not: { $0.output = "a.avi" }),
    Setting("an ending behind a dot", { $0.output = ".a.mkv" }, not: { $0.output = ".mkv" }),
    Setting(
      "a name, not a folder", { $0.output = "a.mov/b.mp4" }, not: { $0.output = "a.mov/b" }),
    Setting(
      "a pitch of four octaves", { $0.soundTracks = [.music { $0.pitch = 48 }] },
      not: { $0.soundTracks = [.music { $0.pitch = -48.5 }] }),
    Setting(
      "a loud sound", { $0.soundTracks = [.music { $0.volume = 100 }] },
      not: { $0.soundTracks = [.music { $0.volume = 101 }] }),
    Setting(
      "a fade in", { $0.soundTracks = [.music { $0.fadeIn = 2 }] },
      not: { $0.soundTracks = [.music { $0.fadeIn = -1 }] }),
    Setting(
      "a fade out", { $0.soundTracks = [.music { $0.fadeOut = 2 }] },
      not: { $0.soundTracks = [.music { $0.fadeOut = .nan }] }),
    Setting(
      "a sound's own start", { $0.soundTracks = [.music { $0.trimStart = 2 }] },
      not: { $0.soundTracks = [.music { $0.trimStart = -2 }] }),
    Setting(
      "a part of a sound",
      { $0.soundTracks = [.music { ($0.trimStart, $0.trimEnd) = (1, 2) }] },
      not: { $0.soundTracks = [.music { ($0.trimStart, $0.trimEnd) = (2, 2) }] }),
    Setting(
      "music that steps back", { $0.soundTracks = [.music { $0.ducking = Ducking() }] },
      not: { $0.soundTracks = [.music { ($0.kind, $0.ducking) = (.recording, Ducking()) }] }),
    Setting(
      "the only track",
      {
        $0 = Job(input: .blank(blank))
        $0.videoTrack = 1
      },
      not: {
        $0 = Job(input: .blank(blank))
        $0.videoTrack = 2
      }),
    Setting("a small video", { $0 = job(of: 1, 1) }, not: { $0 = job(of: 0, 1) }),
    Setting(
      "a large video", { $0 = job(of: 16384, 16) }, not: { $0 = job(of: 1_000_000, 16) }),
    Setting("a short video", { $0 = job(of: 2, 2, 0.1) }, not: { $0 = job(of: 2, 2, 0) }),
    Setting("images", { $0 = show { _ in } }, not: { $0 = show { $0.images = [] } }),
    Setting(
      "slow images", { $0 = show { $0.seconds = 60 } }, not: { $0 = show { $0.seconds = 0 } }),
    Setting(
      "an image's own time", { $0 = show { $0.images[0].seconds = 1 } },
      not: { $0 = show { $0.images[0].seconds = -1 } }),
    Setting(
      "a transition as long as an image",
      { $0 = show { ($0.transition, $0.transitionSeconds) = (.crossfade, 3) } },
      not: { $0 = show { ($0.transition, $0.transitionSeconds) = (.crossfade, 3.1) } }),
    Setting(
      "a corner to wipe from", { $0 = show { $0.transition = Transition(.wipe, from: .topLeft) } },
      not: { $0 = show { $0.transition = Transition(.push, from: .topLeft) } }),
    Setting(
      "a colour to dip to", { $0 = show { $0.transition = Transition(.dip, color: .red) } },
      not: { $0 = show { $0.transition = Transition(.dip, color: "rde") } }),
  ]

  private static func job(of width: Int, _ height: Int, _ seconds: Double = 1) -> Job {
    Job(input: .blank(BlankVideo(size: PixelSize(width: width, height: height), duration: seconds)))
  }

  private static func show(_ change: (inout Slideshow) -> Void) -> Job {
    var show = Slideshow(["a.png", "b.png"])
    show.seconds = 3
    change(&show)
    return Job(input: .slideshow(show))
  }

  @Test(arguments: settings)
  func `a setting has a range`(setting: Setting) {
    #expect(Self.fault(setting.possible) == nil)
    #expect(Self.fault(setting.impossible)?.kind == .usage)
  }
}

extension SoundTrack {
  /// A track of music that a setting is changed of.
  fileprivate static func music(_ change: (inout SoundTrack) -> Void) -> SoundTrack {
    var track = SoundTrack(.music, file: "a.mp3")
    change(&track)
    return track
  }
}
