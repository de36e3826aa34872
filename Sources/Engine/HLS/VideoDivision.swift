internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A checked video in fragments, in one size.
struct DividedVideo {
  let path: String
  let video: WrittenVideo
  let plan: Plan
  /// The files of its pictures.
  let files: RenditionFiles
}

/// The division of videos into what their playlists list.
struct VideoDivision {
  /// One for each size, the largest with sound and subtitles.
  private let videos: [DividedVideo]
  private let lengths: SegmentLengths
  private let interruption: Interruption

  init(_ videos: [DividedVideo], lasting lengths: SegmentLengths, _ interruption: Interruption) {
    (self.videos, self.lengths, self.interruption) = (videos, lengths, interruption)
  }

  /// Moves the videos into the folder, and writes the master playlist in the place of the largest.
  ///
  /// - Throws: `ExportError`; `.cancelled` where the interruption is raised.
  func divide(_ output: OutputFile, into folder: OutputFolder) throws(ExportError) {
    do throws(MediaError) {
      try divide(into: folder, masterTo: output.temporaryPath)
    } catch {
      throw ExportError(error, at: output.path, of: .output)
    }
    try folder.flush()
  }

  private func divide(into folder: OutputFolder, masterTo path: String) throws(MediaError) {
    var master = MasterPlaylist(folder: folder.name, variants: [], sounds: [], subtitles: [])
    for (number, video) in videos.enumerated() {
      let segments = VideoSegments(video.video.fragments, lasting: lengths)
      try divide(video, segments, into: folder, listedIn: &master)
      // The largest has the place of the playlist.
      if number > 0 { folder.removeVideo(video.files) }
      for (number, text) in video.video.texts.enumerated() {
        let files = RenditionFiles(name: "subtitles-\(number + 1)", isText: true)
        let rendition = try text.write(
          files, in: segments.times, to: folder.temporaryPath, interruption)
        master.subtitles.append(
          MasterPlaylist.Beside(
            rendition: text.rendition, files: files, segments: rendition, codec: nil))
      }
    }
    try VideoSegments.write(master.text, to: path)
  }

  private func divide(
    _ video: DividedVideo, _ segments: VideoSegments, into folder: OutputFolder,
    listedIn master: inout MasterPlaylist
  ) throws(MediaError) {
    let header = try segments.header(ofFileAt: video.path)
    guard let movie = Movie(header: header) else {
      throw MediaError(.outputDiffers(path: video.path, .frames(0, insteadOf: 1)))
    }
    let tracks = video.video.tracks.enumerated().map { number, _ in
      VideoSegments.Track(
        number: number,
        files: number == 0 ? video.files : RenditionFiles(name: "sound-\(number)"),
        header: movie.header(ofTrack: number, in: header))
    }
    let renditions = try segments.divide(
      fileAt: video.path, into: folder.temporaryPath, tracks, interruption)
    for (track, segments) in zip(tracks, renditions) where !segments.durations.isEmpty {
      let codec = movie.codec(ofTrack: track.number)
      if track.number == 0 {
        master.variants.append(video.variant(segments, codec))
      } else {
        master.sounds.append(
          MasterPlaylist.Beside(
            rendition: video.video.tracks[track.number], files: track.files, segments: segments,
            codec: codec))
      }
    }
  }
}

extension DividedVideo {
  fileprivate func variant(
    _ segments: RenditionSegments, _ codec: String?
  ) -> MasterPlaylist.Variant {
    let transfer = plan.composition.format.color.transfer
    return MasterPlaylist.Variant(
      files: files, segments: segments, codec: codec ?? "",
      size: plan.composition.geometry.displayed,
      frameRate: plan.delivery.movie?.video.whole.settings.frameRate?.value,
      range: transfer == .pq ? "PQ" : transfer == .hlg ? "HLG" : nil)
  }
}
