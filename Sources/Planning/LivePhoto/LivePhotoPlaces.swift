internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintValues

/// The paths of a Live Photo's files.
package struct LivePhotoPlaces {
  package let still, movie: String

  package init(_ asked: LivePhotoJob) {
    let job = asked.job
    if job.pair != nil {
      self.init(pairOf: job)
      return
    }
    let input = job.input.name
    let name = asked.name ?? input.fileStem
    // The folder is not normalised, so that the paths read as they were given.
    var folder = asked.folder ?? String(input.splitAtLastSlash.folder)
    if !folder.isEmpty, !folder.hasSuffix("/") { folder += "/" }
    self.init(
      still: folder + name + "." + asked.format.rawValue.uppercased(),
      movie: folder + name + ".MOV")
  }

  private init(still: String, movie: String) {
    (self.still, self.movie) = (still, movie)
  }

  /// The files of a job with `pair`: the MOV is its output, and the still lies beside it, its ending in the same case.
  package init(pairOf job: Job) {
    let path = job.output ?? OutputChoice.standard(for: job, extension: "MOV")
    let ending = (job.pair?.format ?? .jpg).rawValue
    self.init(
      still: path.dropLast(3) + (path.hasSuffix(".mov") ? ending : ending.uppercased()),
      movie: path)
  }

  /// - Throws: `ExportError` `.usage` where a file would replace an input, `.cannotCreate` where it exists or its
  ///   folder is not writable.
  func check(
    _ asked: LivePhotoJob, asking inspection: any Inspecting
  ) throws(ExportError) {
    inspection.clearLeftovers(of: still, movie)
    var job = asked.job
    job.output = movie
    try OutputChoice(path: movie).check(job, asking: inspection)
    job.output = still
    try OutputChoice(path: still).check(job, asking: inspection)
    if let image = asked.image {
      for path in [movie, still] where inspection.isSameFile(path, image) {
        throw ExportError(.output(.isInput, at: path))
      }
    }
  }
}

/// Checks of the request before anything is read.
struct LivePhotoCheck {
  private let asked: LivePhotoJob

  init(_ asked: LivePhotoJob) { self.asked = asked }

  /// - Throws: `ExportError` `.usage`.
  func run() throws(ExportError) {
    if let identifier = asked.identifier, UUID(uuidString: identifier) == nil {
      throw ExportError(.setting(.identifier, .noUUID(identifier)))
    }
    if let name = asked.name, name.isEmpty || name.hasSlash || [".", ".."].contains(name) {
      throw ExportError(.setting(.name, .noFileName(name)))
    }
    if asked.job.pair != nil, let output = asked.job.output,
      Container(path: output) != .mov
    {
      throw asked.job.refusal(.output, .output(.noMovie, at: output))
    }
    if case .percent(let share)? = asked.moment, !(0...100 ~= share) {
      throw ExportError(.setting(.percent, .number(share, from: 0, to: 100)))
    }
    guard case .file = asked.job.input else {
      throw ExportError(.setting(.blankVideo, .onlyForFiles))
    }
  }
}
