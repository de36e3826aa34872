internal import ImprintLanguage
internal import ImprintPrimitives

/// A blank video during reading.
struct BlankVideoDraft {
  var video = BlankVideo(size: PixelSize(width: 1, height: 1), duration: 1)

  static let keys: [Key<BlankVideoDraft>] = [
    Key("size", .pixelSize, isRequired: true, "Width and height in pixels.", \.video.size),
    Key("duration", .length, isRequired: true, "How long it is.", \.video.duration),
    Key(
      "frameRate", .frameRate, default: "25",
      "Frames a second; of a moving picture at most those of its preset by default."
    ) { $0.video.frameRate = $1 },
    Key(
      "color", .color, default: "\"black\"",
      "The colour of every frame; one with alpha makes it transparent where the output can be.",
      \.video.color),
  ]
}

extension DocumentReader {
  /// Reads the members of a blank video; nil where one has a fault.
  mutating func readBlankVideo(_ value: JSON5Value) -> BlankVideo? {
    var draft = BlankVideoDraft()
    let known = faults.count
    let members = readObject(value, as: "a blank input", by: BlankVideoDraft.keys, into: &draft)
    guard let members, faults.count == known else { return nil }
    guard draft.video.hasPossibleLength else {
      let (seconds, rate) = (draft.video.duration, draft.video.resolvedFrameRate.value)
      refuse(
        ["duration"], in: members,
        "\(seconds.plain) s at \(rate.plain) fps is not between 1 and \(BlankVideo.mostFrames) "
          + "frames")
      return nil
    }
    return draft.video
  }
}
