internal import FoundationEssentials

/// The paths of a Live Photo's files.
struct LivePhotoPlaces {
  let still, movie: String

  init(_ asked: LivePhotoJob) {
    let input = asked.job.input.name
    let slash = input.lastIndex(of: "/")
    let file = slash.map { input[input.index(after: $0)...] } ?? input[...]
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
    let name = asked.name ?? String(file[..<(dot ?? file.endIndex)])
    // The folder is not normalised, so that the paths read as they were given.
    var folder = asked.folder ?? slash.map { String(input[...$0]) } ?? ""
    if !folder.isEmpty, !folder.hasSuffix("/") { folder += "/" }
    still = folder + name + "." + asked.format.rawValue.uppercased()
    movie = folder + name + ".MOV"
  }

  /// - Throws: `ExportError` `.usage` where a file would replace an input, `.cannotCreate` where it exists or its
  ///   folder is not writable.
  func check(_ asked: LivePhotoJob) throws(ExportError) {
    PairMarker.clearLeftovers(of: still, movie)
    var job = asked.job
    job.output = movie
    try OutputChoice(path: movie).check(job)
    job.output = still
    try OutputChoice(path: still).check(job)
    if let image = asked.image {
      for path in [movie, still] where OutputChoice(path: path).isFile(at: image) {
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
    if let name = asked.name, name.isEmpty || name.contains("/") || [".", ".."].contains(name) {
      throw ExportError(.setting(.name, .noFileName(name)))
    }
    if case .percent(let share)? = asked.moment, !(0...100 ~= share) {
      throw ExportError(.setting(.percent, .number(share, from: 0, to: 100)))
    }
    guard case .file = asked.job.input else {
      throw ExportError(.setting(.blankVideo, .onlyForFiles))
    }
  }
}
