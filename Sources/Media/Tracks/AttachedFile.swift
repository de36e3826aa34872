internal import CFFmpeg
internal import Primitives

/// A file that lies inside another and has no time: cover art, a font.
///
/// MP4 takes cover art as a packet, Matroska takes all of them in its header.
// Unchecked: used by one thread at a time; what it holds of libavformat keeps no thread-bound state.
public final class AttachedFile: PacketSource, @unchecked Sendable {
  public let format: TrackFormat
  private var packet: Packet?

  /// - Parameter track: the stream's number in the file, from 0.
  /// - Parameter container: the output's; one that `Container.holdsAttached` says takes it.
  /// - Parameter kept: of what the file says of itself; all but `.all` leaves a frame nothing but its pixels.
  /// - Throws: `MediaError.invalid` where the file has no such track, or there is nothing in it.
  public init(
    path: String, track: Int, container: Container, keeping kept: KeptMetadata = .all,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let demuxer = try Demuxer(path: path, analysis: .track(track), interruption: interruption)
    guard demuxer.streams.indices.contains(track), let stream = demuxer.streams[track] else {
      throw .invalid(path: path, reason: "it has no track \(track)")
    }
    format = try TrackFormat(
      copying: UnsafePointer(stream), timeBase: .one(over: 1000))
    format.isDefault = false
    try format.keep(kept)
    guard stream.kind == .coverArt else { return }
    let frame = stream.pointee.attached_pic
    guard let data = frame.data, frame.size > 0 else {
      throw .invalid(path: path, reason: "its track \(track) holds no frame")
    }
    let file = Array(UnsafeBufferPointer(start: data, count: Int(frame.size)))
    let bytes = kept == .all ? file : BareImage.bytes(of: file)
    guard !bytes.isEmpty else {
      throw .invalid(
        path: path,
        reason:
          "its track \(track) is an image that cannot be rid of what it says of itself: keep "
          + "all metadata, or none")
    }
    if container.hasEditLists {
      format.disposition = AV_DISPOSITION_ATTACHED_PIC
      packet = try Packet(still: bytes)
    } else {
      try format.attach(bytes)
    }
  }

  public func next() throws(MediaError) -> Packet? {
    defer { packet = nil }
    return packet
  }
}

extension Packet {
  /// One with a copy of `bytes`, at 0.
  fileprivate convenience init(still bytes: [UInt8]) throws(MediaError) {
    try self.init()
    try MediaError.check(
      av_new_packet(pointer, Int32(clamping: bytes.count)), "copying a frame")
    UnsafeMutableRawBufferPointer(start: pointer.pointee.data, count: bytes.count)
      .copyBytes(from: bytes)
    timeBase = .one(over: 1000)
    presentation = 0
    decode = 0
    pointer.pointee.flags |= AV_PKT_FLAG_KEY
  }
}

extension TrackFormat {
  /// Makes it a frame as Matroska attaches it: whole, in the header, known by its name.
  fileprivate func attach(_ bytes: [UInt8]) throws(MediaError) {
    let isPNG = parameters.pointee.codec_id == AV_CODEC_ID_PNG
    parameters.pointee.codec_type = AVMEDIA_TYPE_ATTACHMENT
    disposition = 0
    if metadata["filename"] == nil { metadata["filename"] = isPNG ? "cover.png" : "cover.jpg" }
    metadata["mimetype"] = isPNG ? "image/png" : "image/jpeg"
    try replaceHeader(by: bytes)
  }
}
