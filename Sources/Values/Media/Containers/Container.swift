/// A container format that Imprint writes, by the file's extension.
///
///     Container(path: "clips/Holiday.MP4")   // mp4
///     Container(path: "holiday.avi")         // nil: AVI is read but not written
///     Container.mkv.textSubtitleCodec        // "subrip"
///
/// What each holds and tells is its row of `ContainerFacts`.
package enum Container: String, Hashable, Sendable, Codable, CaseIterable {
  case mp4, m4v, mov, mkv, webm
  /// MPEG's transport stream.
  case ts
  /// HTTP Live Streaming: playlists, and segments of MP4 in a folder beside them.
  case m3u8
  /// Moving pictures: one animated image, and nothing beside it (`isMovingPicture`).
  case gif, webp, apng
  /// FFmpeg's own container, and uncompressed frames at one rate (YUV4MPEG2); of streams alone.
  case nut, y4m

  /// The containers of files, in which extensions choose.
  package static let ofFiles = allCases.filter { $0.facts.uses.contains(.files) }
  /// The containers that presets name.
  package static let ofPresets = allCases.filter { $0.facts.uses.contains(.presets) }

  /// The container of a path's extension, in any case; nil for others.
  package init?(path: String) {
    let name = path.pathSegments.last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
    if !Self.ofFiles.contains(self) { return nil }
  }

  /// FFmpeg's name of the muxer; an animated WebP is written by `AnimatedWebPFile` instead.
  package var muxerName: String { facts.muxer ?? rawValue }

  /// Whether it has edit lists, by which copied sound is cut at the sample, inside a packet.
  package var hasEditLists: Bool { facts.stores.contains(.editLists) }

  /// Whether it stores frames alone: no sound or other track, no metadata and no chapters.
  package var holdsFramesAlone: Bool { facts.stores.contains(.framesAlone) }

  /// Whether its frames have no times, but one rate.
  package var hasOneRate: Bool { facts.stores.contains(.oneRate) }

  /// Whether it stores a codec's parameter sets once, in its header, and not among the frames.
  package var hasCodecHeaders: Bool { !facts.stores.contains(.parameterSetsAmongFrames) }

  /// Whether it stores an orientation.
  package var hasOrientation: Bool { hasEditLists }

  /// Whether it stores chapters.
  package var hasChapters: Bool { facts.stores.contains(.chapters) }

  /// Whether it stores a time code as a track of its own.
  package var hasTimecode: Bool { facts.stores.contains(.timecode) }

  /// Whether each track of it is a rendition, with segments of its own.
  package var hasRenditions: Bool { facts.stores.contains(.renditions) }

  /// Whether it stores metadata with keys of their own, and the types of their values.
  package var hasKeys: Bool { facts.stores.contains(.keys) }

  /// Whether it stores tags of the video's track, as texts.
  package var hasTagsOfTracks: Bool { facts.stores.contains(.tagsOfTracks) }

  /// The codec of its text subtitles, by FFmpeg's name; nil where it stores none.
  package var textSubtitleCodec: String? { facts.subtitles }

  /// The tags of a video, by their keys, for which it has no room; none where it holds frames alone, and no tag.
  package func keysWithoutRoom(among metadata: [String: String]) -> [String] {
    guard let tags = facts.tags else { return [] }
    return MovieMetadata.descriptive(metadata).keys.filter { !tags.contains($0.lowercased()) }
      .sorted()
  }

  /// Whether it stores cover art or an attachment of this codec.
  ///
  /// - Parameters:
  ///   - kind: `coverArt` or `attachment`.
  ///   - codec: FFmpeg's name: `mjpeg`, `ttf`.
  package func holdsAttached(_ kind: TrackKind, _ codec: String) -> Bool {
    kind == .attachment
      ? facts.stores.contains(.attachments)
      : kind == .coverArt && facts.stores.contains(.coverArt)
        && ContainerFacts.coverCodecs.contains(codec)
  }

  /// Whether it stores tracks of this codec (FFmpeg's name: `h264`, `aac`, `subrip`) and players support that.
  ///
  /// - Parameter isKnown: whether FFmpeg's muxer of the container takes the codec.
  package func holds(_ codec: String, knownToMuxer isKnown: @autoclosure () -> Bool) -> Bool {
    let codecs = facts.codecs
    if codecs.listed.contains(codec) { return true }
    return codecs.ofMuxer?(codec) == true && isKnown()
  }

  /// FFmpeg's name of the codec of frames that are handed to a muxer as they are, and of its encoder.
  package static let codecOfRawFrames = "wrapped_avframe"
}
