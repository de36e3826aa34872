/// The contents of a media file: tracks, metadata and chapters.
///
/// A plain value that can be stored, printed and compared. Times are those of the file's own clock.
package struct MediaInfo: Hashable, Sendable, Codable {
  /// FFmpeg's name of the container's demuxer: `mov,mp4,m4a,3gp,3g2,mj2`.
  package var container: String
  /// The duration that the container states, in seconds; nil where it states none.
  package var duration: Double?
  /// In the order of the file, each with its `index` there.
  package var tracks: [Track]
  /// Title, artist, comment, creation time, location and the like, by the container's own keys.
  package var metadata: [String: String]
  /// The part of the metadata that has keys of its own, with the values' types; nil where there is none, and in a plan
  /// that was stored without it.
  package var keyedMetadata: KeyedMetadata?
  /// In the order of the file.
  package var chapters: [Chapter]
  /// The number of times that its clock restarts, where recordings were joined; nil where it never does, or its packets
  /// were not read.
  package var restarts: Int?
  /// Whether its index or header refers to data past its end.
  package var isCutOff: Bool
  /// Whether it has content credentials (C2PA), or names the address of some; nil in a plan that was stored without it.
  package var hasCredentials: Bool?
  /// The properties by which the probed file is recognised.
  package var fingerprint: Fingerprint
  /// The name of a file whose path says nothing; nil for its path.
  package var name: InputName?

  /// Stores the members unchecked.
  package init(
    container: String, duration: Double? = nil, tracks: [Track], metadata: [String: String],
    chapters: [Chapter], restarts: Int? = nil, isCutOff: Bool, hasCredentials: Bool? = nil,
    fingerprint: Fingerprint
  ) {
    self.container = container
    self.duration = duration
    self.tracks = tracks
    self.metadata = metadata
    self.chapters = chapters
    self.restarts = restarts
    self.isCutOff = isCutOff
    self.hasCredentials = hasCredentials
    self.fingerprint = fingerprint
  }

  /// The facts on its container's format.
  package var format: InputFormat { .of(container) }

  /// A named part of the video.
  package struct Chapter: Hashable, Sendable, Codable {
    /// On the file's own clock.
    package var start: RationalTime
    /// On the file's own clock; not part of the chapter.
    package var end: RationalTime
    /// Its title and the like, by the container's own keys.
    package var metadata: [String: String]

    /// A chapter from `start` up to `end`, in any time bases.
    package init(start: RationalTime, end: RationalTime, metadata: [String: String]) {
      self.start = start
      self.end = end
      self.metadata = metadata
    }
  }

  /// The kind of a track.
  package typealias Kind = TrackKind

  /// A stream of the file, as its headers describe it.
  package struct Track: Hashable, Sendable, Codable {
    /// The stream's index in the file, from 0.
    package var index: Int
    /// The kind, as far as Imprint distinguishes.
    package var kind: Kind
    /// FFmpeg's name: `h264`, `aac`, `mov_text`; `unknownCodec` where it has none.
    package var codec: String
    /// Stands for the name of a codec that FFmpeg does not know.
    package static let unknownCodec = "unknown"
    /// The time base of this track, in seconds per tick.
    package var timeBase: Rational
    /// The start that the file states, in ticks, with edit lists applied.
    package var start: Int64?
    /// The duration that the file states, in ticks.
    package var duration: Int64?
    /// Whether the file marks it as the default of its kind.
    package var isDefault: Bool
    /// Language, title and the like, by the container's own keys.
    package var metadata: [String: String]
    /// The part of the metadata that has keys of its own, as the file's.
    package var keyedMetadata: KeyedMetadata?
    /// Containers that support its codec but whose muxers refuse its header, for example a damaged one; for
    /// tracks of kind `sound` and `subtitle`.
    package var refusedBy: [Container] = []
    /// Whether its edit list hides packets between others or repeats some, so that a copy of its packets
    /// would play differently.
    package var isInParts = false
    /// For tracks of kind `video`.
    package var video: Video?
    /// For tracks of kind `sound`.
    package var sound: Sound?

    /// Stores the members unchecked.
    package init(
      index: Int, kind: Kind, codec: String, timeBase: Rational, start: Int64? = nil,
      duration: Int64? = nil, isDefault: Bool, metadata: [String: String],
      refusedBy: [Container] = [], isInParts: Bool = false, video: Video? = nil, sound: Sound? = nil
    ) {
      self.index = index
      self.kind = kind
      self.codec = codec
      self.timeBase = timeBase
      self.start = start
      self.duration = duration
      self.isDefault = isDefault
      self.metadata = metadata
      self.refusedBy = refusedBy
      self.isInParts = isInParts
      self.video = video
      self.sound = sound
    }
  }

  /// The properties of a video track, from its headers and the first frame that decodes.
  package struct Video: Hashable, Sendable, Codable {
    /// The format of the first frame that decodes: size as stored, layout, colour, chroma location.
    package var format: FrameFormat
    /// The width of a pixel over its height; 1 where unknown or absurd.
    package var pixelAspect: Rational
    /// The orientation of the display matrix; upright without one, or where it does not turn by right angles.
    package var orientation: Orientation
    /// Whether there is a display matrix that cannot be honoured.
    package var hasInvalidMatrix: Bool
    /// The timecode of the first frame; nil where unknown.
    package var timecode: Timecode?
    /// The average frame rate; nil where unknown.
    package var averageRate: Rational?
    /// FFmpeg's guess at the constant rate behind the timestamps; nil where unknown.
    package var nominalRate: Rational?
    /// Whether frames have two fields, and which is presented first.
    package var fieldOrder: FieldOrder
    /// The codec's number of its profile, such as 100 for H.264 High; nil where unknown.
    package var profile: Int?
    /// The bit rate that the file states; nil where it states none.
    package var bitRate: Int64?
    /// Nil where neither the file nor the first frame has any.
    package var hdr: HDRMetadata?
    /// Nil where neither the file nor the first frame has any.
    package var dynamicHDR: DynamicHDR?
    /// Whether the first frame has closed captions (ATSC A/53, part 4); nil in a plan that was stored without it.
    package var hasCaptions: Bool?
    /// Whether the stream has alpha that `format` lacks, as of VP8 and VP9; it is decoded on request, at half
    /// the speed.
    package var hasAlphaBeside: Bool

    /// Stores the members unchecked.
    package init(
      format: FrameFormat, pixelAspect: Rational, orientation: Orientation, hasInvalidMatrix: Bool,
      timecode: Timecode? = nil, averageRate: Rational? = nil, nominalRate: Rational? = nil,
      fieldOrder: FieldOrder, profile: Int? = nil, bitRate: Int64? = nil, hdr: HDRMetadata? = nil,
      dynamicHDR: DynamicHDR? = nil, hasCaptions: Bool? = nil, hasAlphaBeside: Bool
    ) {
      self.format = format
      self.pixelAspect = pixelAspect
      self.orientation = orientation
      self.hasInvalidMatrix = hasInvalidMatrix
      self.timecode = timecode
      self.averageRate = averageRate
      self.nominalRate = nominalRate
      self.fieldOrder = fieldOrder
      self.profile = profile
      self.bitRate = bitRate
      self.hdr = hdr
      self.dynamicHDR = dynamicHDR
      self.hasCaptions = hasCaptions
      self.hasAlphaBeside = hasAlphaBeside
    }
  }

  /// A label that a frame got at recording or editing.
  package struct Timecode: Hashable, Sendable, Codable {
    /// In FFmpeg's notation: `01:00:00:00`, with a `;` before the frames of drop-frame timecode.
    package var label: String
    /// The frame rate of its own track, such as 30000/1001; nil where it has none.
    package var rate: Rational?

    /// Stores both unchecked.
    package init(label: String, rate: Rational? = nil) {
      self.label = label
      self.rate = rate
    }
  }

  /// The properties of a sound track, from its headers.
  package struct Sound: Hashable, Sendable, Codable {
    /// In samples per second.
    package var sampleRate: Int
    /// The number of channels.
    package var channels: Int
    /// FFmpeg's name: `stereo`, `5.1(side)`.
    package var channelLayout: String
    /// The bit rate that the file states; nil where it states none.
    package var bitRate: Int64?
    /// The reason why it cannot be decoded here, in words; nil where a decoder opens.
    package var decoderProblem: String?

    /// Stores the members unchecked.
    package init(
      sampleRate: Int, channels: Int, channelLayout: String, bitRate: Int64? = nil,
      decoderProblem: String? = nil
    ) {
      self.sampleRate = sampleRate
      self.channels = channels
      self.channelLayout = channelLayout
      self.bitRate = bitRate
      self.decoderProblem = decoderProblem
    }
  }
}

/// The mastering display and the light level of an HDR video.
package struct HDRMetadata: Hashable, Sendable, Codable {
  /// SMPTE ST 2086; nil where absent.
  package var mastering: Mastering?
  /// CTA-861.3, in cd/m²; nil where absent.
  package var contentLight: ContentLight?

  /// Stores the members unchecked.
  package init(
    mastering: Mastering? = nil, contentLight: ContentLight? = nil
  ) {
    self.mastering = mastering
    self.contentLight = contentLight
  }

  /// The display on which the video was mastered.
  package struct Mastering: Hashable, Sendable, Codable {
    /// CIE 1931 x and y of red, green, blue and white.
    package var red, green, blue, white: Chromaticity
    /// In cd/m².
    package var minimumLuminance, maximumLuminance: Rational

    /// Stores the members unchecked.
    package init(
      red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity,
      minimumLuminance: Rational, maximumLuminance: Rational
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.white = white
      self.minimumLuminance = minimumLuminance
      self.maximumLuminance = maximumLuminance
    }
  }

  /// A point of the CIE 1931 diagram.
  package struct Chromaticity: Hashable, Sendable, Codable {
    /// Exact fractions of the file's integers.
    package var x, y: Rational

    /// Stores the members unchecked.
    package init(
      x: Rational, y: Rational
    ) {
      self.x = x
      self.y = y
    }
  }

  /// The light level of the video.
  package struct ContentLight: Hashable, Sendable, Codable {
    /// The light of the brightest pixel (MaxCLL), in cd/m².
    package var maximum: Int
    /// The average light of the brightest frame (MaxFALL), in cd/m².
    package var frameAverage: Int

    /// Stores the members unchecked.
    package init(
      maximum: Int, frameAverage: Int
    ) {
      self.maximum = maximum
      self.frameAverage = frameAverage
    }
  }
}
