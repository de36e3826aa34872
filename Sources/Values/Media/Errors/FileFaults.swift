// Tracks are counted from 0.
extension MediaError.FileFault {
  package static var empty: Self { Self("it is empty") }
  package static func tooLarge(limit: Int) -> Self { Self("it is larger than \(limit >> 20) MiB") }
  package static var demanding: Self {
    Self("numbers in it claim more memory than a file of its kind needs")
  }
  /// - Parameter bytes: those that decoding it takes.
  package static func memory(_ bytes: Int, limit: Int) -> Self {
    Self(bytes.sentenceOfMemory(limit: limit))
  }
  package static var notMedia: Self { Self("it is not a media file that can be read") }
  package static var playlist: Self {
    Self("it is a playlist, which names other files, and holds no media itself")
  }
  package static func index(_ fault: MediaError.IndexFault) -> Self { Self(fault.why) }
  package static var encrypted: Self { Self("it is encrypted, and there is no key for it here") }
  package static func library(_ fault: MediaError.LibraryFault) -> Self { Self(fault.why) }
  package static func noTrack(_ index: Int) -> Self { Self("it has no track \(index)") }
  package static var noVideoTrack: Self { Self("it has no track of frames") }
  /// - Parameter codec: FFmpeg's name.
  package static func decoder(codec: String) -> Self {
    Self("the decoder of \(codec) does not open with the parameters in it: they are damaged")
  }
  /// - Parameter codec: the container's code for it.
  package static func unknownCodec(_ codec: String) -> Self {
    let name = codec == MediaInfo.Track.unknownCodec ? "no codec" : "\(codec), which is no codec"
    return Self("its track is of \(name) that is known: its tag is damaged")
  }
  package static func emptyTrack(_ index: Int) -> Self { Self("its track \(index) holds no frame") }
  /// The track is cover art.
  package static func boundMetadata(track: Int) -> Self {
    Self(
      "its track \(track) is an image that cannot be rid of what it says of itself: keep all metadata, or none"
    )
  }
  /// The gap is too long to be filled or stored, as is that of `frozenFor`.
  package static func silentFor(_ seconds: Double, track: Int) -> Self {
    Self(
      "the sound of its track \(track) has a gap of \(seconds.text(decimals: 0)) s, which is more than the output can have"
    )
  }
  package static func frozenFor(_ seconds: Double, track: Int) -> Self {
    Self(
      "its track \(track) has no frame for \(seconds.text(decimals: 0)) s, which is more than the output can have"
    )
  }
  package static var noSubtitles: Self {
    Self(
      "it holds no subtitles that can be read, which are text with times, as SRT, WebVTT and ASS have"
    )
  }
  /// - Parameters:
  ///   - number: of the subtitle, from 1.
  ///   - likely: the encodings that it probably is in, by the file's bytes.
  package static func otherEncoding(subtitle number: Int, likely: [CodePage]) -> Self {
    guard let first = likely.first else {
      return Self("its subtitle \(number) is not in UTF-8: convert the file")
    }
    let names = likely.map { "\($0.rawValue) (\($0.languages))" }.joined(separator: " or ")
    return Self(
      "its subtitle \(number) is not in UTF-8, but by its letters probably in \(names): convert the file, as 'iconv -f \(first.rawValue) -t utf-8' does"
    )
  }
  /// - Parameters:
  ///   - number: that was asked for, from 1.
  ///   - count: of the file's subtitle tracks.
  package static func noSubtitleTrack(_ number: Int, count: Int) -> Self {
    Self(
      count == 0
        ? "it has no subtitle tracks"
        : "it has no subtitle track \(number): it has \(count == 1 ? "one" : "\(count)")")
  }
  /// - Parameters:
  ///   - number: of the track, from 1 among those of subtitles.
  ///   - codec: FFmpeg's name.
  package static func noText(subtitleTrack number: Int, codec: String) -> Self {
    let pictures = [
      "hdmv_pgs_subtitle": "PGS, as of Blu-ray", "dvd_subtitle": "VobSub, as of DVD",
      "dvb_subtitle": "DVB, as of television", "xsub": "XSUB, as of DivX",
    ]
    guard let name = pictures[codec] else {
      return Self("its subtitle track \(number) is of \(codec), whose text is not read here")
    }
    return Self(
      "its subtitle track \(number) holds pictures of letters (\(name)), and no text: have them recognised into an SRT file, as Subtitle Edit does, and name that"
    )
  }
  package static func manyCues(limit: Int) -> Self {
    Self("it has more than \(limit.grouped) cues, which is the limit of captions")
  }
  package static func manyWords(limit: Int) -> Self {
    Self("it has more than \(limit.grouped) words, which is the limit of captions")
  }
  package static var noSoundTrack: Self { Self("the plan has sound of no track") }
  package static var otherFrames: Self { Self("its frames are not those that were planned for") }
  /// It is to take a Live Photo's identifier.
  package static var noRoomInExif: Self {
    Self("its EXIF has no room for the identifier: a JPEG holds 64 KiB of it")
  }
  package static func image(_ fault: MediaError.ImageFault) -> Self { Self(fault.why) }
  /// It is a sequence of files.
  package static func missingNumbers(_ ranges: [ClosedRange<Int>]) -> Self {
    let shown = ranges.prefix(5).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }.joined(separator: ", ")
    let isOne = ranges.count == 1 && ranges[0].count == 1
    return Self(
      "its sequence has no number\(isOne ? "" : "s") \(shown)\(ranges.count > 5 ? " and others" : "")"
    )
  }
  /// It is a sequence, whose file of that name is at fault.
  package static func file(_ name: String, _ fault: Self) -> Self { Self("\(name): \(fault.why)") }
  package static func part(_ fault: MediaError.PartFault) -> Self { Self(fault.why) }
}

extension MediaError.PartFault {
  package static var none: Self { Self("it is no part that imprint render wrote") }
  package static var cutOff: Self {
    Self("it is half a part: its making was interrupted, or it was not copied whole")
  }
  package static var damaged: Self { Self("its bytes are not those that imprint render wrote") }
  /// - Parameter name: of a codec, a format of samples or a layout of channels.
  package static func codec(_ name: String) -> Self {
    Self("its track is of \(name), which FFmpeg's libraries here do not know")
  }
}

extension MediaError.IndexFault {
  /// It consists of the same boxes.
  package static var image: Self { Self("it is a HEIC or AVIF image, and no video") }
  package static var cutOff: Self { Self("it ends inside its index (moov): it was cut off") }
  package static var endsBefore: Self {
    Self("it ends before its index (moov): it was cut off, or its recording was not ended")
  }
  /// All its boxes are there.
  package static var missing: Self {
    Self("it has no index (moov): it was cut off, or its recording was not ended")
  }
  /// It has fragments alone (ISO/IEC 23009-1, 6.3).
  package static var segment: Self {
    Self(
      "it is a segment of a stream, whose index (moov) is in the initialization segment: join both, as 'cat init.mp4 segment.m4s > video.mp4' does"
    )
  }
  package static func tooLong(samples: Int, limit: Int) -> Self {
    Self("its index claims \(samples) frames and pieces of sound or more; the limit is \(limit)")
  }
  package static func tooMany(texts: Int, limit: Int) -> Self {
    Self("its index has \(texts) entries of metadata; the limit is \(limit)")
  }
}
