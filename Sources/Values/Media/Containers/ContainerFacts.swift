/// What a container is and holds: a row of the table below.
struct ContainerFacts: Sendable {
  /// Where it is chosen.
  struct Uses: OptionSet, Sendable {
    let rawValue: Int
    /// By a file's extension.
    static let files = Uses(rawValue: 1)
    /// By a preset.
    static let presets = Uses(rawValue: 2)
  }

  /// What it stores beside its tracks, and how.
  struct Storage: OptionSet, Sendable {
    let rawValue: Int
    static let editLists = Storage(rawValue: 1)
    static let chapters = Storage(rawValue: 2)
    static let timecode = Storage(rawValue: 4)
    static let renditions = Storage(rawValue: 8)
    static let keys = Storage(rawValue: 16)
    static let tagsOfTracks = Storage(rawValue: 32)
    static let coverArt = Storage(rawValue: 64)
    static let attachments = Storage(rawValue: 128)
    static let framesAlone = Storage(rawValue: 256)
    static let oneRate = Storage(rawValue: 512)
    static let parameterSetsAmongFrames = Storage(rawValue: 1024)
    /// That of QuickTime and MP4.
    static let movie: Storage = [.editLists, .chapters, .timecode, .keys]
  }

  /// Codecs that it holds, by FFmpeg's names.
  struct Codecs: Sendable {
    var listed: Set<String> = []
    /// Those that it holds beside them where FFmpeg's muxer takes them; nil for none.
    var ofMuxer: (@Sendable (String) -> Bool)?
  }

  /// The languages that a track can have.
  enum Languages: Sendable {
    case none, any
    /// Three letters of ISO 639-2.
    case codes
    /// QuickTime's numbers.
    case numbers
  }

  let uses: Uses
  /// FFmpeg's name of the muxer; nil where it is the container's.
  var muxer: String?
  let codecs: Codecs
  var stores: Storage = []
  /// The codec of its text subtitles.
  var subtitles: String?
  let languages: Languages
  /// The only tags of a video that it has room for, in lower case; nil for any.
  var tags: Set<String>?
  var gaps = TimeLimits()
  /// The limits of the time for which a moving picture shows a frame; nil for other containers.
  var frameTimes: Container.FrameTimes?

  /// The limits of its tracks' times; nil for none.
  struct TimeLimits: Sendable {
    /// From one frame to the next.
    var longest: Limit?
    /// From a frame's decoding to its presentation.
    var longestReordered: Limit?
    /// Of the first frame, in seconds.
    var latestBeginning: Double?

    enum Limit: Sendable {
      case seconds(Int64)
      case ticks(Int32)
    }

    /// A sample's duration is a number of 32 bits; FFmpeg's reader drops a table of composition offsets that has one past
    /// 28 bits.
    static let ofMovies = TimeLimits(longest: .ticks(.max), longestReordered: .ticks(1 << 28))
  }
}

extension Container {
  var facts: ContainerFacts {
    switch self {
    case .mp4, .m4v:
      ContainerFacts(
        uses: [.files, .presets], muxer: "mp4", codecs: .init(listed: ContainerFacts.mp4Codecs),
        stores: [.movie, .coverArt], subtitles: "mov_text", languages: .codes, gaps: .ofMovies)
    case .mov:
      ContainerFacts(
        uses: [.files, .presets],
        codecs: .init(listed: ContainerFacts.movCodecs) { $0.hasPrefix("pcm_") },
        stores: .movie, subtitles: "mov_text", languages: .numbers, gaps: .ofMovies)
    case .mkv:
      ContainerFacts(
        uses: [.files, .presets], muxer: "matroska",
        codecs: .init(listed: ContainerFacts.codecsOfWindows) {
          !ContainerFacts.unreadable.contains($0)
        },
        stores: [.chapters, .tagsOfTracks, .coverArt, .attachments], subtitles: "subrip",
        languages: .any)
    case .webm:
      ContainerFacts(
        uses: [.files, .presets], codecs: .init(listed: ContainerFacts.webmCodecs),
        stores: [.chapters, .tagsOfTracks], subtitles: "webvtt", languages: .any)
    case .ts:
      ContainerFacts(
        uses: [.files, .presets], muxer: "mpegts",
        codecs: .init(listed: ContainerFacts.transportCodecs), stores: .parameterSetsAmongFrames,
        // The title is its service's name.
        languages: .codes, tags: ["title"],
        // Readers take a longer gap for a clock that was set, and its own of 33 bits begins anew after 26.5 hours.
        gaps: .init(longest: .seconds(TimeGap.longestFilled), latestBeginning: 26 * 3600))
    case .m3u8:
      ContainerFacts(
        uses: .files, muxer: "mp4", codecs: .init(listed: ContainerFacts.segmentCodecs),
        stores: [.editLists, .renditions], subtitles: "webvtt", languages: .codes,
        gaps: .ofMovies)
    case .gif:
      .moving(
        "gif",
        // Browsers show a GIF's frames of a hundredth of a second, and others' of as much or less, for a tenth.
        FrameTimes(mostPerSecond: Rational(50), longest: 65_535, ticksPerSecond: 100))
    case .webp:
      .moving(
        "webp",
        // 24 bits (RFC 9649, 2.7.1.1).
        FrameTimes(mostPerSecond: Rational(90), longest: 0xFF_FFFF, ticksPerSecond: 1000))
    case .apng:
      .moving(
        "apng",
        // Less than its header holds, since FFmpeg counts hundred thousandths of a second in 32 bits.
        FrameTimes(mostPerSecond: Rational(90), longest: 21_474, ticksPerSecond: 1))
    case .nut:
      ContainerFacts(
        uses: [], codecs: .init { !ContainerFacts.unreadable.contains($0) },
        stores: [.chapters, .tagsOfTracks], languages: .any)
    case .y4m:
      ContainerFacts(
        uses: [], muxer: "yuv4mpegpipe", codecs: .init(listed: [Container.codecOfRawFrames]),
        stores: [.framesAlone, .oneRate], languages: .none)
    }
  }
}

extension ContainerFacts {
  /// One animated image.
  fileprivate static func moving(_ codec: String, _ times: Container.FrameTimes) -> ContainerFacts {
    ContainerFacts(
      uses: [.files, .presets], codecs: Codecs(listed: [codec]), stores: .framesAlone,
      languages: .none, frameTimes: times)
  }

  fileprivate static let mp4Codecs: Set = [
    "h264", "hevc", "av1", "vp9", "mpeg4", "mpeg2video", "mpeg1video", "mjpeg", "png",
    "aac", "mp3", "ac3", "eac3", "opus", "flac", "alac", "mov_text", "dvd_subtitle",
  ]
  fileprivate static let movCodecs: Set = [
    "h264", "hevc", "mpeg4", "mpeg2video", "mjpeg", "png", "prores", "dnxhd", "qtrle", "dvvideo",
    "rawvideo", "v210", "r210", "jpeg2000", "magicyuv", "utvideo", "ffvhuff", "huffyuv", "aac",
    "mp3", "ac3", "eac3", "alac", "mov_text",
  ]
  static let coverCodecs: Set = ["mjpeg", "png"]
  fileprivate static let webmCodecs: Set = ["vp8", "vp9", "av1", "opus", "vorbis", "webvtt"]
  /// Codecs with a stream type in ISO/IEC 13818-1 or ATSC A/53, or a descriptor in ETSI EN 300 468. Opus has none that
  /// many players know.
  fileprivate static let transportCodecs: Set = [
    "h264", "hevc", "mpeg2video", "aac", "mp2", "mp3", "ac3", "eac3", "dts", "dvb_subtitle",
  ]
  /// Codecs that browsers and Apple's players take in segments of MP4.
  fileprivate static let segmentCodecs: Set = [
    "h264", "hevc", "av1", "aac", "flac", "opus", "webvtt",
  ]
  /// Codecs that Matroska holds by their code in AVI (V_MS/VFW/FOURCC).
  fileprivate static let codecsOfWindows: Set = [
    "ffvhuff", "huffyuv", "utvideo", "magicyuv", "v210",
  ]
  /// Codecs that the muxers of Matroska and NUT accept, but write in a form that no player reads.
  fileprivate static let unreadable: Set = ["mov_text", "bin_data", "none", "gif", "webp", "apng"]
}
