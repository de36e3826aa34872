/// Decides which of an input's metadata are written, and in which form.
package enum MovieMetadata {
  /// Keys that describe the input file rather than the video; not copied.
  private static let ofTheFile: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "location-eng", "duration",
    // Android's offsets in the file of further tracks, such as depth, behind those that all players see.
    "auxiliary.tracks.offset", "auxiliary.tracks.length", "auxiliary.tracks.map",
    "auxiliary.tracks.interleaved",
    // The cover art, which is a track of its own.
    "com.apple.quicktime.artwork",
  ]

  /// Keys by which MP4 and MOV know the camera.
  private static let ofTheCamera: Set = ["make", "model"]

  /// The metadata that describe the video; keys are compared in lower case, since Matroska's are upper case.
  package static func descriptive(_ metadata: [String: String]) -> [String: String] {
    let entries = metadata.filter { !ofTheFile.contains($0.key.lowercased()) }.map {
      let key = $0.key.lowercased()
      return (ofTheCamera.contains(key) ? key : $0.key, $0.value)
    }
    return Dictionary(entries) { first, _ in first }
  }

  /// The keys that FFmpeg's muxer of MP4 writes in iTunes's fixed list, or elsewhere in the file.
  private static let ofMP4: Set = [
    "title", "artist", "album_artist", "composer", "album", "date", "encoding_tool", "comment",
    "genre", "copyright", "grouping", "lyrics", "description", "synopsis", "show", "episode_id",
    "network", "keywords", "episode_sort", "season_number", "media_type", "hd_video",
    "gapless_playback", "compilation", "track", "disc", "location", "creation_time", "timecode",
  ]

  /// The keys that its muxer of MOV writes in QuickTime's user data, or elsewhere in the file.
  private static let ofMOV: Set = [
    "title", "artist", "album", "date", "comment", "genre", "copyright", "make", "model",
    "location", "creation_time", "timecode",
  ]

  /// The tags of an MP4 or MOV that FFmpeg's muxer leaves out, since its lists have no such names; they go into QuickTime's
  /// list of custom keys beside those, which players read.
  ///
  ///     MovieMetadata.added(["title": "Holiday", "AIGC": "1"], to: .mp4)    // ["AIGC": "1"]
  package static func added(
    _ metadata: [String: String], to container: Container
  ) -> [String: String] {
    guard container.hasEditLists else { return [:] }
    let written = container == .mov ? ofMOV : ofMP4
    return descriptive(metadata).filter { key, value in
      let name = nameWithoutLanguage(key)
      return !written.contains(name.lowercased())
        && (name == key || metadata[name] != value)
    }
  }

  /// The key of a text that FFmpeg repeats with a language, under a key such as `title-eng`; any other as it is.
  package static func nameWithoutLanguage(_ key: String) -> String {
    guard let dash = key.lastIndex(of: "-"), key[dash...].count == 4 else { return key }
    return String(key[..<dash])
  }
}

extension MovieMetadata {
  /// The part of metadata with keys of their own that describes the video. The time code, which is written anew, and what
  /// the muxer writes do not.
  package static func descriptive(_ metadata: KeyedMetadata) -> KeyedMetadata {
    metadata.filter { item in
      let name = item.key.name.lowercased()
      return !ofTheFile.contains(name) && name != "timecode"
    }
  }
}
