internal import ImprintCLoading
internal import ImprintCTIFF
internal import ImprintValues

/// Owns a `TIFF` of libtiff, at its first image; the one place that closes it, and that loads libtiff. One thread at a time.
struct TIFFFile: ~Copyable {
  /// The most memory that a part of a file takes at once.
  static let mostMemory = 1 << 30
  /// The photometric interpretation of demosaiced raw data (Adobe's DNG 1.7, "LinearRaw"), which libtiff does not name.
  private static let linearRaw: Int32 = 34892

  let pointer: OpaquePointer
  let path: String
  /// The last message of libtiff.
  private let message: UnsafeMutablePointer<CChar>

  /// - Throws: `MediaError` `.noLibrary` without libtiff, `.invalid` with its reason.
  init(_ path: String) throws(MediaError) {
    if let message = imprint_load_tiff() {
      throw MediaError(.noLibrary("libtiff", message: String(cString: message)))
    }
    let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(shim_tiff_message_size))
    message.initialize(repeating: 0, count: Int(shim_tiff_message_size))
    guard let pointer = shim_tiff_open(path, message, Self.mostMemory) else {
      defer { message.deallocate() }
      throw MediaError(.invalid(path: path, .library(.libtiff(message: String(cString: message)))))
    }
    (self.pointer, self.path, self.message) = (pointer, path, message)
  }

  deinit {
    TIFFClose(pointer)
    message.deallocate()
  }

  var size: PixelSize {
    PixelSize(width: Int(long(TIFFTAG_IMAGEWIDTH)), height: Int(long(TIFFTAG_IMAGELENGTH)))
  }

  /// The orientation of the stored image, 1…8.
  var orientation: Int { Int(short(TIFFTAG_ORIENTATION)) }

  /// The error of what just failed.
  var fault: MediaError {
    MediaError(.invalid(path: path, .library(.libtiff(message: String(cString: message)))))
  }

  func short(_ tag: Int32) -> UInt16 { shim_tiff_short(pointer, UInt32(tag)) }

  func long(_ tag: Int32) -> UInt32 { shim_tiff_long(pointer, UInt32(tag)) }

  /// The ICC profile of its colours; nil without one, and for one that is too large to be read.
  var profile: [UInt8]? {
    var count: UInt32 = 0
    guard let bytes = shim_tiff_profile(pointer, &count), count <= EmbeddedProfile.mostBytes else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// Checks that it is a picture, which the raw data of a camera beside a small one, or alone, are not.
  ///
  /// - Throws: `MediaError` `.invalid`.
  func checkPicture() throws(MediaError) {
    let isReduced = long(TIFFTAG_SUBFILETYPE) & UInt32(FILETYPE_REDUCEDIMAGE) != 0
    let isRaw = [PHOTOMETRIC_CFA, Self.linearRaw].contains(Int32(short(TIFFTAG_PHOTOMETRIC)))
    if isReduced || isRaw { throw MediaError(.invalid(path: path, .image(.tiffOfRawData))) }
  }
}

extension TIFFFile {
  private static let heads: [[UInt8]] = [
    [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
  ]

  /// Whether a file begins as a TIFF does, or as a BigTIFF, whose offsets have 64 bits.
  static func isTIFF(_ head: some Collection<UInt8>) -> Bool {
    heads.contains { head.starts(with: $0) }
  }

  /// Whether it is a BigTIFF.
  static func isBig(_ head: some Collection<UInt8>) -> Bool {
    heads[2...].contains { head.starts(with: $0) }
  }

  /// Whether it is a TIFF of Canon's raw data, whose first image is a preview.
  static func isCanonRaw(_ head: [UInt8]) -> Bool {
    isTIFF(head) && head.dropFirst(8).starts(with: "CR".utf8)
  }
}
