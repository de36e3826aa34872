internal import Imprint

/// Small images of media: one for the list, and a strip for the time line. Made one at a time, and kept.
actor Thumbnails {
  private let media: MediaLibrary
  private var kept = ImageCache(limit: 32 << 20)
  private let turns = Turns(most: 1)

  /// The longer edge of posters.
  private static let edge = 480
  /// The place of a poster's frame: beginnings are often black.
  private static let place = 1.0 / 3

  init(_ media: MediaLibrary) {
    self.media = media
  }

  /// A JPEG of a file.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  func poster(_ id: String) async throws -> [UInt8] {
    let file = try await media.file(id)
    let width = Self.width(of: file.entry)
    return try await image("poster \(id) \(file.mark)") {
      if file.entry.kind == .image {
        return try await ImageThumbnail.image(of: file.path, width: width)
      }
      let viewer = try await FrameViewer(of: file.path)
      let times = [viewer.times.duration * Self.place]
      let frames = try await viewer.frames(
        of: Job(input: .file(file.path)), at: times, width: width, takesKeyFrames: true)
      guard let frame = frames.first else { throw StudioError.missing(id, "it has no frame") }
      return frame.image
    }
  }

  private static func width(of entry: MediaEntry) -> Int {
    guard let width = entry.width, let height = entry.height, height > width else { return edge }
    return max(edge * width / height, 1)
  }

  /// A JPEG of so many frames of a video side by side, each the middle of its part.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  func strip(_ id: String, count: Int, height: Int) async throws -> [UInt8] {
    let file = try await media.file(id)
    guard file.entry.kind == .video else {
      throw StudioError.usage(id, "an image has no time line")
    }
    return try await image("strip \(count) \(height) \(id) \(file.mark)") {
      let viewer = try await FrameViewer(of: file.path)
      let duration = viewer.times.duration
      let times = (0..<count).map { (Double($0) + 0.5) * duration / Double(count) }
      let width = viewer.size.width * height / max(viewer.size.height, 1)
      let frames = try await viewer.frames(
        of: Job(input: .file(file.path)), at: times, width: max(width, 1), takesKeyFrames: true)
      return Bitmap(sideBySide: frames.map(\.image))
    }
  }

  private func image(
    _ key: String, _ make: @Sendable () async throws -> Bitmap
  ) async throws -> [UInt8] {
    if let image = kept.image(key) { return image }
    try await turns.take()
    do {
      let bytes = try await made(key, make)
      await turns.give()
      return bytes
    } catch {
      await turns.give()
      throw error
    }
  }

  private func made(
    _ key: String, _ make: @Sendable () async throws -> Bitmap
  ) async throws -> [UInt8] {
    // Somebody else may have waited for the same one.
    if let image = kept.image(key) { return image }
    let image = try await make()
    let bytes = try await Blocking.run { try ImageWriter.bytes(of: image, as: .jpeg) }
    kept.keep(bytes, for: key)
    return bytes
  }
}
