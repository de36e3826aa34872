internal import ImprintCFFmpeg
package import ImprintValues

/// One packet of coded data, between files and codecs.
///
/// Owns an `AVPacket`. A packet has one owner at a time; queues pass it from thread to thread.
// Unchecked: one owner at a time, as said above; FFmpeg has no thread-bound state in it.
package final class Packet: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(MediaError) {
    pointer = try MediaError.allocated(av_packet_alloc(), for: "a packet")
  }

  /// A key packet with a copy of coded data, without times.
  convenience init(copying bytes: some Collection<UInt8>) throws(MediaError) {
    try self.init()
    try MediaError.check(
      av_new_packet(pointer, Int32(clamping: bytes.count)), "making room for a packet")
    UnsafeMutableRawBufferPointer(start: pointer.pointee.data, count: bytes.count)
      .copyBytes(from: bytes)
    pointer.pointee.flags |= AV_PKT_FLAG_KEY
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&pointer)
  }

  /// The time base of all times, in seconds per tick.
  package var timeBase: Rational {
    get { Rational(pointer.pointee.time_base) ?? .one(over: 1) }
    set { pointer.pointee.time_base = AVRational(newValue) }
  }

  /// The presentation time in ticks; nil where unknown.
  package var presentation: Int64? {
    get { Int64(timestamp: pointer.pointee.pts) }
    set { pointer.pointee.pts = newValue ?? shim_no_timestamp() }
  }

  /// The decode time in ticks; nil where unknown.
  package var decode: Int64? {
    get { Int64(timestamp: pointer.pointee.dts) }
    set { pointer.pointee.dts = newValue ?? shim_no_timestamp() }
  }

  /// The duration in ticks; 0 where unknown.
  package var duration: Int64 {
    get { pointer.pointee.duration }
    set { pointer.pointee.duration = newValue }
  }

  /// Whether decoding can start with it.
  package var isKey: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
  /// Whether an edit list hides it; others may need it for decoding.
  package internal(set) var isDiscarded: Bool {
    get { pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }
    set {
      if newValue {
        pointer.pointee.flags |= AV_PKT_FLAG_DISCARD
      } else {
        pointer.pointee.flags &= ~AV_PKT_FLAG_DISCARD
      }
    }
  }
  /// Whether its data are encrypted (ISO/IEC 23001-7, in MP4 and MOV).
  var isEncrypted: Bool {
    av_packet_get_side_data(pointer, AV_PKT_DATA_ENCRYPTION_INFO, nil) != nil
  }
  /// The index of its stream.
  var streamIndex: Int { Int(pointer.pointee.stream_index) }
  /// The size of its coded data.
  package var byteCount: Int { Int(pointer.pointee.size) }
}

extension Packet {
  /// A copy of its coded data.
  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: pointer.pointee.data, count: byteCount))
  }

  /// Whether it holds a frame that is never shown, and nothing else.
  func isHidden(by frames: HiddenFrames?) -> Bool {
    frames?.fill(UnsafeBufferPointer(start: pointer.pointee.data, count: byteCount)) == true
  }

  /// Replaces its data.
  func replace(with bytes: [UInt8]) throws(MediaError) {
    let growth = bytes.count - byteCount
    if growth > 0 {
      try MediaError.check(
        av_grow_packet(pointer, Int32(clamping: growth)), "allocating a packet buffer")
    } else {
      av_shrink_packet(pointer, Int32(clamping: bytes.count))
      try MediaError.check(av_packet_make_writable(pointer), "allocating a packet buffer")
    }
    UnsafeMutableRawBufferPointer(start: pointer.pointee.data, count: byteCount)
      .copyBytes(from: bytes)
  }

  /// The decode time, or the presentation time where only that is known; nil without either.
  var decodeTime: RationalTime? {
    decodeTicks.map { RationalTime(ticks: $0, timeBase: timeBase) }
  }

  /// The presentation time; nil where unknown.
  var presentationTime: RationalTime? {
    presentation.map { RationalTime(ticks: $0, timeBase: timeBase) }
  }

  /// `decodeTime` in ticks of `timeBase`.
  var decodeTicks: Int64? { decode ?? presentation }
}
