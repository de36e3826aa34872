internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A checked film in fragments, in one size.
struct DividedFilm {
  let path: String
  let film: WrittenFilm
  let plan: Plan
  /// The files of its pictures.
  let files: RenditionFiles
}

/// The division of films into what their playlists list.
struct FilmDivision {
  /// One for each size, the largest with sound and subtitles.
  private let films: [DividedFilm]
  private let lengths: SegmentLengths
  private let interruption: Interruption

  init(_ films: [DividedFilm], lasting lengths: SegmentLengths, _ interruption: Interruption) {
    (self.films, self.lengths, self.interruption) = (films, lengths, interruption)
  }

  /// Moves the films into the folder, and writes the master playlist in the place of the largest.
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
    for (number, film) in films.enumerated() {
      let segments = FilmSegments(film.film.fragments, lasting: lengths)
      try divide(film, segments, into: folder, listedIn: &master)
      // The largest has the place of the playlist.
      if number > 0 { folder.removeFilm(film.files) }
      for (number, text) in film.film.texts.enumerated() {
        let files = RenditionFiles(name: "subtitles-\(number + 1)", isText: true)
        let rendition = try text.write(
          files, in: segments.times, to: folder.temporaryPath, interruption)
        master.subtitles.append(
          MasterPlaylist.Beside(
            rendition: text.rendition, files: files, segments: rendition, codec: nil))
      }
    }
    try FilmSegments.write(master.text, to: path)
  }

  private func divide(
    _ film: DividedFilm, _ segments: FilmSegments, into folder: OutputFolder,
    listedIn master: inout MasterPlaylist
  ) throws(MediaError) {
    let header = try segments.header(ofFileAt: film.path)
    guard let movie = Movie(header: header) else {
      throw MediaError(.outputDiffers(path: film.path, .frames(0, insteadOf: 1)))
    }
    let tracks = film.film.tracks.enumerated().map { number, _ in
      FilmSegments.Track(
        number: number,
        files: number == 0 ? film.files : RenditionFiles(name: "sound-\(number)"),
        header: movie.header(ofTrack: number, in: header))
    }
    let renditions = try segments.divide(
      fileAt: film.path, into: folder.temporaryPath, tracks, interruption)
    for (track, segments) in zip(tracks, renditions) where !segments.durations.isEmpty {
      let codec = movie.codec(ofTrack: track.number)
      if track.number == 0 {
        master.variants.append(film.variant(segments, codec))
      } else {
        master.sounds.append(
          MasterPlaylist.Beside(
            rendition: film.film.tracks[track.number], files: track.files, segments: segments,
            codec: codec))
      }
    }
  }
}

extension DividedFilm {
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
