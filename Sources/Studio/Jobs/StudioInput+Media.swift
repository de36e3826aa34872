internal import Imprint

extension StudioInput {
  /// The value that stands in the place of an id.
  private typealias Replacement = (String) async throws(StudioError) -> String

  /// The input with paths in the place of ids.
  ///
  /// - Throws: `StudioError` `.missing` for an unknown id, `.usage` for what is none.
  func resolved(in media: MediaLibrary) async throws(StudioError) -> JSONTree {
    try await replacingMedia { id throws(StudioError) in try await media.file(id).path }
  }

  /// A value that changes with the input and with the content of its files.
  func mark(in media: MediaLibrary) async throws(StudioError) -> String {
    if let medium { return try await media.file(medium).mark }
    return try await replacingMedia { id throws(StudioError) in
      "\(id) \(try await media.file(id).mark)"
    }.jsonLine
  }

  /// The input in the library's terms.
  ///
  /// - Throws: `StudioError`, as for a job.
  func input(in media: MediaLibrary) async throws(StudioError) -> Job.Input {
    let resolved = try await resolved(in: media)
    if let path = resolved.text { return .file(path) }
    let document = JSONTree.object(["format": .text("imprint.job/1"), "input": resolved])
    return try StudioJob.exporting { () throws(ExportError) in
      try Job(documentText: document.jsonLine, in: "/")
    }.input
  }

  /// The stem of the names of its results, as exports of videos have it: that of the main clip, else of the first file; a
  /// slideshow has none.
  ///
  /// - Throws: `StudioError` `.missing`.
  func stem(in media: MediaLibrary) async throws(StudioError) -> String {
    let main = pieces.filter { $0["main"] == .boolean(true) }
    let files = (main + pieces).compactMap { $0.text ?? $0["file"]?.text }
    guard let first = files.first else { return "slideshow" }
    return PlainName.stem(of: try await media.file(first).relativePath)
  }

  /// The input with each id in it replaced, in order.
  ///
  /// - Throws: `StudioError` `.usage` for what is no id; what `replace` throws.
  private func replacingMedia(_ replace: Replacement) async throws(StudioError) -> JSONTree {
    guard let clips = tree.list else { return try await Self.piece(tree, replace) }
    var replaced: [JSONTree] = []
    for clip in clips { replaced.append(try await Self.piece(clip, replace)) }
    return .list(replaced)
  }

  /// A medium, a clip of one, a slideshow or a blank video.
  private static func piece(
    _ tree: JSONTree, _ replace: Replacement
  ) async throws(StudioError) -> JSONTree {
    if tree.text != nil || tree["file"] != nil { return try await file(tree, "file", replace) }
    var piece = tree
    if let images = tree["images"] {
      guard let list = images.list else { throw .usage("input.images", "they are a list of ids") }
      var replaced: [JSONTree] = []
      for image in list { replaced.append(try await file(image, "images", replace)) }
      piece["images"] = .list(replaced)
    }
    if let music = tree["music"] { piece["music"] = try await id(music, "music", replace) }
    return piece
  }

  /// An id, or an object with one as its `file`.
  private static func file(
    _ tree: JSONTree, _ key: String, _ replace: Replacement
  ) async throws(StudioError) -> JSONTree {
    guard tree.members != nil else { return try await id(tree, key, replace) }
    var file = tree
    file["file"] = try await id(tree["file"] ?? .null, key, replace)
    return file
  }

  private static func id(
    _ tree: JSONTree, _ key: String, _ replace: Replacement
  ) async throws(StudioError) -> JSONTree {
    guard let id = tree.text else { throw .usage("input.\(key)", "a file is the id of media") }
    return .text(try await replace(id))
  }
}
