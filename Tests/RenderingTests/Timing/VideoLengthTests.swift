import ImprintDocuments
import ImprintPlanning
import ImprintPrimitives
import ImprintRendering
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
    #expect(abs(try await Plan(job).timing.duration - 4) < 0.002)
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
  }

  /// Its 46 packets of 1024 samples at 44100 Hz are 1.068 s of sound; its header says 97391 s.
  @Test(.realClips) func `a fragmented file's false length is not believed`() async throws {
    let clip = realClip("androidx/sample_fragmented.mp4")
    let plan = try await Plan(.boxed(.file(clip), to: folder.path("out.mp4")))
    #expect(abs(plan.timing.duration - 46 * 1024 / 44100) < 0.001)
  }
}
