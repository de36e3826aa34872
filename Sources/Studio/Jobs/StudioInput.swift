internal import Imprint

/// The input of a job in a page's request: the id of a medium, a slideshow whose images and music are ids, or a blank
/// video.
struct StudioInput: Sendable {
  private let tree: JSONTree

  private static let blankKeys: Set = ["size", "duration", "frameRate", "color"]

  /// - Parameter takesBlank: whether it may be a blank video.
  /// - Throws: `StudioError` `.usage` for another value.
  init(_ tree: JSONTree?, takesBlank: Bool) throws(StudioError) {
    let isTaken = tree?.text != nil || tree?["images"] != nil
    self.tree = tree ?? .null
    guard isTaken || takesBlank && isBlank else {
      throw .usage("input", "a job's input is the id of a video, or a slideshow of images")
    }
    guard !isBlank || blankPixels <= Double(Self.mostPixels) else {
      throw .usage("input.size", "it has \(Self.mostPixels) pixels at most")
    }
  }

  /// The pixels of a blank video: those of 8K.
  private static let mostPixels = 7680 * 4320

  /// The number of pixels of a blank video; 0 where it has no size of two numbers.
  private var blankPixels: Double {
    let sides = tree["size"]?.list?.compactMap(\.number) ?? []
    return sides.count == 2 ? sides[0] * sides[1] : 0
  }

  /// Whether it is a blank video.
  var isBlank: Bool { tree.members.map { Self.blankKeys.isSuperset(of: $0.keys) } ?? false }

  /// The medium with an id.
  init(medium id: String) { tree = .text(id) }

  /// The id of the medium that it is; nil for an object.
  var medium: String? { tree.text }

  /// The input with paths in the place of ids.
  ///
  /// - Throws: `StudioError` `.missing` for an unknown id, `.usage` for what is none.
  func resolved(in media: MediaLibrary) async throws(StudioError) -> JSONTree {
    if let id = tree.text { return .text(try await media.file(id).path) }
    var resolved = tree
    if let images = tree["images"] {
      guard let list = images.list else { throw .usage("input.images", "they are a list of ids") }
      var paths: [JSONTree] = []
      for image in list { paths.append(try await Self.image(image, media)) }
      resolved["images"] = .list(paths)
    }
    if let music = tree["music"] { resolved["music"] = try await Self.path(music, "music", media) }
    return resolved
  }

  private static func image(
    _ tree: JSONTree, _ media: MediaLibrary
  ) async throws(StudioError) -> JSONTree {
    guard tree.members != nil else { return try await path(tree, "images", media) }
    var image = tree
    image["file"] = try await path(tree["file"] ?? .null, "images", media)
    return image
  }

  private static func path(
    _ tree: JSONTree, _ key: String, _ media: MediaLibrary
  ) async throws(StudioError) -> JSONTree {
    guard let id = tree.text else { throw .usage("input.\(key)", "a file is the id of media") }
    return .text(try await media.file(id).path)
  }

  /// A value that changes with the input and with the content of its files.
  func mark(in media: MediaLibrary) async throws(StudioError) -> String {
    if let id = tree.text { return try await media.file(id).mark }
    var marks: [String] = []
    for image in tree["images"]?.list ?? [] {
      guard let id = image.text ?? image["file"]?.text else { continue }
      marks.append(try await media.file(id).mark)
    }
    return tree.jsonLine + marks.joined()
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

  /// The stem of the names of its results.
  ///
  /// - Throws: `StudioError` `.missing`.
  func stem(in media: MediaLibrary) async throws(StudioError) -> String {
    guard let medium else { return "slideshow" }
    return PlainName.stem(of: try await media.file(medium).relativePath)
  }
}
