internal import ImprintValues

/// The header of a JPEG XL, up to its alpha (ISO/IEC 18181-1, annex D).
struct JXLHeader {
  /// Whether colours are multiplied by alpha.
  private(set) var hasAssociatedAlpha = false

  /// Nil for another file, and for one that ends in its header.
  init?(_ file: [UInt8]) {
    guard let stream = Self.codestream(of: file), stream.starts(with: [0xFF, 0x0A]) else {
      return nil
    }
    var bits = Bits(stream.dropFirst(2))
    bits.skipSize()
    // All as by default: without alpha.
    if !bits.flag() {
      if bits.flag() { bits.skipExtraFields() }
      bits.skipDepth()
      _ = bits.flag()
      hasAssociatedAlpha = bits.hasAssociatedAlpha()
    }
    if bits.isExhausted { return nil }
  }

  /// The codestream, or the first part of one that lies in boxes (ISO/IEC 18181-2).
  private static func codestream(of file: [UInt8]) -> ArraySlice<UInt8>? {
    if file.starts(with: [0xFF, 0x0A]) { return file[...] }
    var start = 0
    while let box = BoxHeader(Array(file[start...].prefix(BoxHeader.mostBytes))) {
      let content = file[start...].dropFirst(box.byteCount)
      if box.name == "jxlc" { return content }
      // A number leads each part.
      if box.name == "jxlp" { return content.dropFirst(4) }
      guard let end = box.end(from: Int64(start)), end < file.count else { return nil }
      start = Int(end)
    }
    return nil
  }

  /// Reads bits, the lowest of each byte first.
  fileprivate struct Bits {
    private let bytes: ArraySlice<UInt8>
    private var position = 0

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var isExhausted: Bool { position > bytes.count * 8 }

    mutating func number(_ count: Int) -> Int {
      (0..<count).reduce(0) { number, bit in
        let index = bytes.startIndex + position / 8
        let value = index < bytes.endIndex ? Int(bytes[index]) >> (position % 8) & 1 : 0
        position += 1
        return number | value << bit
      }
    }

    mutating func flag() -> Bool { number(1) == 1 }

    /// One of four forms: so many bits, and what is added to them.
    mutating func choice(_ forms: [(bits: Int, offset: Int)]) -> Int {
      let form = forms[number(2)]
      return number(form.bits) + form.offset
    }
  }
}

extension JXLHeader.Bits {
  fileprivate mutating func skipSize() {
    let isInEights = flag()
    func skipEdge(_ bits: inout Self) {
      _ = isInEights ? bits.number(5) : bits.choice([(9, 1), (13, 1), (18, 1), (30, 1)])
    }
    skipEdge(&self)
    if number(3) == 0 { skipEdge(&self) }
  }

  /// The orientation, the size to show it at, the size of a preview, and the times of an animation.
  fileprivate mutating func skipExtraFields() {
    _ = number(3)
    if flag() { skipSize() }
    if flag() { skipPreview() }
    if flag() {
      _ = choice([(0, 100), (0, 1000), (10, 1), (30, 1)])
      _ = choice([(0, 1), (0, 1001), (8, 1), (10, 1)])
      _ = choice([(0, 0), (3, 0), (16, 0), (32, 0)])
      _ = flag()
    }
  }

  private mutating func skipPreview() {
    let isInEights = flag()
    let forms =
      isInEights ? [(0, 16), (0, 32), (5, 1), (9, 33)] : [(6, 1), (8, 65), (10, 321), (12, 1345)]
    _ = choice(forms)
    if number(3) == 0 { _ = choice(forms) }
  }

  fileprivate mutating func skipDepth() {
    guard flag() else {
      _ = choice([(0, 8), (0, 10), (0, 12), (6, 1)])
      return
    }
    _ = choice([(0, 32), (0, 16), (0, 24), (6, 1)])
    _ = number(4)
  }

  /// Whether the first channel of alpha says so.
  fileprivate mutating func hasAssociatedAlpha() -> Bool {
    for _ in 0..<choice([(0, 0), (0, 1), (4, 2), (12, 1)]) where !isExhausted {
      // Straight alpha of 8 bits.
      if flag() { return false }
      let kind = choice([(0, 0), (0, 1), (4, 2), (6, 18)])
      skipDepth()
      _ = choice([(0, 0), (0, 3), (0, 4), (3, 1)])
      for _ in 0..<choice([(0, 0), (4, 0), (5, 16), (10, 48)]) { _ = number(8) }
      switch kind {
      case 0: return flag()
      // The colour of a spot ink.
      case 2: _ = number(64)
      case 5: _ = choice([(0, 1), (2, 0), (4, 3), (8, 19)])
      default: break
      }
    }
    return false
  }
}
