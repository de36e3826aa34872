internal import ImprintFaults
internal import ImprintISOMedia
internal import ImprintInspection
internal import ImprintMedia
internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

/// The division of a checked film in fragments into what its playlist lists.
struct FilmDivision {
  private let film: FilmSegments
  private let composition: VideoComposition
  private let settings: VideoEncoderSettings?

  init(_ scope: RunScope, _ fragments: FilmFragments) {
    film = FilmSegments(fragments)
    composition = scope.plan.composition
    settings = scope.delivery.movie?.video.whole.settings
  }

  /// Moves the film into the folder, and writes the master playlist in its place.
  ///
  /// - Throws: `ExportError`; `.cancelled` where the interruption is raised.
  func divide(
    _ output: OutputFile, into folder: OutputFolder, _ interruption: Interruption
  ) throws(ExportError) {
    let header = FilmSegments.header(in: folder.temporaryPath)
    do throws(MediaError) {
      try film.divide(fileAt: output.temporaryPath, into: folder.temporaryPath, interruption)
    } catch {
      throw ExportError(error, at: output.path, of: .output)
    }
    let codecs: [String]
    do throws(ISOMediaError) { codecs = try MovieFile(path: header).movie.codecs } catch {
      throw ExportError(error, at: output.path, of: .output)
    }
    do throws(MediaError) {
      try FilmSegments.write(
        master(in: folder.name, codecs).text, to: output.temporaryPath)
    } catch {
      throw ExportError(error, at: output.path, of: .output)
    }
    try folder.flush()
  }

  private func master(in folder: String, _ codecs: [String]) -> MasterPlaylist {
    let transfer = composition.format.color.transfer
    return MasterPlaylist(
      folder: folder, peakRate: film.peakRate, averageRate: film.averageRate, codecs: codecs,
      size: composition.geometry.displayed, frameRate: settings?.frameRate?.value,
      range: transfer == .pq ? "PQ" : transfer == .hlg ? "HLG" : nil)
  }
}
