internal import ImprintCLoading
internal import ImprintCQREncode
internal import ImprintLanguage
internal import ImprintValues

/// The modules of a QR code, by libqrencode.
struct QRCode {
  /// The number of modules along an edge, without a quiet zone.
  let edge: Int
  /// Row by row, `edge` each.
  private let isDark: [Bool]

  /// The smallest code that holds a text.
  ///
  /// - Throws: `RasterError` for a text that no code holds, and without libqrencode.
  init(
    _ text: String, _ correction: CodeContent.ErrorCorrection
  ) throws(RasterError) {
    if let message = imprint_load_qrencode() {
      throw .noLibrary("libqrencode", message: String(cString: message))
    }
    guard let input = QRinput_new2(0, correction.level) else { throw .code(text: text) }
    defer { QRinput_free(input) }
    let bytes = Array(text.utf8)
    let status = QRinput_append(
      input, CodeContent.Mode(text).mode, Int32(clamping: bytes.count), bytes)
    guard status == 0, let code = QRcode_encodeInput(input) else { throw .code(text: text) }
    defer { QRcode_free(code) }
    edge = Int(code.pointee.width)
    // The lowest bit of a module says whether it is dark; the others tell what it is for.
    isDark = UnsafeBufferPointer(start: code.pointee.data, count: edge * edge).map { $0 & 1 == 1 }
  }

  /// A path of unit squares, one rectangle for each run of dark modules.
  var path: VectorPath {
    var path = VectorPath()
    for row in 0..<edge {
      var column = 0
      while column < edge {
        let run = isDark[(row * edge + column)..<((row + 1) * edge)].prefix { $0 }.count
        if run > 0 {
          let dark = Rect(x: Double(column), y: Double(row), width: Double(run), height: 1)
          path.subpaths += VectorPath(rectangle: dark).subpaths
        }
        column += run + 1
      }
    }
    return path
  }
}

extension CodeContent.ErrorCorrection {
  fileprivate var level: QRecLevel {
    switch self {
    case .low: QR_ECLEVEL_L
    case .medium: QR_ECLEVEL_M
    case .quartile: QR_ECLEVEL_Q
    case .high: QR_ECLEVEL_H
    }
  }
}

extension CodeContent.Mode {
  fileprivate var mode: QRencodeMode {
    switch self {
    case .numeric: QR_MODE_NUM
    case .alphanumeric: QR_MODE_AN
    case .bytes: QR_MODE_8
    }
  }
}
