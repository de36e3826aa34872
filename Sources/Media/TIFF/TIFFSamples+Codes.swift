extension TIFFSamples {
  /// Unpacks stored samples to codes of `depth` bits; those of a palette stay indices.
  ///
  /// Samples of other widths than whole bytes lie bit by bit, the highest first. Numbers with a fraction count from 0 for
  /// black to 1 for white, and are clamped.
  ///
  /// - Parameters:
  ///   - bytes: a row and what follows it, in the machine's order of bytes.
  ///   - number: of samples.
  ///   - first: the index of the first of them in a pixel.
  func unpack(
    _ bytes: ArraySlice<UInt8>, _ number: Int, from first: Int, into codes: inout [UInt16]
  ) {
    bytes.withUnsafeBytes { bytes in
      codes.withUnsafeMutableBufferPointer { codes in
        guard let row = bytes.baseAddress, let codes = codes.baseAddress else { return }
        unpack(row, number, into: codes)
        if case .grey(isInverted: true) = colors { invert(codes, number, from: first) }
      }
    }
  }

  /// Inverts grey, and nothing beside it.
  private func invert(_ codes: UnsafeMutablePointer<UInt16>, _ number: Int, from first: Int) {
    guard first == 0 else { return }
    let most: UInt16 = depth == 8 ? 255 : 65_535
    for index in stride(from: 0, to: number, by: isPlanar ? 1 : count) {
      codes[index] = most - codes[index]
    }
  }

  private func unpack(
    _ row: UnsafeRawPointer, _ number: Int, into codes: UnsafeMutablePointer<UInt16>
  ) {
    let most: Float = depth == 8 ? 255 : 65_535
    func code(_ value: Float) -> UInt16 {
      value > 0 ? UInt16(min(value, 1) * most + 0.5) : 0
    }
    func each<Stored: BitwiseCopyable>(_ type: Stored.Type, _ code: (Stored) -> UInt16) {
      for index in 0..<number {
        codes[index] = code(
          row.loadUnaligned(fromByteOffset: index * MemoryLayout<Stored>.size, as: type))
      }
    }
    switch (bits, isFloat) {
    case (16, true): each(UInt16.self) { code(Float(Float16(bitPattern: $0))) }
    case (32, true): each(Float.self) { code($0) }
    case (64, true): each(Double.self) { code(Float($0)) }
    case (32, _) where depth == 16: each(UInt32.self) { UInt16($0 >> 16) }
    case (32, _): each(UInt32.self) { UInt16($0 >> 24) }
    case (16, _) where depth == 16: each(UInt16.self) { $0 }
    case (16, _): each(UInt16.self) { UInt16((UInt32($0) * 255 + 32_767) / 65_535) }
    case (8, _): each(UInt8.self) { UInt16($0) }
    default: unpackBits(row, number, into: codes)
    }
  }

  private func unpackBits(
    _ row: UnsafeRawPointer, _ number: Int, into codes: UnsafeMutablePointer<UInt16>
  ) {
    let stored = (1 << bits) - 1
    let most = (1 << depth) - 1
    let isIndex = if case .palette = colors { true } else { false }
    var (offset, waiting, count) = (0, 0, 0)
    for index in 0..<number {
      while count < bits {
        waiting = waiting << 8 & 0xFF_FFFF | Int(row.load(fromByteOffset: offset, as: UInt8.self))
        offset += 1
        count += 8
      }
      count -= bits
      let value = waiting >> count & stored
      codes[index] = UInt16(isIndex ? value : (value * most + stored / 2) / stored)
    }
  }
}
