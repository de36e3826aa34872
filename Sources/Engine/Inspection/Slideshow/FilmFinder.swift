internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Finds the films of Live Photos and motion photos: inside an image's file, or beside it.
final class FilmFinder {
  /// A film, and the seconds that it lasts.
  struct Found {
    let film: SlideshowPlan.Film
    let seconds: Double
  }

  private let interruption: Interruption
  /// The films of each folder by their identifiers; the first of several.
  private var films: [String: [String: String]] = [:]

  init(_ interruption: Interruption) {
    self.interruption = interruption
  }

  /// The film of an image, or the file itself where that is one; nil for a still.
  ///
  /// A Live Photo's film has its identifier. Where identifiers are lost, it has its name.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.cancelled`.
  func film(of path: String) throws(ExportError) -> Found? {
    if let film = try ownFilm(of: path) { return film }
    guard let partner = try partner(of: path), let time = try time(of: partner) else {
      return nil
    }
    let fingerprint = try ExportError.reading(partner) { () throws(MediaError) in
      try Fingerprint(ofMedia: partner, interruption: interruption)
    }
    let film = SlideshowPlan.Film(
      path: partner, fingerprint: fingerprint, sound: try sound(of: partner, from: time))
    return Found(film: film, seconds: time.length)
  }

  /// The film that a file is, or has behind its image; nil for a still.
  ///
  /// - Throws: `ExportError` `.cancelled`.
  func ownFilm(of path: String) throws(ExportError) -> Found? {
    guard let time = try time(of: path) else { return nil }
    return Found(
      film: SlideshowPlan.Film(path: path, sound: try sound(of: path, from: time)),
      seconds: time.length)
  }

  /// The sound of a film that is shown in that time; nil for none, and for one that does not decode here.
  private func sound(
    of path: String, from time: ClosedRange<Double>
  ) throws(ExportError) -> SlideshowPlan.FilmSound? {
    do throws(ExportError) {
      return SlideshowPlan.FilmSound(
        try SoundFile(path, interruption), from: time.lowerBound)
    } catch {
      if interruption.isRaised { throw .cancelled }
      return nil
    }
  }

  private func time(of path: String) throws(ExportError) -> ClosedRange<Double>? {
    do throws(MediaError) {
      return try MediaFile.filmTime(of: path, interruption: interruption)
    } catch {
      if interruption.isRaised { throw .cancelled }
      // Images that FFmpeg does not open have other readers.
      return nil
    }
  }

  private func partner(of path: String) throws(ExportError) -> String? {
    let image = URL(fileURLWithPath: path)
    let stem = image.deletingPathExtension().lastPathComponent
    let folder = path.outerFolder
    let names = FileSystem.names(in: folder).filter { name in
      PairFinder.films.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
    }.sorted()
    let sibling = names.first {
      URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent == stem
    }
    let named = sibling.map { $0.path(in: folder) }
    let identifier = try ExportError.reading(path) { () throws(MediaError) in
      try PairFinder.identifier(ofImage: path)
    }
    guard let identifier else { return named }
    let other = named.map(PairFinder.identifier(ofFilm:))
    if other == identifier { return named }
    if films[folder] == nil {
      films[folder] = names.reduce(into: [:]) { films, name in
        let film = name.path(in: folder)
        guard let identifier = PairFinder.identifier(ofFilm: film) else { return }
        films[identifier] = films[identifier] ?? film
      }
    }
    // A film of the same name may have lost its own; one of another identifier belongs to another image.
    return films[folder]?[identifier] ?? (other == .some(nil) ? named : nil)
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
