/// Decides which of an input's metadata are written, and in which form.
package enum MovieMetadata {
  /// Keys that describe the input file rather than the video; not copied.
  private static let ofTheFile: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "location-eng", "duration",
  ]

  /// Keys by which MP4 and MOV know the camera.
  private static let ofTheCamera: Set = ["make", "model"]

  /// The metadata that describe the video; keys are compared in lower case, since Matroska's are upper case.
  package static func kept(_ metadata: [String: String]) -> [String: String] {
    let kept = metadata.filter { !ofTheFile.contains($0.key.lowercased()) }.map {
      let key = $0.key.lowercased()
      return (ofTheCamera.contains(key) ? key : $0.key, $0.value)
    }
    return Dictionary(kept) { first, _ in first }
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
  ///
  /// Empty where all keys are in that list already.
  package static func added(
    _ metadata: [String: String], to container: Container
  ) -> [String: String] {
    guard container.hasEditLists, !needsOwnKeys(metadata, in: container) else { return [:] }
    let written = container == .mov ? ofMOV : ofMP4
    return kept(metadata).filter { key, _ in
      var name = key.lowercased()[...]
      // FFmpeg repeats a text with a language under a key such as `title-eng`.
      if let dash = name.lastIndex(of: "-"), name[dash...].count == 4 { name = name[..<dash] }
      return !written.contains(String(name))
    }
  }

  /// Whether some keys need QuickTime's list of custom keys, instead of iTunes's fixed list, which more players
  /// read.
  package static func needsOwnKeys(_ metadata: [String: String], in container: Container) -> Bool {
    metadata.keys.contains {
      $0.hasPrefix("com.apple.quicktime.")
        || container != .mov && ofTheCamera.contains($0.lowercased())
    }
  }
}
