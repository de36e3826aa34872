internal import Glibc
internal import ImprintCJPEGBlocks
package import ImprintValues

/// The quantised blocks of a JPEG, which are read, changed and written without decoding the others (ITU-T T.81).
///
///     let blocks = try JPEGBlocks(of: file, at: "photo.jpg", interruption)
///     let frame = OwnedFrame(format)
///     blocks.decode(area, into: frame)
///     // … draw onto the area …
///     blocks.encode(area, of: frame)
///     try blocks.write(to: "photo.branded.jpg", segments)   // blocks that did not change are those of the file
///
/// One thread at a time. All coefficients are in memory: two bytes for each sample.
package final class JPEGBlocks {
  /// The meaning of its components.
  package enum Colors: Hashable, Sendable {
    case grey, luma, rgb
    /// Four inks, however they are coded.
    case inks
  }

  /// One component's blocks.
  package struct Component: Hashable, Sendable {
    /// The sampling factors: the component is whole along an axis where its factor is the largest of all.
    var across, down: Int
    /// The number of blocks in a row, and of rows; derived from the image's size.
    var columns = 0, rows = 0
    /// The quantisers of coefficients, row by row from the lowest frequency.
    var quantizers: [UInt16]
  }

  let size: PixelSize
  let colors: Colors
  let components: [Component]
  /// Whether the file that it was read from is progressive, and whether it has Huffman tables of its own.
  private let coding: (isProgressive: Bool, isOptimized: Bool)
  /// The number of faults in the file that the image was made of.
  private let inherited: Int
  /// The file that its blocks come from, for errors; nil for one that was made.
  private let path: String?
  private let image: OpaquePointer
  let interruption: Interruption

  /// Reads a file's blocks.
  ///
  /// - Parameter path: the file's path, for errors.
  /// - Throws: `MediaError` `.invalid` for a file that libjpeg does not read, of other components, or of more scans than
  ///   `ImageLimits.mostScans`; `.outOfMemory`, `.cancelled`.
  package init(
    of file: JPEGFile, at path: String, _ interruption: Interruption
  ) throws(MediaError) {
    try ImageLimits.check(scansOf: file, at: path)
    let image = try Self.emptyImage(interruption)
    var isRead = false
    defer { if !isRead { imprint_jpeg_free(image) } }
    let result = file.bytes.withUnsafeBufferPointer { bytes -> imprint_jpeg_result in
      let opened = imprint_jpeg_open(image, bytes.baseAddress, bytes.count)
      guard opened == IMPRINT_JPEG_DONE else { return opened }
      return imprint_jpeg_read(image)
    }
    switch result {
    case IMPRINT_JPEG_DONE: break
    case IMPRINT_JPEG_NO_MEMORY: throw MediaError(.outOfMemory(action: "reading a JPEG"))
    case IMPRINT_JPEG_CANCELLED: throw .cancelled
    default:
      let message = String(cString: imprint_jpeg_message(image))
      throw MediaError(.invalid(path: path, .library(.libjpeg(message: message))))
    }
    let shape = imprint_jpeg_shape_of(image).pointee
    guard let colors = Colors(shape) else {
      throw MediaError(.invalid(path: path, .image(.undecodable)))
    }
    isRead = true
    self.image = image
    self.interruption = interruption
    self.colors = colors
    size = PixelSize(width: Int(shape.width), height: Int(shape.height))
    components = shape.components(Int(shape.component_count))
    coding = (shape.is_progressive != 0, shape.has_own_tables != 0)
    inherited = 0
    self.path = path
  }

  /// Makes an image whose coefficients are all 0.
  ///
  /// - Parameter components: with sampling factors and quantisers; the number of blocks follows from the size.
  /// - Throws: `MediaError` `.outOfMemory`.
  init(
    size: PixelSize, _ colors: Colors, _ components: [Component], codedAs other: JPEGBlocks? = nil,
    _ interruption: Interruption
  ) throws(MediaError) {
    let image = try Self.emptyImage(interruption)
    var shape = imprint_jpeg_shape()
    shape.width = Int32(clamping: size.width)
    shape.height = Int32(clamping: size.height)
    shape.colors = colors.code
    shape.set(components)
    guard imprint_jpeg_allocate(image, &shape) == IMPRINT_JPEG_DONE else {
      imprint_jpeg_free(image)
      throw MediaError(.outOfMemory(action: "making a JPEG"))
    }
    self.image = image
    self.interruption = interruption
    self.colors = colors
    self.size = size
    self.components = imprint_jpeg_shape_of(image).pointee.components(components.count)
    coding = other?.coding ?? (false, true)
    inherited = other?.faultCount ?? 0
    path = other?.path
  }

  deinit { imprint_jpeg_free(image) }

  private static func emptyImage(
    _ interruption: Interruption
  ) throws(MediaError) -> OpaquePointer {
    // The image does not outlive its owner, which holds the interruption.
    let context = Unmanaged.passUnretained(interruption).toOpaque()
    let image = imprint_jpeg_make(
      { context in
        guard let context else { return 0 }
        return Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue().isRaised ? 1 : 0
      }, context)
    return try MediaError.allocated(image, for: "reading a JPEG")
  }

  /// The number of faults in the file's data; blocks that are missing or damaged are grey.
  package var faultCount: Int { imprint_jpeg_damage(image) + inherited }

  /// The coefficients of a row of blocks, 64 for each; nil outside of the component.
  func row(_ row: Int, of component: Int) -> UnsafeMutablePointer<Int16>? {
    imprint_jpeg_row(image, Int32(clamping: component), Int32(clamping: row))
  }

  /// Writes a file, replacing an existing one, in the coding of the file that the blocks were read from.
  ///
  /// - Throws: `MediaError` `.writing` (the file is removed then), `.noEncoder`, `.invalid` for blocks of a file that cannot
  ///   be written, `.outOfMemory`, `.cancelled`.
  package func write(to path: String, _ segments: [JPEGSegment]) throws(MediaError) {
    let result = Self.withSegments(segments) { segments in
      imprint_jpeg_write(
        image, path, segments.baseAddress, segments.count, coding.isProgressive ? 1 : 0,
        coding.isOptimized ? 1 : 0)
    }
    let code = errno
    switch result {
    case IMPRINT_JPEG_DONE: return
    case IMPRINT_JPEG_NOT_WRITTEN:
      unlink(path)
      throw MediaError(.writing(path: path, .library(.system(code))))
    case IMPRINT_JPEG_NO_MEMORY: throw MediaError(.outOfMemory(action: "writing a JPEG"))
    case IMPRINT_JPEG_CANCELLED: throw .cancelled
    default:
      let message = String(cString: imprint_jpeg_message(image))
      guard let path = self.path else {
        throw MediaError(.noEncoder("JPEG", .library(.libjpeg(message: message))))
      }
      throw MediaError(.invalid(path: path, .library(.libjpeg(message: message))))
    }
  }

  private static func withSegments<Result>(
    _ segments: [JPEGSegment], _ body: (UnsafeBufferPointer<imprint_jpeg_segment>) -> Result
  ) -> Result {
    let bytes = segments.flatMap(\.content)
    return bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      let list = segments.map { segment in
        defer { offset += segment.content.count }
        return imprint_jpeg_segment(
          marker: Int32(segment.marker), bytes: bytes.baseAddress.map { $0 + offset },
          count: segment.content.count)
      }
      return list.withUnsafeBufferPointer(body)
    }
  }
}

extension JPEGBlocks.Colors {
  fileprivate init?(_ shape: imprint_jpeg_shape) {
    switch shape.colors {
    case IMPRINT_JPEG_GREY: self = .grey
    case IMPRINT_JPEG_LUMA: self = .luma
    case IMPRINT_JPEG_RGB: self = .rgb
    case _ where shape.component_count == 4: self = .inks
    default: return nil
    }
  }

  fileprivate var code: imprint_jpeg_colors {
    switch self {
    case .grey: IMPRINT_JPEG_GREY
    case .luma: IMPRINT_JPEG_LUMA
    case .rgb: IMPRINT_JPEG_RGB
    case .inks: IMPRINT_JPEG_OTHER
    }
  }
}

extension imprint_jpeg_shape {
  fileprivate func components(_ count: Int) -> [JPEGBlocks.Component] {
    [components.0, components.1, components.2, components.3].prefix(count).map { component in
      JPEGBlocks.Component(
        across: Int(component.across), down: Int(component.down), columns: Int(component.columns),
        rows: Int(component.rows),
        quantizers: withUnsafeBytes(of: component.quantizers) {
          Array($0.bindMemory(to: UInt16.self))
        })
    }
  }

  fileprivate mutating func set(_ list: [JPEGBlocks.Component]) {
    component_count = Int32(clamping: list.count)
    withUnsafeMutableBytes(of: &components) { bytes in
      for (target, component) in zip(
        bytes.bindMemory(to: imprint_jpeg_component.self).indices, list)
      {
        let entries = bytes.bindMemory(to: imprint_jpeg_component.self)
        entries[target].across = Int32(clamping: component.across)
        entries[target].down = Int32(clamping: component.down)
        withUnsafeMutableBytes(of: &entries[target].quantizers) {
          $0.copyBytes(from: component.quantizers.withUnsafeBytes { Array($0) })
        }
      }
    }
  }
}
