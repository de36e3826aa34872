internal import Glibc
package import ImprintFaults
internal import ImprintMedia
internal import ImprintMediaTypes
package import ImprintPlanning

extension Plan {
  /// Checks the place of what a run makes.
  ///
  /// - Throws: `ExportError` `.invalid` for the name of another container; `.cannotCreate` where the output exists
  ///   already; `.usage` where the output is the input.
  package func checkPlace(of delivery: Delivery) throws(ExportError) {
    switch delivery {
    case .movie(let movie):
      guard let place = movie.destination.place else { return }
      if case .file = movie.destination, Container(path: place.path) != movie.container {
        throw ExportError(
          .plan(.otherContainer(path: place.path, movie.container.rawValue), at: nil))
      }
      try check(place)
      if case .playlist = movie.destination, !place.overwrites {
        try checkSegments(ofPlaylist: place.path)
      }
    case .photograph(let photograph):
      let path = photograph.place.path
      if PhotographFormat(path: path) != photograph.format {
        throw ExportError(
          .plan(.otherContainer(path: path, photograph.format.rawValue), at: nil))
      }
      try check(photograph.place)
    case .stills, .discard: return
    }
  }

  /// A recording has its folder of segments before its playlist.
  private func checkSegments(ofPlaylist path: String) throws(ExportError) {
    let folder = Muxer.segmentFolder(ofPlaylist: path)
    if access(folder, F_OK) == 0 { throw ExportError(.output(.exists, at: folder)) }
  }

  /// Checks that a file can be created, and is none that is read.
  package func check(_ place: OutputDestination) throws(ExportError) {
    let choice = OutputChoice(path: place.path)
    if mediaFiles.contains(where: choice.isFile) {
      throw ExportError(.output(.isInput, at: place.path))
    }
    try OutputChoice.checkFree(
      place.path, overwrites: place.overwrites, createsFolder: place.createsFolder)
  }
}
