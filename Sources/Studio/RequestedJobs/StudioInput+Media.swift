internal import Imprint

extension StudioInput {
  /// The input without the overlays of clips, which are no part of a document here.
  var plain: JSON5Value {
    guard let clips = tree.array else { return tree }
    return .array(
      clips.map { clip in
        var clip = clip
        clip["overlay"] = nil
        return clip
      })
  }

  /// The job document that has the input alone.
  private var document: JSON5Value { ["format": "imprint.job/1", "input": plain] }

  /// A value that changes with the input and with the content of its files.
  func mark(in media: MediaLibrary) async throws(StudioError) -> String {
    if let medium { return try await media.file(medium).mark }
    var mark = tree.jsonLine
    for id in Job.fileNames(inDocumentText: document.jsonLine) {
      mark += " \(try await media.file(id).mark)"
    }
    return mark
  }

  /// The input in the library's terms.
  ///
  /// - Throws: `StudioError`, as for a job.
  func input(in media: MediaLibrary, _ resources: ResourceLocator) async throws -> Job.Input {
    if let medium { return .file(try await media.file(medium).path) }
    return try await withOverlays(Job(document, media).input, media, resources)
  }

  /// The plain input in the library's terms with the overlays of its clips.
  func withOverlays(
    _ input: Job.Input, _ media: MediaLibrary, _ resources: ResourceLocator
  ) async throws -> Job.Input {
    guard case .clips(var clips) = input else { return input }
    for (number, overlays) in clipOverlays.enumerated() {
      clips[number].overlays = try await overlays.laid(media, resources).map(\.overlay)
    }
    return .clips(clips)
  }

  /// The stem of the names of its results, as exports of videos have it: that of the main clip, else of the first file; a
  /// slideshow has none.
  ///
  /// - Throws: `StudioError` `.missing`.
  func stem(in media: MediaLibrary) async throws(StudioError) -> String {
    let main = pieces.filter { $0["main"]?.boolean == true }
    let files = (main + pieces).compactMap { $0.string ?? $0["file"]?.string }
    guard let first = files.first else { return "slideshow" }
    return PlainName.stem(of: try await media.file(first).relativePath)
  }
}

extension Job {
  /// Reads a job document whose files are media by their ids.
  ///
  /// - Throws: `StudioError` `.missing` for an unknown id, and all faults of the document.
  init(_ document: JSON5Value, _ media: MediaLibrary) async throws(StudioError) {
    let text = document.jsonLine
    var paths: [String: String] = [:]
    for id in Job.fileNames(inDocumentText: text) { paths[id] = try await media.file(id).path }
    let files = paths
    self = try StudioJob.exporting { () throws(ExportError) in
      try Job(documentText: text, files: files)
    }
  }
}
