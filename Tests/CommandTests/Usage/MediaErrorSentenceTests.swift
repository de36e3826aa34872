import Foundation
internal import Imprint
import Testing

/// The words of faults of reading and writing media.
@Suite struct MediaErrorSentenceTests {
  typealias Fault = MediaError.MediaFault

  struct Row: CustomTestStringConvertible {
    let fault: Fault
    let line: String

    init(_ fault: Fault, _ line: String) {
      self.fault = fault
      self.line = line
    }

    var testDescription: String { line }
  }

  private static let small = PixelSize(width: 8, height: 6)
  private static let large = PixelSize(width: 99_999, height: 2)

  private static func rows<Reason>(
    _ subject: String, _ reasons: [(Reason, String)], _ fault: (Reason) -> Fault
  ) -> [Row] {
    reasons.map { Row(fault($0), "\(subject): \($1)") }
  }

  private static let devices = rows(
    "screen",
    [
      (.absent, "this machine has no such device"),
      (.noDisplay, "no display is named by the environment variable DISPLAY"),
      (
        .noSuchDisplay(":9"),
        "there is no display :9, which the environment variable DISPLAY names"
      ),
      (
        .wayland("wayland-0"),
        "the session is one of Wayland (wayland-0), which hands its screen to no other program unasked, "
          + "and DISPLAY names no X11 display"
      ),
      (.busy, "another program uses it"),
      (.notPermitted(group: "video"), "it may not be opened: only the group video may"),
      (.notPermitted(group: nil), "it may not be opened"),
      (.noCamera, "it is no camera"),
      (.noSound, "it sends no sound"),
      (.noSoundServer, "no sound server (PulseAudio or PipeWire) answers"),
      (.noSoundSource, "the sound server has no source of that name"),
      (.soundSourceGone, "it has gone away: the sound server ended, or the source in it"),
      (.noSoundCard, "this machine has no sound card, and no sound server that answers"),
      (
        .noSoundDevice,
        "ALSA does not open it: it is not there, another program has it, or only the group audio may open it"
      ),
      (.settings, "it does not record at this size, in this part, or at this rate"),
      (.library(.system(ENOSPC)), "it cannot be opened: No space left on device"),
      (.resized, "it has changed the size of its frames"),
      (.gone(.system(ENODEV)), "it has gone away: No such device"),
      (
        .displayGone(":7"),
        "the display :7 has gone away: its X server ended, or closed the connection"
      ),
      (.silent(10), "it has sent nothing for 10 s"),
    ]
  ) { (fault: MediaError.DeviceFault) in .device(name: "screen", fault) }

  private static let faults = [
    Row(.notFound(path: "a.mp4"), "a.mp4: no such file"),
    Row(.noDecoder("foo"), "clip: this machine has no decoder for foo"),
    Row(
      .noLibrary("libheif", message: "libheif.so.1: gone"),
      "clip: this machine cannot load libheif, which it needs: libheif.so.1: gone"),
    Row(.noFilter("bwdif"), "clip: FFmpeg's libraries here have no filter bwdif"),
    Row(
      .unsupported(pixelFormat: "p99", .unknown),
      "clip: pixel format p99: FFmpeg's libraries here have none of that name"),
    Row(
      .unsupported(pixelFormat: "rgb24", .noPalette),
      "clip: pixel format rgb24: a palette is made of frames in bgra or bgr0"),
    Row(
      .reading(path: "a.mp4", .system(EIO)), "a.mp4: reading failed: Input/output error"),
    Row(
      .libav(code: -EINVAL, action: "scaling"), "clip: scaling failed: Invalid argument"),
    Row(.outOfMemory(action: "a track"), "clip: memory is short for a track"),
    Row(.cancelled, "job: it was told to stop"),
  ]

  private static let paths: [(MediaError.AccessFault, String)] = [
    (.folder, "it is a folder"), (.special, "it is a pipe or a device, not a file"),
    (.notPlain, "it is no file"), (.unknown, "it cannot be read"),
    (.library(.system(EACCES)), "Permission denied"),
  ]

  private static let files: [(MediaError.FileFault, String)] = [
    (.empty, "it is empty"),
    (.tooLarge(limit: 256 << 20), "it is larger than 256 MiB"),
    (.notMedia, "it is not a media file that can be read"),
    (.playlist, "it is a playlist, which names other files, and holds no media itself"),
    (.index(.image), "it is a HEIC or AVIF image, and no video"),
    (.index(.cutOff), "it ends inside its index (moov): it was cut off"),
    (
      .index(.endsBefore),
      "it ends before its index (moov): it was cut off, or its recording was not ended"
    ),
    (
      .index(.missing), "it has no index (moov): it was cut off, or its recording was not ended"
    ),
    (
      .index(.segment),
      "it is a segment of a stream, whose index (moov) is in the initialization segment: join both, "
        + "as 'cat init.mp4 segment.m4s > video.mp4' does"
    ),
    (.encrypted, "it is encrypted, and there is no key for it here"),
    (.library(.libheif(code: 2, message: "Bad box: ")), "libheif: Bad box"),
    (.library(.libheif(code: 2, message: " ")), "libheif: error 2"),
    (.noTrack(7), "it has no track 7"), (.noVideoTrack, "it has no track of frames"),
    (.emptyTrack(1), "its track 1 holds no frame"),
    (
      .boundMetadata(track: 1),
      "its track 1 is an image that cannot be rid of what it says of itself: "
        + "keep all metadata, or none"
    ),
    (
      .noSubtitles,
      "it holds no subtitles that can be read, which are text with times, as SRT, WebVTT and ASS have"
    ),
    (
      .otherEncoding(subtitle: 3, likely: [.windows1252, .windows1250]),
      "its subtitle 3 is not in UTF-8, but by its letters probably in windows-1252 (Western European) "
        + "or windows-1250 (Central European): convert the file, as "
        + "'iconv -f windows-1252 -t utf-8' does"
    ),
    (
      .otherEncoding(subtitle: 3, likely: [.gb18030]),
      "its subtitle 3 is not in UTF-8, but by its letters probably in gb18030 (simplified Chinese): "
        + "convert the file, as 'iconv -f gb18030 -t utf-8' does"
    ),
    (.noSubtitleTrack(1, count: 0), "it has no subtitle tracks"),
    (.noSubtitleTrack(2, count: 1), "it has no subtitle track 2: it has one"),
    (.noSubtitleTrack(9, count: 3), "it has no subtitle track 9: it has 3"),
    (
      .noText(subtitleTrack: 1, codec: "hdmv_pgs_subtitle"),
      "its subtitle track 1 holds pictures of letters (PGS, as of Blu-ray), and no text: "
        + "have them recognised into an SRT file, as Subtitle Edit does, and name that"
    ),
    (
      .noText(subtitleTrack: 2, codec: "ttml"),
      "its subtitle track 2 is of ttml, whose text is not read here"
    ),
    (.manyCues(limit: 100_000), "it has more than 100,000 cues, which is the limit of captions"),
    (
      .manyWords(limit: 1_000_000),
      "it has more than 1,000,000 words, which is the limit of captions"
    ),
    (
      .decoder(codec: "av1"),
      "the decoder of av1 does not open with the parameters in it: they are damaged"
    ),
    (
      .unknownCodec("zzzz"),
      "its track is of zzzz, which is no codec that is known: its tag is damaged"
    ),
    (
      .index(.tooMany(texts: 60_000, limit: 4096)),
      "its index has 60000 entries of metadata; the limit is 4096"
    ),
    (.noSoundTrack, "the plan has sound of no track"),
    (.otherFrames, "its frames are not those that were planned for"),
    (
      .noRoomInExif, "its EXIF has no room for the identifier: a JPEG holds 64 KiB of it"
    ),
    (.missingNumbers([5...5]), "its sequence has no number 5"),
    (.missingNumbers([2...3, 5...5]), "its sequence has no numbers 2 to 3, 5"),
    (
      .missingNumbers([2, 4, 6, 8, 10, 12].map { $0...$0 }),
      "its sequence has no numbers 2, 4, 6, 8, 10 and others"
    ),
    (.file("b.png", .empty), "b.png: it is empty"),
  ]

  private static let images: [(MediaError.ImageFault, String)] = [
    (.noTrack, "it has no image"), (.undecodable, "no image in it decodes"),
    (.nothing, "it decodes to no image"),
    (.undecodableAgain, "it does not decode a second time"),
    (.noImage(4), "it has no image 4"), (.noImageInSequence(4), "its sequence has no image 4"),
    (
      .edge(large, limit: 16_384, isStretched: false),
      "it is 99999x2; the limit is 16384 pixels an edge"
    ),
    (
      .area(small, limit: 40, isStretched: true),
      "with square pixels it is 8x6; the limit is 40 pixels in all"
    ),
    (.scans(501, limit: 500), "it is coded in 501 scans; the limit is 500"),
    (.tiffOfRawData, "it has the raw data of a camera, which are not read"),
    (.cutOffAnimation, "it ends before its first frame: it was cut off"),
    (.emptyAnimation, "it is an animation without a frame"),
    (.madeOfItself, "an image in it is made of itself"),
  ]

  private static let created: [(MediaError.WritingFault, String)] = [
    (.noMuxer("mp4"), "FFmpeg's libraries here do not write mp4"),
    (.library(.libav(-ENOENT)), "No such file or directory"),
  ]

  private static let written: [(MediaError.WritingFault, String)] = [
    (.tooLargeForWebP, "a WebP is no larger than 4 GiB"),
    (.library(.system(ENOSPC)), "No space left on device"),
  ]

  private static let encoders: [(MediaError.EncoderFault, String)] = [
    (.hidden, "it is hidden"), (.unknown, "FFmpeg's libraries here have none of that name"),
    (.notBuilt, "FFmpeg was built without it here"), (.noSize(small), "8x6 is no size"),
    (.frameSize(small), "it takes no frames of 8x6"),
    (.pixelFormat("p99"), "there is no pixel format named p99"),
    (.channelLayout("9.9"), "there is no channel layout named 9.9"),
    (.codecTag("abc"), "abc is no four-character code"),
    (
      .settings(.libav(-EINVAL)), "it does not open with these settings: Invalid argument"
    ),
    (.options(["a", "b"]), "it has no option a, b"),
    (.optionValue(name: "a", value: "9"), "its option a has no value 9"),
    (.formats(["bgr0", "bgra"], not: "p99"), "it takes frames as bgr0 or bgra, and not as p99"),
    (.formats(["a", "b", "c"], not: "d"), "it takes frames as a, b or c, and not as d"),
    (.formats(["pal8"], not: "d"), "it takes frames as pal8, and not as d"),
    (
      .filter(.libav(-EINVAL), action: "setting up the filter a"),
      "setting up the filter a: Invalid argument"
    ),
    (.noFilter("a"), "FFmpeg's libraries here have no filter a"),
    (.unlikeSource, "its frames do not fit among the source's"),
    (.notPlanned, "all frames are copied"),
    (.library(.libwebp(message: "")), "it gives no reason"),
    (.library(.libwebp(message: "no memory")), "no memory"),
    (.library(.webpEncoding(6)), "its error 6"),
  ]

  private static let imageEncoders: [(MediaError.ImageEncoderFault, String)] = [
    (.noImages, "there is no image"), (.size(large), "it takes no images of 99999x2"),
    (.otherSize(large, not: small), "an image of 99999x2 is none of 8x6"),
    (.memory(small), "there is not enough memory for 8x6"),
    (.settings, "it refuses its settings"), (.version, "it is of another version"),
    (.noSamples, "a frame has no samples"), (.nothingMade, "it made none"),
  ]

  private static let differences: [(MediaError.OutputDifference, String)] = [
    (.frames(11, insteadOf: 12), "it has 11 frames instead of 12"),
    (.tracks(1, insteadOf: 2, kind: .sound), "it has 1 sound tracks instead of 2"),
    (.packets(4, insteadOf: 5, track: 1), "its track 1 has 4 packets instead of 5"),
    (.time(.firstFrame, nil, insteadOf: 0), "its first frame comes at an unknown time"),
    (
      .time(.lastFrame, 0.367, insteadOf: 0.385),
      "its last frame comes at 0.367 s instead of 0.385 s"
    ),
    (
      .time(.lastPacket(track: 2), 0.521, insteadOf: 7),
      "its track 2 has its last packet at 0.521 s instead of 7.0 s"
    ),
    (.end(0.4, insteadOf: 1), "it ends at 0.4 s instead of 1.0 s"),
    (.joint(.undecodable, at: 1), "a frame does not decode at 1.0 s"),
    (.joint(.undecodableFrames, at: 1), "frames do not decode at 1.0 s"),
    (.joint(.added, at: 1), "a frame is new at 1.0 s"),
    (.joint(.missing, at: 1), "a frame is missing at 1.0 s"),
    (.joint(.changed, at: 0), "a copied frame is not the source's at 0.0 s"),
  ]

  private static let steps: [(MediaError.StepFault, String)] = [
    (.missingPlane, "a plane is missing"),
    (
      .frame(small, format: "yuv420p", expected: large, expectedFormat: "nv12"),
      "it is 8x6 yuv420p, not 99999x2 nv12"
    ),
    (.otherFrame, "a frame is of another size, or has no time"),
    (.wrongSize, "its size is wrong"), (.noFrame, "no frame came back"),
    (.noTrack(3), "there is no track 3"), (.unknownOptions, "unknown options"),
    (.noInks, "it has no four inks"), (.slices, "its slices cannot be read"),
  ]

  private static let unread: [Row] = [
    faults, rows("a.mp4", paths) { .unreadable(path: "a.mp4", $0) },
    rows("a.mp4", files) { .invalid(path: "a.mp4", $0) },
    rows("a.png", images) { .invalid(path: "a.png", .image($0)) },
  ].flatMap { $0 }

  private static let unmade: [Row] = [
    rows("o.mp4", created) { .cannotCreate(path: "o.mp4", $0) },
    rows("o.mp4", written) { .writing(path: "o.mp4", $0) },
    rows("x", encoders) { .noEncoder("x", $0) },
    rows("webp", imageEncoders) { .noEncoder("webp", .images($0)) },
    rows("o.mp4: the output is not what was written", differences) {
      .outputDiffers(path: "o.mp4", $0)
    },
    rows("clip: the step failed", steps) { .unexpected($0, action: "the step") },
  ].flatMap { $0 }

  @Test(arguments: unread + unmade + devices)
  func `what cannot be read or made is told with the reason`(row: Row) {
    let fault = ExportError.JobFault.media(row.fault, at: "clip", of: .input)
    #expect(fault.sentence(in: LibraryWords()).line == row.line)
  }

  @Test func `an image that cannot be written is told to a program that wrote it`() throws {
    let bitmap = try #require(Bitmap(size: PixelSize(width: 1, height: 1), straight: [0, 0, 0, 0]))
    let error = try #require(throws: MediaError.self) {
      try ImageWriter.writePNG(bitmap, to: "/none/a.png")
    }
    #expect("\(error)" == "/none/a.png: No such file or directory")
  }
}
