internal import Imprint

/// `imprint probe`: shows the properties of a file, and what the preset `auto` would make of it.
enum ProbeCommand: ImprintSubcommand {
  private static let input = Operand("INPUT", about: "the video; - is stdin")
  private static let json = Option("json", about: "print JSON (imprint.probe/1)")

  static let declaration = Command(
    "probe", summary: "tell what Imprint sees in a file, and what 'auto' would choose",
    operands: [input], options: [Option(.videoTrack), JobOptions.search, JobOptions.log, json])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let (word, track) = try CommandError.reading { () throws(UsageError) in
      (try arguments.required(input), try arguments.value(of: .videoTrack, \.videoTrack))
    }
    let resources = try ResourceLocator(arguments)
    let isPipe = SpooledInput.isPipe(word)
    let name = isPipe ? SpooledInput.name(of: word) : nil
    let seen = try await Signals.cancelling { () async throws(CommandError) in
      let path =
        isPipe
        ? try SpooledInput(word, stallSeconds: Job.standardStallSeconds).keep() : word
      do throws(ExportError) {
        return try await ProbeReport(
          path, named: name, videoTrack: track, resources: resources,
          hidingEncoders: Job.disabledEncoders)
      } catch {
        throw .export(error)
      }
    }
    if arguments.has(json) {
      try Console.printData(seen.jsonText + "\n")
    } else {
      try Console.print(seen.page)
    }
  }
}

extension ProbeReport {
  /// The report, one line a subject.
  fileprivate var page: String {
    var rows = [["input", input], ["container", containerLine], ["video", videoLine]]
    rows.append(["colour", colourLine])
    if let hdr { rows.append(["mastered", hdr.line]) }
    rows.append(["time", timing.line])
    rows += tracks.map { ["track \($0.index)", $0.line] }
    rows += chapters.map { ["chapter", $0.line] }
    rows += metadata.filter { !Self.bookkeeping.contains($0.key) }.sorted { $0.key < $1.key }
      .map { [$0.key, $0.value.printableFirstLine] }
    rows.append(["auto", auto?.line ?? "no encoder for it opens on this machine"])
    rows += (auto?.decisions ?? []).map { ["", "\($0.subject): \($0.choice): \($0.reason)"] }
    rows += warnings.map { ["warning", $0.message] }
    return TextTable(rows).text
  }

  /// Metadata that describe the container rather than the video.
  private static let bookkeeping: Set = [
    "major_brand", "minor_version", "compatible_brands", "encoder",
  ]

  private var containerLine: String {
    var line = "\(container), \(duration.text(decimals: 3)) s"
    if let claimedDuration, abs(claimedDuration - duration) > 0.1 {
      line += " (it claims \(claimedDuration.text(decimals: 3)) s)"
    }
    return line
  }

  private var videoLine: String {
    var line = "\(video.width)x\(video.height) as displayed"
    let stored = (video.storedWidth, video.storedHeight)
    if stored != (video.width, video.height) { line += ", stored \(stored.0)x\(stored.1)" }
    if video.pixelAspect != "1/1" { line += ", pixels \(video.pixelAspect)" }
    if video.isMirrored { line += ", mirrored" }
    if video.rotation != 0 { line += ", turned \(video.rotation)°" }
    line += ", \(video.pixelFormat)"
    if video.fields != "progressive" { line += ", interlaced (\(video.fields))" }
    return line
  }

  private var colourLine: String {
    [colour.matrix, colour.primaries, colour.transfer, colour.range]
      .map { $0 ?? "untagged" }.joined(separator: "/")
      + ", \(colour.depth) bit" + (video.chromaLocation.map { ", chroma \($0)" } ?? "")
  }
}

extension ProbeReport.Timing {
  fileprivate var line: String {
    var line = "\(frames) frames"
    if let averageRate { line += ", \(averageRate.text(decimals: 3)) fps on average" }
    if start > 0 { line += ", the first at \(start.text(decimals: 3)) s" }
    if let shortestStep, let longestStep, longestStep - shortestStep > 0.0015 {
      line +=
        ", steps of \(shortestStep.text(decimals: 4)) to \(longestStep.text(decimals: 4)) s"
    }
    if equalTimes > 0 { line += ", \(equalTimes) with the time of the one before" }
    return line + (isBroken ? ", broken timestamps" : "")
  }
}

extension ProbeReport.Track {
  fileprivate var line: String {
    var words = ["\(kind.rawValue) \(codec)"]
    if let width, let height { words.append("\(width)x\(height)") }
    if let sampleRate { words.append("\(sampleRate) Hz") }
    words += [channelLayout, language, title?.printableFirstLine].compactMap(\.self)
    if isDefault { words.append("default") }
    let fate = action.map { ": \($0)" + (why.map { " (\($0))" } ?? "") } ?? ""
    return words.joined(separator: ", ") + fate
  }
}

extension ProbeReport.Chapter {
  fileprivate var line: String {
    "\(start.text(decimals: 3)) to \(end.text(decimals: 3)) s"
      + (title.map { ": \($0.printableFirstLine)" } ?? "")
  }
}

extension ProbeReport.Choice {
  fileprivate var line: String {
    var line = "\(preset), \(width)x\(height) \(pixelFormat)"
    if let encoder { line += " by \(encoder)" }
    if let container { line += " in \(container)" }
    if let frameRate { line += " at \(frameRate.text(decimals: 3)) fps" }
    return "\(line): \(reason)"
  }
}

extension HDRMetadata {
  fileprivate var line: String {
    var words: [String] = []
    if let mastering {
      words.append(
        "\(mastering.minimumLuminance.value.text(decimals: 4)) to "
          + "\(mastering.maximumLuminance.value.text(decimals: 0)) cd/m²")
    }
    if let contentLight {
      words.append(
        "MaxCLL \(contentLight.maximum), MaxFALL \(contentLight.frameAverage) cd/m²")
    }
    return words.joined(separator: ", ")
  }
}
