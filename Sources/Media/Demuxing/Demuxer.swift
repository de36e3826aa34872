internal import ImprintCFFmpeg
internal import ImprintValues

/// Reads packets from one local file.
///
/// Owns an `AVFormatContext`. Opens that file only: no network, and no format that refers to other files. One
/// thread at a time.
final class Demuxer {
  let path: String
  /// The part of a motion photo to read, kept for opening the file again.
  let part: MotionPhotoPart
  let context: UnsafeMutablePointer<AVFormatContext>
  let input: InputFile
  /// The reader of a file that FFmpeg cannot read, or only in part; nil for all others.
  private(set) var packets: (any FilePackets)?
  /// The number of places where the file violates its format, and reading continued behind them.
  private(set) var brokenPlaces = 0
  private var early: EarlyTimestamps?
  private var jumps: [Int: JumpCorrection] = [:]
  private let removesJumps: Bool
  private var fragments: FragmentOrder?
  /// The clock of formats whose clock restarts where recordings are joined; nil for all others.
  private var clock: SharedTimestamps?
  /// The streams whose cues have their settings beside them.
  private var cuesWithSettings: Set<Int> = []
  /// Room for packets: for those of large frames, and for an image, which is one packet of its file's length.
  private var room: AllocationLimit.Raise?
  /// The streams to read; nil for all.
  private var selected: Set<Int>?

  /// The number of broken places in a row at which reading ends.
  private static let mostBrokenPlacesInARow = 64

  /// The extent to which opening a file analyses its streams.
  enum Analysis: Equatable {
    /// All of it: FFmpeg decodes the first frames of every track.
    case full
    /// All of one track.
    case track(Int)
    /// As much as decoding the frames of one track takes.
    case frames(ofTrack: Int)
    /// Only the header, where the format has one that lists the streams.
    case header
  }

  /// - Throws: `MediaError` `.notFound`, `.unreadable`, or `.invalid` where no demuxer supports the file.
  convenience init(
    path: String, part: MotionPhotoPart = .video, analysis: Analysis = .full,
    delays: AnimationDelay = .played, removesJumps: Bool = true, interruption: Interruption
  ) throws(MediaError) {
    try self.init(
      OpenFile(path), part: part, analysis: analysis, delays: delays, removesJumps: removesJumps,
      interruption: interruption)
  }

  /// Reads a file that is open.
  ///
  /// - Parameters:
  ///   - formats: FFmpeg's names of the demuxers that may read it.
  ///   - removesJumps: whether implausible jumps of times are corrected, as files of others need it.
  /// - Throws: `MediaError` `.reading`, or `.invalid` where no demuxer supports the file.
  init(
    _ file: OpenFile, part: MotionPhotoPart = .video, formats: [String] = InputFormat.names,
    analysis: Analysis = .full, delays: AnimationDelay = .played, removesJumps: Bool = true,
    interruption: Interruption
  ) throws(MediaError) {
    LibraryLog.silenced
    AllocationLimit.installed
    try file.checkContent()
    try ClaimedSamples.check(file, interruption)
    try ClaimedImage.checkCanvas(of: file)
    let input = try InputFile(file, part: part, interruption: interruption)
    let packets = try Self.packets(of: input, delays)
    self.input = input
    path = file.path
    self.part = part
    self.packets = packets
    self.removesJumps = removesJumps
    if let packets {
      context = try packets.makeContext()
    } else {
      context = try Self.context(
        of: input, as: formats, delays: delays, interruption: interruption)
    }
    LibraryLog.watch(context)
    room = AllocationLimit.Raise(to: largestPacket)
    clock = sharedClock
    fragments = fragmentOrder
    try analyse(analysis)
    cuesWithSettings = nameWebVTT()
    early = EarlyTimestamps(in: self)
    if LibraryLog.errorCount(of: context) > 0 { brokenPlaces += 1 }
    if packets?.isBroken == true { brokenPlaces += 1 }
  }

  /// The most bytes that a packet may take.
  private var largestPacket: Int {
    // FFmpeg's buffers of whole files grow by up to a half at a time.
    if facts.isStillImage { return Int(clamping: input.file.length.multipliedClamped(by: 2)) }
    let formats = streams.compactMap { $0?.pointee.codecpar?.pointee }
    return formats.map { AVFrame.mostBytes($0.width, $0.height) }.max() ?? 0
  }

  private static func packets(
    of input: InputFile, _ delays: AnimationDelay
  ) throws(MediaError) -> (any FilePackets)? {
    if let animation = try AnimationPackets<WebPIndex>(input, delays) { return animation }
    if let animation = try AnimationPackets<APNGIndex>(input, delays) { return animation }
    return try SingleImagePackets(input)
  }

  private func analyse(_ analysis: Analysis) throws(MediaError) {
    if isDone(analysis) { return }
    switch analysis {
    case .track(let index), .frames(let index): if hasCompleteHeader { select([index]) }
    case .full, .header: break
    }
    let code = avformat_find_stream_info(context, nil)
    if code == shim_averror_exit() { throw .cancelled }
    try input.checkDisk()
    guard code >= 0 else {
      throw MediaError(.invalid(path: path, Self.fault(code, of: input.file)))
    }
  }

  /// Whether opening the file was enough.
  private func isDone(_ analysis: Analysis) -> Bool {
    // Analysing a still image would decode it twice.
    if packets != nil || facts.isStillImage { return true }
    return switch analysis {
    case .full, .track: false
    case .frames: facts.hasAllTimes
    case .header: hasCompleteHeader
    }
  }

  /// FFmpeg's names of the demuxer; for a file that FFmpeg cannot read, a name in the same style, such as `webp` for an
  /// animated WebP.
  var format: String {
    if let packets { return packets.formatName }
    let name = context.pointee.iformat.map { String(cString: $0.pointee.name) } ?? ""
    // FFmpeg reads both parts of an AVIF motion photo with one demuxer; the suffix `_pipe` marks the image.
    return input.motionPhotoPart == .image && name.hasPrefix("mov,") ? "avif_pipe" : name
  }

  /// The facts on its format.
  var facts: InputFormat { .of(format) }

  /// Whether the header lists all streams, and an index their packets.
  private var hasCompleteHeader: Bool { packets != nil || facts.hasCompleteHeader }

  /// A clock for formats whose tracks share one, in 90 kHz; nil for all others.
  private var sharedClock: SharedTimestamps? {
    facts.sharesClock ? SharedTimestamps(second: 90_000) : nil
  }

  /// A keeper of the packets of fragments that step back; nil for formats without fragments.
  private var fragmentOrder: FragmentOrder? {
    packets == nil && facts.hasFragments ? FragmentOrder(input.file) : nil
  }

  deinit {
    LibraryLog.forget(context)
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  var streams: UnsafeBufferPointer<UnsafeMutablePointer<AVStream>?> {
    UnsafeBufferPointer(
      start: UnsafePointer(context.pointee.streams), count: Int(context.pointee.nb_streams))
  }

  /// Whether every packet of a stream is a whole frame. One without a presentation time is then no second field.
  ///
  /// FFmpeg's parsers, which cut the streams of some formats into packets, make one of each field of H.264 and VC-1.
  func hasWholeFrames(_ stream: UnsafePointer<AVStream>) -> Bool {
    let flags = context.pointee.iformat?.pointee.flags ?? 0
    let isCut = flags & (AVFMT_TS_DISCONT | AVFMT_NOTIMESTAMPS) != 0
    let codec = stream.pointee.codecpar.pointee.codec_id
    return !isCut || ![AV_CODEC_ID_H264, AV_CODEC_ID_VC1].contains(codec)
  }

  /// Reads only these streams from here on.
  func select(_ indices: Set<Int>) {
    selected = indices
    for (index, stream) in streams.enumerated() {
      // A shared clock is worked out from all tracks of video and sound.
      let isRead = indices.contains(index) || clock != nil && stream?.isTimed == true
      stream?.pointee.discard = isRead ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
  }

  /// The number of clock restarts so far, which occur where recordings were joined.
  var restarts: Int { clock?.restarts ?? 0 }

  /// The next packet of the selected streams in the file's order; nil at the end.
  ///
  /// A truncated file ends where it was cut. Damaged places are skipped and counted.
  ///
  /// - Throws: `MediaError` `.invalid` where it is encrypted, `.reading` where the disk fails, `.cancelled`,
  ///   `.outOfMemory`.
  func next() throws(MediaError) -> Packet? {
    while true {
      if let packet = clock?.next() {
        if isSelected(packet) { return corrected(packet) }
      } else if let packet = try read() {
        guard clock != nil else { return corrected(packet) }
        clock?.accept(packet, isTimed: streams[packet.streamIndex]?.isTimed == true)
      } else if clock?.isHolding == true {
        clock?.finish()
      } else {
        return nil
      }
    }
  }

  private func isSelected(_ packet: Packet) -> Bool {
    selected?.contains(packet.streamIndex) ?? true
  }

  /// The next packet as the file has it; nil at the end.
  private func read() throws(MediaError) -> Packet? {
    let packet = try Packet()
    var failuresInARow = 0
    while true {
      let code = readPacket(packet)
      if code < 0 {
        guard try isBroken(code), failuresInARow < Self.mostBrokenPlacesInARow else { return nil }
        failuresInARow += 1
        continue
      }
      let index = Int(packet.pointer.pointee.stream_index)
      // FFmpeg also returns packets of streams that it finds after the selection.
      guard clock != nil || isSelected(packet), let stream = streams[index] else {
        av_packet_unref(packet.pointer)
        continue
      }
      guard !packet.isEncrypted, !Self.isEncrypted(stream) else {
        throw MediaError(.invalid(path: path, .encrypted))
      }
      packet.pointer.pointee.time_base = stream.pointee.time_base
      if cuesWithSettings.contains(index) { try packet.takeCueSettings() }
      return packet
    }
  }

  /// Whether Matroska marks the stream as encrypted (ContentEncryption); MP4 marks each packet.
  private static func isEncrypted(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
    av_dict_get(stream.pointee.metadata, "enc_key_id", nil, 0) != nil
  }

  /// Reads a packet, and counts damage that demuxers skipped and only logged.
  private func readPacket(_ packet: Packet) -> Int32 {
    let before = LibraryLog.errorCount(of: context)
    let code = packets?.read(into: packet) ?? shim_read_frame(context, packet.pointer)
    let isComplete = code >= 0 || code == shim_averror_eof()
    if isComplete, LibraryLog.errorCount(of: context) > before { brokenPlaces += 1 }
    return code
  }

  private func corrected(_ packet: Packet) -> Packet {
    early?.correct(packet)
    fragments?.note(packet)
    guard removesJumps else { return packet }
    let isCorrected = jumps[
      packet.streamIndex,
      default: JumpCorrection(timeBase: packet.timeBase, hasIndex: hasCompleteHeader)
    ].correct(packet)
    if isCorrected { brokenPlaces += 1 }
    return packet
  }

  /// Whether an error is damage, behind which reading may continue; false at the end.
  ///
  /// A packet too large for memory is damage too, since its size is a number in the file.
  private func isBroken(_ code: Int32) throws(MediaError) -> Bool {
    if code == shim_averror_exit() { throw .cancelled }
    // Demuxers report read errors as an end, which would look like a shorter video.
    try input.checkDisk()
    if code == shim_averror_eof() { return false }
    brokenPlaces += 1
    return true
  }

  /// Seeks to the last key frame of a stream at or before `ticks`, or to the start where there is none.
  func seek(to ticks: Int64, inStream index: Int) throws(MediaError) {
    jumps = [:]
    fragments = fragmentOrder
    clock = sharedClock
    if packets != nil {
      packets?.seek(to: ticks)
      return
    }
    let code = av_seek_frame(context, Int32(clamping: index), ticks, AVSEEK_FLAG_BACKWARD)
    if code >= 0 { return }
    try MediaError.check(
      avformat_seek_file(context, Int32(clamping: index), .min, .min, .max, 0), "seeking in \(path)"
    )
  }
}
