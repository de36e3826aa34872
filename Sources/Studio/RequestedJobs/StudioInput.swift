internal import Imprint

/// The input of a job in a page's request: the id of a medium, a slideshow whose images and music are ids, clips of which
/// each is one of these, or a blank video.
struct StudioInput: Sendable {
  let tree: JSON5Value
  /// The overlays of each clip; of another input none.
  let clipOverlays: [[StudioOverlay]]

  /// - Parameter takesBlank: whether it may be a blank video.
  /// - Throws: `StudioError` `.usage` for another value.
  init(_ tree: JSON5Value?, takesBlank: Bool) throws(StudioError) {
    let tree = tree ?? .null
    self.tree = tree
    clipOverlays = try (tree.array ?? []).map { clip throws(StudioError) in
      try [StudioOverlay](tree: clip["overlay"])
    }
    for piece in pieces {
      guard piece.isBlankInput, piece.blankPixels > Double(Self.mostPixels) else { continue }
      throw .usage("input.size", "it has \(Self.mostPixels) pixels at most")
    }
    if let clips = tree.array {
      try Self.check(clips)
      return
    }
    let isTaken = medium != nil || tree["images"] != nil
    guard isTaken || takesBlank && isBlank else {
      throw .usage("input", "a job's input is the id of a video, a slideshow of images, or clips")
    }
  }

  /// The medium with an id.
  init(medium id: String) { (tree, clipOverlays) = (.string(id), []) }

  /// The pixels of a blank video: those of 8K.
  private static let mostPixels = 7680 * 4320

  /// The largest number of clips, each of which is opened.
  private static let mostClips = 200

  private static func check(_ clips: [JSON5Value]) throws(StudioError) {
    guard 1...mostClips ~= clips.count else {
      throw .usage("input", "clips are from 1 to \(mostClips)")
    }
    for (number, clip) in clips.enumerated() {
      let subject = "input[\(number)]"
      guard clip.string != nil || clip["file"] != nil || clip["images"] != nil || clip.isBlankInput
      else {
        throw .usage(
          subject,
          "a clip is the id of a medium, an object with one as its file, a slideshow, or blank")
      }
    }
  }

  /// Its clips; the input itself where it is none.
  var pieces: [JSON5Value] { tree.array ?? [tree] }

  /// Whether it is a blank video.
  var isBlank: Bool { tree.isBlankInput }

  /// The id of the medium that it is; nil for an object and for clips.
  var medium: String? { tree.string }
}

extension JSON5Value {
  private static let blankKeys: Set = ["size", "duration", "frameRate", "color"]

  /// Whether an input, or a clip of one, is a blank video.
  fileprivate var isBlankInput: Bool {
    object.map { Self.blankKeys.isSuperset(of: $0.keys) } ?? false
  }

  /// The number of pixels of a blank video; 0 where it has no size of two numbers.
  fileprivate var blankPixels: Double {
    let sides = self["size"]?.array?.compactMap(\.number) ?? []
    return sides.count == 2 ? sides[0] * sides[1] : 0
  }
}
