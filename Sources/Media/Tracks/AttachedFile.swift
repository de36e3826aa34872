internal import ImprintCFFmpeg
package import ImprintValues

/// A file without times inside another: cover art, a font.
///
/// MP4 stores cover art as a packet, Matroska stores all attachments in its header.
// Unchecked: used by one thread at a time; FFmpeg has no thread-bound state in it.
package final class AttachedFile: PacketSource, @unchecked Sendable {
  package let format: TrackFormat
  private var packet: Packet?

  /// - Parameters:
  ///   - track: the stream's index in the file, from 0.
  ///   - container: of the output; check `Container.holdsAttached` first.
  ///   - choice: the metadata that stay; anything but `.all` removes an image's own.
  /// - Throws: `MediaError` `.invalid` where the file has no such track, or the track is empty.
  package init(
    path: String, track: Int, container: Container, keeping choice: KeptMetadata = .all,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let demuxer = try Demuxer(path: path, analysis: .track(track), interruption: interruption)
    guard demuxer.streams.indices.contains(track), let stream = demuxer.streams[track] else {
      throw MediaError(.invalid(path: path, .noTrack(track)))
    }
    format = try TrackFormat(
      copying: UnsafePointer(stream), timeBase: .one(over: 1000))
    format.isDefault = false
    try format.keep(choice)
    guard stream.kind == .coverArt else { return }
    let frame = stream.pointee.attached_pic
    guard let data = frame.data, frame.size > 0 else {
      throw MediaError(.invalid(path: path, .emptyTrack(track)))
    }
    let file = Array(UnsafeBufferPointer(start: data, count: Int(frame.size)))
    let bytes = choice == .all ? file : BareImage.bytes(of: file)
    guard !bytes.isEmpty else {
      throw MediaError(.invalid(path: path, .boundMetadata(track: track)))
    }
    if container.hasEditLists {
      format.disposition = AV_DISPOSITION_ATTACHED_PIC
      let image = try Packet(copying: bytes)
      (image.timeBase, image.presentation, image.decode) = (format.timeBase, 0, 0)
      packet = image
    } else {
      try format.attach(bytes)
    }
  }

  package func next() throws(MediaError) -> Packet? {
    defer { packet = nil }
    return packet
  }
}

extension TrackFormat {
  /// Turns cover art into an attachment, as Matroska stores it: in the header, with a name.
  fileprivate func attach(_ bytes: [UInt8]) throws(MediaError) {
    let isPNG = parameters.pointee.codec_id == AV_CODEC_ID_PNG
    parameters.pointee.codec_type = AVMEDIA_TYPE_ATTACHMENT
    disposition = 0
    if metadata["filename"] == nil { metadata["filename"] = isPNG ? "cover.png" : "cover.jpg" }
    metadata["mimetype"] = isPNG ? "image/png" : "image/jpeg"
    try replaceHeader(with: bytes)
  }
}
