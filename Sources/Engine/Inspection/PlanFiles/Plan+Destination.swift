internal import Glibc
internal import ImprintMedia
package import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// Checks the place of what a run makes.
  ///
  /// - Throws: `ExportError` `.invalid` for the name of another container; `.cannotCreate` where the output exists
  ///   already; `.usage` where the output is the input.
  package func checkPlace(of delivery: Delivery) throws(ExportError) {
    switch delivery {
    case .movie(let movie):
      guard let output = movie.destination.output else { return }
      if Container(path: output.path) != movie.container {
        throw ExportError(
          .plan(.otherContainer(path: output.path, movie.container.rawValue), at: nil))
      }
      try check(output)
      if case .playlist = movie.destination { try OutputFolder.checkFree(output) }
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

  /// Checks that a file can be created, and is none that is read.
  package func check(_ destination: OutputDestination) throws(ExportError) {
    let choice = OutputChoice(path: destination.path)
    if mediaFiles.contains(where: choice.isFile) {
      throw ExportError(.output(.isInput, at: destination.path))
    }
    try OutputChoice.checkFree(
      destination.path, overwrites: destination.overwrites, createsFolder: destination.createsFolder
    )
  }
}
