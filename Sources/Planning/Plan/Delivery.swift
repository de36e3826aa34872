package import ImprintValues

/// The destination of a plan's composited frames.
package indirect enum Delivery: Hashable, CodedByCase {
  /// A video track, with the sound and the other tracks of the plan.
  case movie(MoviePlan)
  /// Images of some frames.
  case stills(StillPlan)
  /// The image that a photograph becomes.
  case photograph(PhotographPlan)
  /// Nowhere: the frames of these segments are rendered and discarded.
  case discard([Plan.Segment])

  /// The parts of the output that run, in order.
  package var segments: [Plan.Segment] {
    switch self {
    case .movie(let movie): movie.video.segments
    case .stills(let stills): stills.taken.segments
    case .photograph(let photograph): photograph.segments
    case .discard(let segments): segments
    }
  }

  /// Whether the output has a duration, unlike a photograph.
  package var lasts: Bool { if case .photograph = self { false } else { true } }

  /// The number of frames that come out.
  package var frameCount: Int {
    switch self {
    case .stills(let stills): stills.taken.moments.count
    case .movie, .photograph, .discard: segments.reduce(0) { $0.addingClamped($1.range.count) }
    }
  }

  /// The path as given, or derived from the input's; nil where nothing is written.
  package var path: String? {
    switch self {
    case .movie(let movie): movie.destination.output?.path
    case .stills(let stills): stills.place?.path
    case .photograph(let photograph): photograph.place.path
    case .discard: nil
    }
  }

  /// The paths of the files that are written, in order.
  var files: [String] {
    if case .stills(let stills) = self { stills.paths } else { [path].compactMap(\.self) }
  }

  /// The same delivery with all frames encoded, also those whose packets could be copied.
  package var encodingAll: Delivery {
    guard case .movie(var movie) = self, case .smartRendered(_, _, let whole) = movie.video else {
      return self
    }
    movie.video = .encoded(whole)
    return .movie(movie)
  }

  /// Whether its segments can be made apart: it is a movie of packets, in one size.
  package var hasParts: Bool {
    guard case .movie(let movie) = self, movie.destination.playlist?.ladder.isEmpty != false else {
      return false
    }
    if case .animated = movie.video { return false }
    return true
  }

  /// The delivery of one segment to a file; nil for a segment that is not there, and where there are no parts.
  package func part(_ number: Int, at output: OutputDestination) -> Delivery? {
    guard case .movie(var movie) = self, let video = movie.video.part(number) else { return nil }
    movie.video = video
    movie.destination = .file(output, isOptimized: false)
    (movie.sound, movie.metadata, movie.chapters, movie.marks) = ([], [:], [], nil)
    movie.keys = nil
    return .movie(movie)
  }

  package static let codedCases = [
    CodedCase("movie", Self.movie) { $0.movie },
    CodedCase("stills", Self.stills) { if case .stills(let stills) = $0 { stills } else { nil } },
    CodedCase("photograph", Self.photograph) {
      if case .photograph(let photograph) = $0 { photograph } else { nil }
    },
    CodedCase("discard", Self.discard) {
      if case .discard(let segments) = $0 { segments } else { nil }
    },
  ]

  /// The movie that is written; nil for every other delivery.
  package var movie: MoviePlan? { if case .movie(let movie) = self { movie } else { nil } }
}

/// The place of an output's file.
///
/// A stored plan has the path alone: whether a file is replaced, or a folder created, is for those to say who run it, and not
/// for the plan, which may be somebody else's.
package struct OutputDestination: Hashable, Sendable, Codable {
  package var path: String
  /// Whether an existing file of that name is replaced.
  package var overwrites = false
  /// Whether the folder is created where it is missing.
  package var createsFolder = false

  private enum CodingKeys: String, CodingKey { case path }

  package init(path: String, overwrites: Bool, createsFolder: Bool) {
    (self.path, self.overwrites, self.createsFolder) = (path, overwrites, createsFolder)
  }
}

/// A file or a stream with a video track.
package struct MoviePlan: Hashable, Sendable, Codable {
  package var destination: Destination
  package var container: Container
  package var video: VideoTrackPlan
  /// The sound tracks that are encoded; made once, whatever the number of segments, since encoders of sound have no
  /// clean joints.
  package var sound: [SoundPlan]
  /// The kept metadata of the video, without entries that describe the input's file only.
  package var metadata: [String: String]
  /// The part of it that keeps its keys and types, in containers that have such; nil for none.
  package var keys: MovieKeys?
  /// The part of the tracks' metadata that is kept.
  package var keeps: KeptMetadata
  /// The chapters in the output's time, without those that the trim removes.
  package var chapters: [MediaInfo.Chapter]
  /// The marks that are added to the finished MOV; nil for none.
  package var marks: MovieMarks?

  /// The receiver of a movie's bytes.
  package enum Destination: Hashable, CodedByCase {
    /// - Parameter isOptimized: whether the index is moved to the front of the file.
    case file(OutputDestination, isOptimized: Bool)
    /// Bytes that are taken as they are made, of MP4 and MOV in fragments.
    case stream
    /// Segments of MP4 beside a playlist (HTTP Live Streaming), which lists those of a recording as soon as they are
    /// complete.
    case playlist(PlaylistPlan)

    package static let codedCases = [
      CodedCase("file") { (file: CodedFile) in
        .file(file.output, isOptimized: file.isOptimized)
      } _: {
        if case .file(let output, let isOptimized) = $0 {
          CodedFile(output: output, isOptimized: isOptimized)
        } else {
          nil
        }
      },
      CodedCase("playlist", Self.playlist) { $0.playlist },
      CodedCase("stream", .stream),
    ]

    private struct CodedFile: Codable {
      let output: OutputDestination
      let isOptimized: Bool

      private enum CodingKeys: String, CodingKey {
        case output = "place"
        case isOptimized
      }
    }

    /// Whether it is one file.
    package var isFile: Bool { if case .file = self { true } else { false } }

    /// Whether it is a file whose index is at its front.
    package var isOptimized: Bool { if case .file(_, true) = self { true } else { false } }

    /// The playlist; nil for every other destination.
    package var playlist: PlaylistPlan? {
      if case .playlist(let playlist) = self { playlist } else { nil }
    }

    /// The file or the playlist; nil for a stream.
    package var output: OutputDestination? {
      switch self {
      case .file(let output, _): output
      case .playlist(let playlist): playlist.output
      case .stream: nil
      }
    }
  }
}

/// The making of a video track.
package indirect enum VideoTrackPlan: Hashable, CodedByCase {
  /// All frames are encoded.
  case encoded(EncodedTrackPlan)
  /// All frames are encoded, and put into an animated image by a library of its own.
  case animated(EncodedTrackPlan)
  /// All frames are encoded in the colours of a palette, which is made of some of them before.
  case paletted(EncodedTrackPlan, sample: ChosenFrames)
  /// The packets of frames that no overlay touches are copied, and an encoder with matching properties makes the
  /// frames in between.
  ///
  /// `whole` encodes all frames: for a reader of frames and, unless copying is required, where a run finds that the
  /// parts do not fit together.
  case smartRendered(SmartRenderingPlan, [Plan.Segment], whole: EncodedTrackPlan)

  package static let codedCases = [
    CodedCase("encoded", Self.encoded) { if case .encoded(let track) = $0 { track } else { nil } },
    CodedCase("animated", Self.animated) {
      if case .animated(let track) = $0 { track } else { nil }
    },
    CodedCase("paletted") { (coded: CodedPaletted) in
      .paletted(coded.track, sample: coded.sample)
    } _: {
      if case .paletted(let track, let sample) = $0 {
        CodedPaletted(track: track, sample: sample)
      } else {
        nil
      }
    },
    CodedCase("spliced") { (coded: CodedSpliced) in
      .smartRendered(coded.copying, coded.segments, whole: coded.whole)
    } _: {
      if case .smartRendered(let copying, let segments, let whole) = $0 {
        CodedSpliced(copying: copying, segments: segments, whole: whole)
      } else {
        nil
      }
    },
  ]

  private struct CodedPaletted: Codable {
    let track: EncodedTrackPlan
    let sample: ChosenFrames
  }

  private struct CodedSpliced: Codable {
    let copying: SmartRenderingPlan
    let segments: [Plan.Segment]
    let whole: EncodedTrackPlan
  }

  /// The parts of the track that run, in order.
  package var segments: [Plan.Segment] {
    switch self {
    case .encoded(let track), .animated(let track), .paletted(let track, _): track.segments
    case .smartRendered(_, let segments, _): segments
    }
  }

  /// The encoding of all frames.
  package var whole: EncodedTrackPlan {
    switch self {
    case .encoded(let track), .animated(let track), .paletted(let track, _),
      .smartRendered(_, _, let track):
      track
    }
  }

  /// The making of one segment; nil for one that is not there, and for an image that a library of its own puts together.
  fileprivate func part(_ number: Int) -> VideoTrackPlan? {
    guard segments.indices.contains(number) else { return nil }
    func part(of track: EncodedTrackPlan) -> EncodedTrackPlan {
      EncodedTrackPlan(settings: track.settings, segments: [segments[number]])
    }
    switch self {
    case .encoded(let track): return .encoded(part(of: track))
    case .paletted(let track, let sample): return .paletted(part(of: track), sample: sample)
    case .smartRendered(let copying, let segments, let whole):
      return .smartRendered(copying, [segments[number]], whole: whole)
    case .animated: return nil
    }
  }

  /// FFmpeg's name of the encoder that makes frames; nil where all are copied.
  package var frameEncoder: String? {
    switch self {
    case .encoded(let track), .animated(let track), .paletted(let track, _):
      track.settings.encoder
    case .smartRendered(let copying, let segments, _):
      segments.contains { $0.action == .render } ? copying.video?.encoder : nil
    }
  }
}

/// The encoding of a video track.
package struct EncodedTrackPlan: Hashable, Sendable, Codable {
  package var settings: VideoEncoderSettings
  package var segments: [Plan.Segment]
}

/// Some of the output's frames, and the parts of the source that are decoded for them.
package struct ChosenFrames: Hashable, Sendable, Codable {
  /// The distinct frames, in presentation order.
  package var moments: [StillPlan.Moment]
  /// The ranges of the source that are decoded for them.
  package var segments: [Plan.Segment]
}

/// The metadata of a phone's MOV that are added to the finished one, since FFmpeg's muxer does not write them.
package struct MovieMarks: Hashable, Sendable, Codable {
  /// The identifier that a Live Photo's still has too; nil leaves the metadata unchanged.
  package var contentIdentifier: String?
  /// The still's time in the output, for which a track is made; nil where none is, or the input's own is kept.
  package var stillTime: RationalTime?
  /// Whether a track is made that describes each frame of a Live Photo, as Lock Screens want it; nil for none.
  package var describesFrames: Bool?
  /// The tracks of timed metadata that are copied from the input; nil for none.
  package var kept: KeptTimedTracks?

  package init(
    contentIdentifier: String? = nil, stillTime: RationalTime? = nil, describesFrames: Bool? = nil,
    kept: KeptTimedTracks? = nil
  ) {
    (self.contentIdentifier, self.stillTime) = (contentIdentifier, stillTime)
    (self.describesFrames, self.kept) = (describesFrames, kept)
  }

  /// Whether there is nothing to add.
  package var isEmpty: Bool { self == MovieMarks() }
}

/// Tracks of timed metadata of an input, whose samples move with its frames.
package struct KeptTimedTracks: Hashable, Sendable, Codable {
  /// The IDs of the tracks in the input, in its order.
  package var tracks: [UInt32]
  /// What the output plays of the input, in order.
  package var parts: [PlayedPart]
}
