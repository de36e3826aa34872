internal import ImprintValues

/// Has GIF decoded on a canvas that is transparent where no frame draws, and where one was disposed to the background.
///
/// FFmpeg's decoder fills the canvas with the background colour, an entry of the global palette. It is therefore given
/// files without a global palette, whose images each have it as their own.
struct GIFAdjustment: DecodingAdjustment {
  /// The global palette, and the bits of its size.
  private var palette = GIFPalette()

  mutating func adjusted(_ packet: Packet) throws(MediaError) -> Packet {
    let bytes = packet.bytes
    let local = palette.localised(bytes)
    return local == bytes ? packet : try packet.replacing(with: local)
  }

  func adjust(_ frame: VideoFrame) {}
}

/// The global palette of a GIF (GIF89a, sections 18 and 19).
private struct GIFPalette {
  private static let headByteCount = 13
  private static let imageHeadByteCount = 10

  private var colors: ArraySlice<UInt8> = []
  /// The number of colours, as both headers store it.
  private var sizeBits: UInt8 = 0

  /// A packet, of the file's head or of a frame, with the palette in each image that has none of its own.
  ///
  /// Data that are no GIF stay as they are.
  mutating func localised(_ packet: [UInt8]) -> [UInt8] {
    var local: [UInt8] = []
    var rest = packet[...]
    if packet.starts(with: "GIF8".utf8), packet.count > Self.headByteCount {
      takeGlobal(&rest, to: &local)
    }
    guard !colors.isEmpty else { return packet }
    while let kind = rest.first {
      switch kind {
      case 0x21: local += rest.popBlocks(behind: 2)
      case 0x2C where rest.count >= Self.imageHeadByteCount: addImage(&rest, to: &local)
      default: return local + rest
      }
    }
    return local
  }

  private mutating func takeGlobal(_ rest: inout ArraySlice<UInt8>, to local: inout [UInt8]) {
    var head = Array(rest.prefix(Self.headByteCount))
    rest = rest.dropFirst(Self.headByteCount)
    let count = head[10].paletteByteCount
    (colors, sizeBits) = (rest.prefix(count), head[10] & 0x07)
    rest = rest.dropFirst(count)
    head[10] &= 0x7F
    local += head
  }

  private func addImage(_ rest: inout ArraySlice<UInt8>, to local: inout [UInt8]) {
    var head = Array(rest.prefix(Self.imageHeadByteCount))
    let count = head[9].paletteByteCount
    if count == 0 {
      head[9] |= 0x80 | sizeBits
      local += head + colors
    } else {
      local += head
    }
    rest = rest.dropFirst(Self.imageHeadByteCount)
    // The palette, then the least size of a code, then blocks of data.
    local += rest.popBlocks(behind: count + 1)
  }
}

extension UInt8 {
  /// The size of a palette, by the flags of the header before it; 0 without one.
  fileprivate var paletteByteCount: Int { self & 0x80 == 0 ? 0 : 3 << (Int(self & 0x07) + 1) }
}

extension ArraySlice<UInt8> {
  /// Removes a number of bytes, and the blocks behind them up to one of no bytes.
  fileprivate mutating func popBlocks(behind count: Int) -> ArraySlice<UInt8> {
    let whole = self
    self = dropFirst(count)
    while let length = first {
      self = dropFirst(1 + Int(length))
      if length == 0 { break }
    }
    return whole[..<startIndex]
  }
}
