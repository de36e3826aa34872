import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Joined files in players that are not FFmpeg's own.
@Suite struct SmartRenderingPeerTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Stamps frames 50 to 74 of 150, in a file whose frames can be copied outside.
  private func stamp(_ input: String, to output: String) async throws {
    let job = Job.stamped(input, to: folder.path(output), from: 2, until: 3)
    #expect(try await job.export().framesCopied == 125)
  }

  private static let moving = "-f lavfi -i testsrc2=s=320x176:r=25:d=6 -pix_fmt yuv420p"

  /// openh264 shares no code with FFmpeg; it is not exact for B-frames, the source's neither.
  @Test(.tool("gst-launch-1.0"), arguments: [0, 2])
  func `openh264 decodes the source's frames outside`(reordered: Int) async throws {
    guard try Tool.run("gst-inspect-1.0", ["openh264dec"], in: folder.path).status == 0 else {
      print("skipped: GStreamer has no openh264dec on this machine")
      return
    }
    let input = try folder.make(
      "a.mp4",
      "\(Self.moving) -c:v libx264 -preset veryfast"
        + " -x264-params keyint=25:min-keyint=25:bframes=\(reordered)")
    try await stamp(input, to: "out.mp4")
    let (source, made) = (try framesOfPeer("a.mp4"), try framesOfPeer("out.mp4"))
    try #require(source.count == 150 && made.count == 150)
    for place in 0..<150 {
      #expect((source[place] == made[place]) == !(50..<75).contains(place), "frame \(place)")
    }
  }

  private func framesOfPeer(_ file: String) throws -> [Data] {
    let words =
      "-q filesrc location=\(file) ! qtdemux ! h264parse ! openh264dec"
      + " ! video/x-raw,format=I420 ! filesink location=\(file).yuv"
    let outcome = try Tool.run(
      "gst-launch-1.0", words.split(separator: " ").map(String.init), in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let samples = try Data(contentsOf: URL(filePath: folder.path(file + ".yuv")))
    let frameBytes = 320 * 176 * 3 / 2
    return stride(from: 0, to: samples.count, by: frameBytes).map {
      samples[$0..<min($0 + frameBytes, samples.count)]
    }
  }

  /// A browser seeks in both files, back and forth, and compares what it draws.
  @Test(
    .tool("chromium"),
    arguments: [
      ("mp4", "-c:v libx264 -preset veryfast -x264-params keyint=25:min-keyint=25"),
      (
        "webm",
        "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 0 -crf 33 -g 25 -keyint_min 25"
      ),
    ])
  func `Chromium shows the source's frames outside`(ending: String, codec: String) async throws {
    try await stamp(folder.make("a.\(ending)", "\(Self.moving) \(codec)"), to: "b.\(ending)")
    let places = [140, 76, 10, 60, 49, 75, 51, 100, 50, 74, 20]
    let page = try folder.write(Self.page(comparing: places, of: ending), to: "page.html")
    let browser = try RunningTool(
      "chromium",
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--allow-file-access-from-files", "--enable-logging=stderr",
        "--user-data-dir=\(folder.path("profile"))", "file://\(page)",
      ], in: folder.path, processorSeconds: 120)
    while browser.isRunning, !browser.errorsSoFar.contains("RESULT") {
      try await Task.sleep(for: .milliseconds(100))
    }
    kill(browser.identifier, SIGTERM)
    let line = browser.errorsSoFar.split(separator: "\n").first { $0.contains("RESULT") }
    let wanted = places.map { (50..<75).contains($0) ? "false" : "true" }.joined(separator: ",")
    #expect(line?.contains("RESULT \(wanted) ") == true, "\(line ?? "no result")")
  }

  /// A page that prints, for each place, whether both files show the same there.
  private static func page(comparing places: [Int], of ending: String) -> String {
    """
    <script>
    async function sums(name) {
      const video = document.createElement('video')
      video.muted = true
      video.src = name
      await new Promise((done, fail) => {
        video.onloadeddata = done
        video.onerror = () => fail(video.error.message)
      })
      const [width, height] = [video.videoWidth, video.videoHeight]
      const context = new OffscreenCanvas(width, height).getContext('2d')
      const found = []
      for (const place of \(places)) {
        await new Promise(done => {
          video.onseeked = done
          video.currentTime = (place + 0.5) / 25
        })
        // A seek ends before its frame is the one that is drawn.
        for (;;) {
          const frame = new VideoFrame(video)
          const shown = Math.round(frame.timestamp * 25 / 1e6)
          context.drawImage(frame, 0, 0)
          frame.close()
          if (shown === place) break
          await new Promise(done => setTimeout(done, 20))
        }
        const samples = context.getImageData(0, 0, width, height).data
        found.push(samples.reduce((sum, value) => (sum * 31 + value) >>> 0, 0))
      }
      return found
    }
    Promise.all([sums('a.\(ending)'), sums('b.\(ending)')])
      .then(([a, b]) => console.log('RESULT ' + a.map((sum, k) => sum === b[k]) + ' .'))
      .catch(fault => console.log('RESULT ' + fault))
    </script>
    """
  }
}
