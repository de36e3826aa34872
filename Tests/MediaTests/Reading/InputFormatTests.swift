import ImprintCFFmpeg
import ImprintValues
import Testing

/// The facts on the formats that are read.
@Suite struct InputFormatTests {
  @Test(arguments: [
    ("mov,mp4,m4a,3gp,3g2,mj2", true, false, false), ("matroska,webm", false, true, false),
    ("mpegts", false, false, true), ("mpeg", false, false, true), ("avi", false, false, false),
    ("no such", false, false, false),
  ])
  func `FFmpeg's names of a demuxer lead to its facts`(
    names: String, hasBoxes: Bool, hasElements: Bool, sharesClock: Bool
  ) {
    let format = InputFormat.of(names)
    #expect((format.structure == .boxes) == hasBoxes)
    #expect((format.structure == .elements) == hasElements)
    #expect(format.hasCompleteHeader == (hasBoxes || hasElements))
    #expect(format.sharesClock == sharesClock)
  }

  /// By FFmpeg's `_pipe` demuxers, and Imprint's own reader of HEIC.
  @Test(arguments: ["png_pipe", "jpeg_pipe", "heif_pipe", "avif_pipe", "tiff_pipe", "qoi_pipe"])
  func `a demuxer of images is one by its name`(name: String) {
    #expect(InputFormat.of(name).isStillImage)
  }

  @Test func `no format that is read opens other files`() {
    let names = Set(InputFormat.names)
    for name in [
      "hls", "dash", "concat", "image2", "applehttp", "sdp", "rtsp", "lavfi", "ffmetadata",
    ] {
      #expect(!names.contains(name))
    }
    // Most are demuxers that FFmpeg has; some have come, or gone, between its versions.
    let known = names.filter { name in av_find_input_format(name) != nil }
    #expect(known.count > 40)
  }
}
