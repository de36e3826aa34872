internal import Imprint

/// Thumbnails of media: a poster for the list, and a strip for the timeline. They are made one at a time for each person, and cached.
actor Thumbnails {
  private let media: MediaLibrary
  private var cache = ImageCache(limit: 32 << 20)
  private let turns = AsyncSemaphore(most: 2, mostEach: 1)

  /// The longer edge of posters.
  private static let edge = 480
  /// The position of a poster's frame as a fraction of the duration, since videos often begin with black frames.
  private static let posterFraction = 1.0 / 3
  /// The latest position in seconds of a poster's frame that is decoded from the video's beginning.
  private static let latest = 10.0

  /// The background of transparent images, against which both dark and light drawings stand out.
  private static let ground = Color(red: 0.6, green: 0.6, blue: 0.6)

  init(_ media: MediaLibrary) {
    self.media = media
  }

  /// The poster of a file, as JPEG.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  func poster(_ id: String) async throws -> [UInt8] {
    let file = try await media.file(id)
    guard file.entry.kind != .sound else {
      throw StudioError.missing(file.entry.name, "it has no picture")
    }
    return try await poster(
      ofFile: file.path, mark: file.mark,
      need: MemoryShare.need(file.entry.width, file.entry.height))
  }

  /// The poster of any file, as JPEG.
  ///
  /// - Parameters:
  ///   - mark: changes with the content.
  ///   - need: the memory in bytes that it may need.
  /// - Throws: `StudioError`, `ExportError`.
  func poster(
    ofFile path: String, mark: String, need: Int = MemoryShare.unknown
  ) async throws -> [UInt8] {
    try await image("poster \(path) \(mark)", need) {
      if MediaKind(ofFile: path) == .image {
        let size = try await MediaSummary(ofImage: path).size
        return try await ImageThumbnail.image(
          of: path, width: Self.width(for: size), over: Self.ground)
      }
      return try await Self.frame(of: path)
    }
  }

  /// The poster of a playlist's film, as JPEG.
  ///
  /// - Parameter mark: changes with the content.
  /// - Throws: `StudioError`, `ExportError`, `SystemFault`.
  func poster(
    of part: PlaylistPart, in results: ResultFolder, mark: String
  ) async throws -> [UInt8] {
    try await image("poster \(part.segment) \(mark)", MemoryShare.unknown) {
      try await part.withFile(in: results) { try await Self.frame(of: $0) }
    }
  }

  /// The frame of a video's poster: the key frame before its position, which alone is decoded. The first key frame does not
  /// serve for it: videos fade in from black, and overlays come later.
  private static func frame(of path: String) async throws -> Bitmap {
    let viewer = try await FrameViewer(of: path)
    let position = viewer.times.duration * posterFraction
    let isAfterKey = viewer.keyFrames.dropFirst().first.map { $0 <= position } ?? false
    let frames = try await viewer.frames(
      of: Job(input: .file(path)), at: [isAfterKey ? position : min(position, latest)],
      width: width(for: viewer.size), takesKeyFrames: isAfterKey)
    guard let frame = frames.first else {
      throw StudioError.missing(PlainName.last(of: path), "it has no frame")
    }
    return frame.image
  }

  private static func width(for size: PixelSize) -> Int {
    size.height > size.width ? max(edge * size.width / max(size.height, 1), 1) : edge
  }

  private static func width(for size: PixelSize, height: Int) -> Int {
    // A JPEG is at most 65,535 pixels wide.
    min(max(size.width * height / max(size.height, 1), 1), 640)
  }

  /// A strip of `count` frames of a video side by side as JPEG, each from the middle of its part; an image is
  /// repeated.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  func strip(_ id: String, count: Int, height: Int) async throws -> [UInt8] {
    let file = try await media.file(id)
    let need = MemoryShare.need(file.entry.width, file.entry.height)
    return try await image("strip \(count) \(height) \(id) \(file.mark)", need) {
      if file.entry.kind == .image {
        let size = try await MediaSummary(ofImage: file.path).size
        let image = try await ImageThumbnail.image(
          of: file.path, width: Self.width(for: size, height: height), over: Self.ground)
        return Bitmap(sideBySide: Array(repeating: image, count: count))
      }
      let viewer = try await FrameViewer(of: file.path)
      let frames = try await viewer.frames(
        of: Job(input: .file(file.path)), at: viewer.times.middles(count),
        width: Self.width(for: viewer.size, height: height), takesKeyFrames: true)
      return Bitmap(sideBySide: frames.map(\.image))
    }
  }

  private func image(
    _ key: String, _ need: Int, _ make: @Sendable () async throws -> Bitmap
  ) async throws -> [UInt8] {
    if let image = cache.image(key) { return image }
    return try await turns.run {
      try await media.memory.run(need) { try await self.drawn(key, make) }
    }
  }

  private func drawn(
    _ key: String, _ make: @Sendable () async throws -> Bitmap
  ) async throws -> [UInt8] {
    // Another task may have made the same image while this one waited.
    if let image = cache.image(key) { return image }
    let image = try await make()
    let bytes = try await Blocking.run { try ImageWriter.bytes(of: image, as: .jpeg) }
    cache.keep(bytes, for: key)
    return bytes
  }
}
