internal import ImprintCFFmpeg
internal import ImprintValues

/// The bytes of a block of a part, in little endian.
struct PartBytes {
  private(set) var bytes: [UInt8] = []

  /// The beginning of a block: its kind, and the number of its bytes.
  static func frame(_ block: PartFile.Block, count: Int) -> [UInt8] {
    var frame = PartBytes()
    frame.bytes.append(block.rawValue)
    frame.add(Int64(count))
    return frame.bytes
  }

  /// The size of that beginning.
  static let frameSize = 9

  mutating func add(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ packet: Packet, track: Int) {
    let source = packet.pointer.pointee
    bytes.reserveCapacity(64 + packet.byteCount)
    add(Int32(clamping: track))
    add(source.flags)
    add(source.time_base.num)
    add(source.time_base.den)
    for time in [source.pts, source.dts, source.duration] { add(time) }
    add(source.side_data_elems)
    for index in 0..<Int(max(source.side_data_elems, 0)) {
      let side = source.side_data[index]
      add(side.type.rawValue)
      add(Int64(side.size))
      bytes.append(contentsOf: UnsafeBufferPointer(start: side.data, count: side.size))
    }
    bytes.append(contentsOf: UnsafeBufferPointer(start: source.data, count: packet.byteCount))
  }
}

/// Reads the values of a block in turn; nil past its end.
struct PartCursor {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value? {
    let size = MemoryLayout<Value>.size
    guard bytes.count - offset >= size else { return nil }
    defer { offset += size }
    return bytes.withUnsafeBytes {
      Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self))
    }
  }

  mutating func take(_ count: Int64) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= Int64(bytes.count - offset) else { return nil }
    defer { offset += Int(count) }
    return bytes[offset..<offset + Int(count)]
  }

  /// A packet, and the number of its track; nil for bytes that are none.
  ///
  /// - Parameter tracks: the number of the part's tracks.
  mutating func packet(among tracks: Int) throws(MediaError) -> (packet: Packet, track: Int)? {
    guard let track = integer(Int32.self), 0..<tracks ~= Int(track),
      let flags = integer(Int32.self), let numerator = integer(Int32.self),
      let denominator = integer(Int32.self), numerator > 0, denominator > 0,
      let presentation = integer(Int64.self), let decode = integer(Int64.self),
      let duration = integer(Int64.self), let sides = integer(Int32.self), 0...64 ~= sides
    else { return nil }
    var parts: [(type: UInt32, bytes: ArraySlice<UInt8>)] = []
    for _ in 0..<sides {
      guard let type = integer(UInt32.self), let size = integer(Int64.self),
        let part = take(size)
      else { return nil }
      parts.append((type, part))
    }
    let packet = try Packet(copying: bytes[offset...])
    packet.pointer.pointee.flags = flags
    packet.pointer.pointee.time_base = AVRational(num: numerator, den: denominator)
    packet.pointer.pointee.pts = presentation
    packet.pointer.pointee.dts = decode
    packet.pointer.pointee.duration = duration
    for part in parts { try packet.add(part.bytes, ofType: part.type) }
    return (packet, Int(track))
  }
}

extension Packet {
  /// Adds side data; FFmpeg frees its copy with the packet.
  fileprivate func add(_ bytes: ArraySlice<UInt8>, ofType type: UInt32) throws(MediaError) {
    let memory = try MediaError.allocated(
      av_packet_new_side_data(pointer, AVPacketSideDataType(type), bytes.count),
      for: "a packet")
    _ = UnsafeMutableBufferPointer(start: memory, count: bytes.count).update(fromContentsOf: bytes)
  }
}
