internal import ImprintCFFmpeg
package import ImprintValues

extension CodedTrack {
  /// Reads the packets of a track, without decoding them.
  ///
  /// - Throws: as `MediaFile.timing` does.
  package static func read(
    track index: Int, in path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) -> Result<CodedTrack, CodingObstacle> {
    let demuxer = try Demuxer(
      path: path, analysis: .frames(ofTrack: index), interruption: interruption)
    guard demuxer.streams.indices.contains(index), let stream = demuxer.streams[index] else {
      throw MediaError(.invalid(path: path, .noTrack(index)))
    }
    demuxer.select([index])
    var survey: CodedTrackSurvey
    do throws(CodingObstacle) {
      survey = try CodedTrackSurvey(of: stream)
    } catch {
      return .failure(error)
    }
    while survey.obstacle == nil, let packet = try demuxer.next() {
      try interruption.check()
      survey.note(packet)
    }
    return survey.result(
      hasDecodeTimes: demuxer.facts.hasAllTimes, isBroken: demuxer.brokenPlaces > 0)
  }
}

extension UnsafePointer<AVStream> {
  /// FFmpeg's name of the codec.
  var codecName: String { String(cString: avcodec_get_name(pointee.codecpar.pointee.codec_id)) }

  /// The codec's header, as the container stores it.
  var codecHeader: [UInt8] {
    let parameters = pointee.codecpar.pointee
    return Array(
      UnsafeBufferPointer(start: parameters.extradata, count: Int(parameters.extradata_size)))
  }
}

/// Collects the packets of a track.
private struct CodedTrackSurvey {
  private(set) var obstacle: CodingObstacle?
  private let codec: String
  private let header: [UInt8]
  private var syntax: any BitstreamSyntax
  private var presentations: [Int64] = []
  private var decodes: [Int64] = []
  private var sizes: [Int] = []
  /// The access frames, by their numbers in decode order.
  private var accesses: [(frame: Int, isInstant: Bool)] = []
  private let step: Int64

  init(of stream: UnsafeMutablePointer<AVStream>) throws(CodingObstacle) {
    let source = UnsafePointer(stream)
    codec = source.codecName
    header = source.codecHeader
    syntax = try CodingObstacle.syntax(of: codec, header: header)
    step = stream.frameStep
  }

  mutating func note(_ packet: Packet) {
    if packet.isDiscarded { return fail(.editList) }
    if av_packet_get_side_data(packet.pointer, AV_PKT_DATA_NEW_EXTRADATA, nil) != nil {
      return fail(.changingParameterSets)
    }
    let role = syntax.role(
      of: UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount))
    if let obstacle = syntax.obstacle { return fail(obstacle) }
    if role == .hidden { return }
    guard let presentation = packet.presentation else { return fail(.times) }
    switch role {
    case .access: accesses.append((presentations.count, isInstant: true))
    case .openAccess: accesses.append((presentations.count, isInstant: false))
    // A decoder that starts anew at the access frame drops this one, so that packets and shown frames would differ.
    case .leading where accesses.last?.isInstant == true: _ = accesses.popLast()
    case .leading, .dependent, .hidden: break
    }
    presentations.append(presentation)
    // Matroska has no decode times; FFmpeg's guess is replaced as a whole.
    decodes.append(packet.decode ?? presentation)
    sizes.append(packet.byteCount)
  }

  private mutating func fail(_ obstacle: CodingObstacle) {
    self.obstacle = obstacle
  }

  func result(
    hasDecodeTimes: Bool, isBroken: Bool
  ) -> Result<CodedTrack, CodingObstacle> {
    if let obstacle { return .failure(obstacle) }
    if isBroken { return .failure(.damaged) }
    let sorted = presentations.sorted()
    guard let first = sorted.first, zip(sorted, sorted.dropFirst()).allSatisfy(<) else {
      return .failure(.times)
    }
    let delay = CodedOrder.delay(of: presentations, sorted)
    guard hasDecodeTimes || delay <= CodedOrder.greatestDelay else { return .failure(.times) }
    var times = DecodeTimes(delay: delay, first: first, step: step)
    let decodes = hasDecodeTimes ? decodes : presentations.map { times.next($0) }
    guard zip(decodes, decodes.dropFirst()).allSatisfy(<),
      zip(decodes, presentations).allSatisfy(<=)
    else { return .failure(.times) }
    return .success(
      CodedTrack(
        codec: codec, header: header, format: syntax.format, presentations: presentations,
        decodes: decodes, sizes: sizes, randomAccessPoints: randomAccessPoints, delay: delay))
  }

  private var randomAccessPoints: [CodedTrack.RandomAccessPoint] {
    let clean = CodedOrder.cleanPlaces(presentations)
    return accesses.compactMap { frame, isInstant in
      let position =
        isInstant
        ? clean[frame] ? frame : nil
        : CodedOrder.position(ofOpenAccess: frame, presentations, clean: clean)
      return position.map {
        CodedTrack.RandomAccessPoint(position: $0, isInstant: isInstant, frame: frame)
      }
    }
  }
}
