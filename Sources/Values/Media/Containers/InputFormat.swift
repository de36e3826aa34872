/// A container format that is read, with the facts on it that reading and planning depend on.
///
///     InputFormat.of("mov,mp4,m4a,3gp,3g2,mj2").hasAllTimes    // true
///     InputFormat.of("png_pipe").isStillImage                  // true
package struct InputFormat: Hashable, Sendable {
  /// The structure of a file, where more than one fact follows from it.
  package enum Structure: Hashable, Sendable {
    /// The boxes of ISO/IEC 14496-12: MP4, MOV, 3GP.
    case boxes
    /// The elements of RFC 8794: Matroska, WebM.
    case elements
    case other
  }

  /// FFmpeg's name of its demuxer; of one with several names, the first.
  let name: String
  package private(set) var structure = Structure.other
  /// Whether it holds one image that does not move.
  package private(set) var isStillImage = false
  /// Whether its pixels are taken for square: what images say of their aspect is a print resolution, and often wrong.
  package private(set) var hasSquarePixels = false
  /// Whether its tracks share one clock, which may begin anew where recordings were joined (ISO/IEC 13818-1, 2.4.2).
  package private(set) var sharesClock = false
  /// Whether FFmpeg knows the place of each packet before it reads one.
  package private(set) var hasIndex = false
  /// Whether its length is stated in its header alone, so that one which was cut off ends before it.
  package private(set) var statesLengthOnce = false
  /// The container in which the same tracks are written; nil where that is another one.
  package private(set) var written: Container?

  /// Whether its header lists all streams, and an index their packets.
  package var hasCompleteHeader: Bool { structure != .other }
  /// Whether each packet has a decode time, a presentation time and a duration.
  package var hasAllTimes: Bool { structure == .boxes }
  /// Whether samples may be told by fragments, each with times of its own.
  package var hasFragments: Bool { structure == .boxes }
  /// Whether the header tells the length of the whole to the tick.
  package var statesExactLength: Bool { structure == .boxes }
  /// Whether its packets can be copied among others: each frame is one, with its key frames told.
  package var hasWholePackets: Bool { structure != .other }
  /// The seconds by which the stated length may differ from that of the tracks. MP4 and MOV round durations up to
  /// milliseconds; Matroska rounds each time, and its duration includes a codec's delay.
  package var lengthTolerance: Double { structure == .elements ? 0.01 : 0.0015 }

  private init(_ name: String) {
    self.name = name
  }

  /// The format of FFmpeg's names of a demuxer; without any of the facts for one that is not in the table.
  package static func of(_ names: String) -> InputFormat {
    let first = names.prefix { $0 != "," }
    // Demuxers of images have names that end so.
    return known[String(first)]
      ?? (names.hasSuffix("_pipe") ? stillImage(String(first)) : row(String(first)))
  }

  /// The names of the demuxers that read local files: containers that hold their own media. Playlists and formats that
  /// open other files (hls, dash, concat, image2, …) are left out, so that no file makes FFmpeg open another.
  package static let names = table.map(\.name)

  /// The names of the demuxers that read files of text subtitles whose times are those of a clock, and not of frames at a
  /// rate that the file need not tell.
  package static let subtitleNames = [
    "srt", "webvtt", "ass", "sami", "subviewer", "subviewer1", "mpl2", "realtext", "stl", "jacosub",
  ]

  private static let known = Dictionary(
    table.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static func row(
    _ name: String, _ change: (inout InputFormat) -> Void = { _ in }
  ) -> InputFormat {
    var format = InputFormat(name)
    change(&format)
    return format
  }

  private static func stillImage(_ name: String) -> InputFormat {
    row(name) { ($0.isStillImage, $0.hasSquarePixels) = (true, true) }
  }

  private static func animation(_ name: String, as container: Container) -> InputFormat {
    row(name) { ($0.written, $0.hasSquarePixels) = (container, true) }
  }

  private static let table: [InputFormat] =
    [
      row("mov") {
        $0.structure = .boxes
        $0.hasIndex = true
        $0.written = .mp4
      },
      row("matroska") {
        $0.structure = .elements
        $0.hasIndex = true
        $0.statesLengthOnce = true
        $0.written = .mkv
      },
      row("avi") { $0.hasIndex = true },
      row("mpegts") {
        $0.sharesClock = true
        $0.written = .ts
      },
      row("mpeg") { $0.sharesClock = true },
      row("flv") { $0.statesLengthOnce = true },
      animation("gif", as: .gif), animation("apng", as: .apng),
      // Imprint's own reader of it has this name.
      animation("webp", as: .webp),
    ]
    + [
      "webm", "ogg", "asf", "mxf", "nut", "ivf", "h264", "hevc", "m4v", "mpegvideo", "mjpeg",
      "av1", "obu", "dv", "rm", "wtv", "y4m", "yuv4mpegpipe", "ico", "mp3", "aac", "flac", "wav",
      "w64", "aiff", "caf", "ac3", "eac3", "dts", "amr", "au", "wv", "ape",
    ].map { row($0) }
    + ["png_pipe", "jpeg_pipe", "jpegxl_pipe", "webp_pipe", "bmp_pipe", "tiff_pipe"].map(stillImage)
}
