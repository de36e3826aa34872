internal import ImprintMediaTypes
internal import ImprintPrimitives

extension MediaError.FileFault {
  /// The reason, to follow the file's path.
  package var why: String {
    switch self {
    case .empty: "it is empty"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
    case .memory(let bytes, let limit): bytes.sentenceOfMemory(limit: limit)
    case .demanding: "numbers in it claim more memory than a file of its kind needs"
    case .notMedia: "it is not a media file that can be read"
    case .playlist: "it is a playlist, which names other files, and holds no media itself"
    case .index(let fault): fault.why
    case .encrypted: "it is encrypted, and there is no key for it here"
    case .library(let fault): fault.why
    case .noTrack(let index): "it has no track \(index)"
    case .noVideoTrack: "it has no track of frames"
    case .decoder(let codec):
      "the decoder of \(codec) does not open with the parameters in it: they are damaged"
    case .emptyTrack(let index): "its track \(index) holds no frame"
    case .boundMetadata(let track):
      "its track \(track) is an image that cannot be rid of what it says of itself: keep "
        + "all metadata, or none"
    case .silentFor(let seconds, let track):
      "the sound of its track \(track) has a gap of \(seconds.text(decimals: 0)) s, which is more "
        + "than the output can have"
    case .frozenFor(let seconds, let track):
      "its track \(track) has no frame for \(seconds.text(decimals: 0)) s, which is more than the "
        + "output can have"
    case .noSubtitles:
      "it holds no subtitles that can be read, which are text with times, as SRT, WebVTT and ASS have"
    case .otherEncoding(let number, let likely):
      "its subtitle \(number) is not in UTF-8\(likely.sentence)"
    case .noSoundTrack: "the plan has sound of no track"
    case .otherFrames: "its frames are not those that were planned for"
    case .noRoomInExif: "its EXIF has no room for the identifier: a JPEG holds 64 KiB of it"
    case .image(let fault): fault.why
    case .missingNumbers(let ranges): ranges.sentence
    case .file(let name, let fault): "\(name): \(fault.why)"
    case .part(let fault): fault.why
    }
  }
}

extension MediaError.PartFault {
  /// The reason, to follow the file's path.
  package var why: String {
    switch self {
    case .none: "it is no part that imprint render wrote"
    case .cutOff: "it is half a part: its making was interrupted, or it was not copied whole"
    case .damaged: "its bytes are not those that imprint render wrote"
    case .codec(let name): "its track is of \(name), which FFmpeg's libraries here do not know"
    }
  }
}

extension MediaError.IndexFault {
  /// The reason, to follow the file's path.
  package var why: String {
    switch self {
    case .image: "it is a HEIC or AVIF image, and no video"
    case .cutOff: "it ends inside its index (moov): it was cut off"
    case .endsBefore:
      "it ends before its index (moov): it was cut off, or its recording was not ended"
    case .missing: "it has no index (moov): it was cut off, or its recording was not ended"
    case .segment:
      "it is a segment of a stream, whose index (moov) is in the initialization segment: join both, "
        + "as 'cat init.mp4 segment.m4s > video.mp4' does"
    case .tooLong(let samples, let limit):
      "its index claims \(samples) frames and pieces of sound or more; the limit is \(limit)"
    }
  }
}

extension [ClosedRange<Int>] {
  /// A sentence with the first missing numbers of a sequence.
  fileprivate var sentence: String {
    let shown = prefix(5).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }
    let rest = count > shown.count ? " and others" : ""
    let isOne = count == 1 && self[0].count == 1
    return "its sequence has no number\(isOne ? "" : "s") \(shown.joined(separator: ", "))\(rest)"
  }
}

extension [CodePage] {
  /// The end of a sentence on a text in no encoding of Unicode: its probable code pages, and how it is converted.
  fileprivate var sentence: String {
    guard let first else { return ": convert the file" }
    let names = map { "\($0.rawValue) (\($0.languages))" }.joined(separator: " or ")
    return ", but by its letters probably in \(names): convert the file, as "
      + "'iconv -f \(first.rawValue) -t utf-8' does"
  }
}
