internal import Imprint

/// `imprint presets`: lists the available presets, and shows which of their encoders open on this machine.
enum PresetsCommand: ImprintSubcommand {
  static let name = Operand("NAME", .oneOrNone, about: "only the preset of that name")
  private static let json = Option("json", about: "print JSON (imprint.presets/1)")

  static let declaration = Command(
    "presets", summary: "list the presets found, and which encoders open on this machine",
    operands: [name], options: [JobOptions.search, json])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let resources = try ResourceLocator(arguments)
    let wanted = arguments.string(for: name)
    let listing = try CommandError.export { () throws(ExportError) in
      try PresetListing(resources, name: wanted, hidingEncoders: Job.disabledEncoders)
    }
    let one = wanted == nil || wanted == "auto" ? nil : listing.presets.first
    let faults = one.map { Diagnostics(file: $0.path, faults: $0.faults) }
    if arguments.has(json) {
      try Console.printData(listing.jsonText + "\n")
    } else if let faults, !faults.faults.isEmpty {
      try Console.print(faults)
    } else if let one {
      try Console.print(one.page)
    } else {
      let table = TextTable(listing.presets.map { [$0.name, $0.encoderList, $0.title ?? ""] }).text
      try Console.print((wanted == nil ? "" : auto) + table)
    }
    if let faults { try faults.checkNone() }
  }

  private static let auto = """
    The first of the sizes that holds the video as it is displayed, upright or across,
    else the last; a smaller one where no encoder opens, then medium, then low. For -o x.gif,
    x.webp and x.apng the preset gif, webp or apng.


    """
}

extension PresetListing.Entry {
  /// The encoders' names, in brackets where they do not open.
  fileprivate var encoderList: String {
    if !faults.isEmpty { return "has faults: 'imprint presets \(name)' shows them" }
    return encoders.map { $0.opens ? $0.name : "(\($0.name))" }.joined(separator: " ")
  }

  /// A full description of one preset.
  fileprivate var page: String {
    let codec = settings?.keepsCodec == true ? ["an encoder of the input's own codec"] : []
    let video = codec + encoders.map(\.line)
    let rows =
      video.enumerated().map { [$0.offset == 0 ? "video" : "", $0.element] }
      + (settings?.rows(encodes: container != "null") ?? [])
    let head = [(title ?? name).printableLine, path.printableLine, "", ""].joined(separator: "\n")
    let kind =
      switch container {
      case "source": "the input's own, else mkv"
      case "null": "none: what is rendered is discarded"
      default: container ?? ""
      }
    return head + TextTable([["container", kind]] + rows).text
  }
}

extension PresetListing.Encoder {
  fileprivate var line: String {
    let words = [name] + options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return words.joined(separator: " ")
      + (opens ? "" : " (does not open here: \(reason ?? "unknown"))")
  }
}

extension PresetSettings {
  /// The settings, one row each; those of sound and key frames only where the preset encodes.
  fileprivate func rows(encodes: Bool) -> [[String]] {
    var rows = [["size", sizeLine], ["pixel format", pixelFormat.joined(separator: " or ")]]
    rows.append([
      "fields", fields == "source" ? "kept" : "interlaced frames are deinterlaced",
    ])
    rows.append([
      "frame rate",
      frameRate.map { "\($0.text(decimals: 3)) frames a second" } ?? ownTimes,
    ])
    guard encodes else { return rows }
    if let keyframeSeconds {
      rows.append(["key frames", "at least every \(keyframeSeconds.text(decimals: 3)) s"])
    }
    rows.append(["audio", audio.line])
    if optimizeForNetworkUse { rows.append(["index", "in front: it plays while it loads"]) }
    return rows
  }

  private var ownTimes: String {
    "the input's own times"
      + (frameRateLimit.map { ", at most \($0.text(decimals: 3)) frames a second" } ?? "")
  }

  private var sizeLine: String {
    if let canvas {
      return "exactly \(canvas.size[0])x\(canvas.size[1]), \(canvas.mode)"
    }
    guard let fit else { return "the input's own" }
    return "within \(fit[0])x\(fit[1]), turned with the video; never scaled up"
  }
}

extension PresetSettings.Audio {
  fileprivate var line: String {
    // The bit rate of uncompressed sound follows from its samples.
    let isUncompressed = encoders.allSatisfy { $0.hasPrefix("pcm_") }
    let rate = isUncompressed ? "" : ", \(bitrate) bits a second"
    let copied = copy == ["any"] ? "whatever the container holds" : copy.joined(separator: ", ")
    return encoders.joined(separator: " or ") + rate
      + (copied.isEmpty ? "" : "; copied: \(copied)")
  }
}
