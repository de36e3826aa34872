import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// The duration of a video, whatever its container claims.
@Suite struct VideoLengthTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Matroska tells no track's length.
  @Test func `a sound that goes on after the frame is counted where nobody says its length`()
    async throws
  {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=1 -f lavfi -i sine=r=48000:d=4 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -bf 0 -c:a pcm_s16le")
    let job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    // It counts in milliseconds, and rounds where a packet begins and how long it is.
    #expect(abs(try await Plan(job).timeline.duration - 4) < 0.002)
    #expect(abs(try await job.export().duration - 4) < 0.002)
  }

  /// Its clock of 600 ticks a second is also the rate in the codec's header, as of any variable one, and frames are
  /// reordered: FFmpeg 5 takes each packet to last for a tick.
  @Test func `the last frame is shown for its time where packets have no durations`() async throws {
    var images: [String] = []
    for color in ["red", "blue"] {
      images.append(
        try folder.make("\(color).png", "-f lavfi -i color=\(color):s=64x48 -frames:v 1"))
    }
    var show = Slideshow(images)
    (show.seconds, show.size) = (0.2, PixelSize(width: 64, height: 48))
    var slides = Job(input: .slideshow(show))
    slides.output = folder.path("slides.mp4")
    #expect(abs(try await slides.export().duration - 0.4) < 1e-9)
    let times = try await ProbeReport(folder.path("slides.mp4")).timing
    #expect(times.frames == 12)
    #expect(abs(times.end - 0.4) < 1e-9)
    let branded = Job.boxed(.file(folder.path("slides.mp4")), to: folder.path("out.mp4"))
    #expect(abs(try await branded.export().duration - 0.4) < 1e-9)
    #expect(abs(try await ProbeReport(folder.path("out.mp4")).timing.end - 0.4) < 1e-9)
  }

  /// All samples but one of 50 last for 512 ticks of 12800 in a second. The one that is decoded last, and shown before
  /// another, lasts for 25600, by which the edit list ends: 48 · 0.04 + 2 seconds.
  @Test func `a long last frame is shown for its time where frames are reordered`() async throws {
    try folder.make(
      "even.mp4",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=2 -pix_fmt yuv420p -c:v libx264 -preset veryfast "
        + "-x264-params bframes=2:b-adapt=0:keyint=10 -video_track_timescale 12800")
    let clip = try folder.make(
      "clip.mp4",
      "-i even.mp4 -c copy -video_track_timescale 12800 "
        + "-bsf:v setts=pts=PTS:dts=DTS:duration=if(eq(N\\,49)\\,25600\\,512)")
    let end = 48 * 0.04 + 2
    #expect(abs(try await ProbeReport(clip).timing.end - end) < 1e-9)
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.overwrites = true
    let report = try await job.export()
    #expect(report.frames == 50)
    #expect(abs(report.duration - end) < 1e-9)
    #expect(abs(try await ProbeReport(folder.path("out.mp4")).timing.end - end) < 1e-9)
    #expect(
      try await Plan(job).changed("timing.lastFrame", to: nil).timeline.range.lastFrame
        == nil)
    // The last frame is copied, since the box is seen on the first ones only.
    var box = Layer()
    box.size = LayerSize(width: .length(.pixels(40)), height: .length(.pixels(20)))
    box.backgroundColor = .white
    box.until = 0.1
    job.overlays = [.layers([box], name: "box")]
    job.preset = .document(.name("source"))
    job.output = folder.path("copied.mp4")
    let copied = try await job.export()
    #expect(copied.framesCopied > 0)
    #expect(abs(copied.duration - end) < 1e-9)
    #expect(abs(try await ProbeReport(folder.path("copied.mp4")).timing.end - end) < 1e-9)
  }

  /// Its 46 packets of 1024 samples at 44100 Hz are 1.068 s of sound; its header says 97391 s.
  @Test(.realClips) func `a fragmented file's false length is not believed`() async throws {
    let clip = realClip("androidx/sample_fragmented.mp4")
    let plan = try await Plan(.boxed(.file(clip), to: folder.path("out.mp4")))
    #expect(abs(plan.timeline.duration - 46 * 1024 / 44100) < 0.001)
  }
}
