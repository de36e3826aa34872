internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintValues

/// The paths of a Live Photo's files.
package struct LivePhotoPlaces {
  package let still, movie: String

  package init(_ photo: LivePhotoJob) {
    let job = photo.job
    if job.pair != nil {
      self.init(pairOf: job)
      return
    }
    let input = job.input.name
    let name = photo.name ?? input.fileStem
    // The folder is not normalised, so that the paths read as they were given.
    var folder = photo.folder ?? String(input.splitAtLastSlash.folder)
    if !folder.isEmpty, !folder.hasSuffix("/") { folder += "/" }
    self.init(
      still: folder + name + "." + photo.stillFormat.rawValue.uppercased(),
      movie: folder + name + ".MOV")
  }

  private init(still: String, movie: String) {
    (self.still, self.movie) = (still, movie)
  }

  /// The files of a job with `pair`: the MOV is its output, and the still lies beside it, its ending in the same case.
  package init(pairOf job: Job) {
    let path = job.output ?? OutputChoice.standard(for: job, extension: "MOV")
    let ending = LivePhotoJob(job).stillFormat.rawValue
    self.init(
      still: path.dropLast(3) + (path.hasSuffix(".mov") ? ending : ending.uppercased()),
      movie: path)
  }

  /// - Throws: `ExportError` `.usage` where a file would replace an input, `.cannotCreate` where it exists or its
  ///   folder is not writable.
  func check(
    _ photo: LivePhotoJob, asking inspection: any Inspecting
  ) throws(ExportError) {
    inspection.clearLeftovers(of: still, movie)
    var job = photo.job
    job.output = movie
    try OutputChoice(path: movie).check(job, asking: inspection)
    job.output = still
    try OutputChoice(path: still).check(job, asking: inspection)
    if let image = photo.image {
      for path in [movie, still] where inspection.isSameFile(path, image) {
        throw ExportError(.output(.isInput, at: path))
      }
    }
  }
}

/// Checks of the request before anything is read.
struct LivePhotoCheck {
  private let photo: LivePhotoJob

  init(_ photo: LivePhotoJob) { self.photo = photo }

  /// - Throws: `ExportError` `.usage`.
  func run() throws(ExportError) {
    if let identifier = photo.identifier, UUID(uuidString: identifier) == nil {
      throw ExportError(.setting(.identifier, .noUUID(identifier)))
    }
    if let name = photo.name, name.isEmpty || name.hasSlash || [".", ".."].contains(name) {
      throw ExportError(.setting(.name, .noFileName(name)))
    }
    if photo.job.pair != nil, let output = photo.job.output,
      Container(path: output) != .mov
    {
      throw photo.job.refusal(.output, .output(.noMovie, at: output))
    }
    if case .percent(let share)? = photo.moment { try Setting.percent.check(share) }
    guard case .file = photo.job.input else {
      throw ExportError(.setting(.blankVideo, .onlyForFiles))
    }
  }
}
