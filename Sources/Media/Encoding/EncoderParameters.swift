internal import Pixels
internal import Primitives

/// What encoders have to be told in words of their own, because FFmpeg 5.1 does not tell them.
enum EncoderParameters {
  /// Taken from the options before the encoder sees them: `CodecContext.configure` acts on it.
  static let constantQuantiser = "qscale"

  /// The settings' options, with those added that follow from its other members.
  ///
  /// What the settings' own `x264-params` and the like say comes last, and so wins.
  static func options(for settings: VideoEncoderSettings) -> [String: String] {
    var options = settings.options
    options[constantQuantiser] = nil
    if mpegVideo.contains(settings.encoder), closesGroups(settings) {
      options["sc_threshold"] = "1000000000"
    }
    if settings.encoder == "libsvtav1", let factor = options["crf"].flatMap(Double.init) {
      // FFmpeg takes 0 for a factor that is not given, and makes it a bit rate of its own.
      options["crf"] = "\(max(factor, 1))"
    }
    guard let key = parameterKeys[settings.encoder] else { return options }
    let added = parameters(for: settings)
    let parts = added + (options[key].map { [$0] } ?? [])
    if !parts.isEmpty { options[key] = parts.joined(separator: ":") }
    return options
  }

  /// Whether FFmpeg's flag for closed groups of pictures is to be set.
  ///
  /// Its own MPEG encoders refuse it beside scene cuts; without B pictures every group is closed anyway.
  static func closesGroups(_ settings: VideoEncoderSettings) -> Bool {
    !mpegVideo.contains(settings.encoder) || (settings.options["bf"] ?? "0") != "0"
  }

  private static let mpegVideo: Set = ["mpeg1video", "mpeg2video", "mpeg4"]

  private static let parameterKeys = [
    "libx264": "x264-params", "libx265": "x265-params", "libsvtav1": "svtav1-params",
    "libaom-av1": "aom-params",
  ]

  private static func parameters(for settings: VideoEncoderSettings) -> [String] {
    let mastering = settings.hdr?.mastering
    let light = settings.hdr?.contentLight
    switch settings.encoder {
    case "libx264":
      return [
        mastering.map { "mastering-display=\(integral($0))" },
        light.map { "cll=\($0.maximum),\($0.frameAverage)" },
      ].compactMap(\.self)
    case "libx265":
      // It opens groups of pictures however FFmpeg's flag is.
      return ["log-level=none", "open-gop=0"] + workers(settings, "pools")
        + [
          mastering.map { "master-display=\(integral($0))" },
          light.map { "max-cll=\($0.maximum),\($0.frameAverage)" },
        ].compactMap(\.self)
    case "libsvtav1":
      return workers(settings, "lp")
        + [
          mastering.map { "mastering-display=\(fractional($0))" },
          light.map { "content-light=\($0.maximum),\($0.frameAverage)" },
        ].compactMap(\.self)
    case "libaom-av1":
      return chromaPosition(settings)
    default:
      return []
    }
  }

  /// AV1 has two names for it, of 4:2:0 only, and none for the centre.
  private static func chromaPosition(_ settings: VideoEncoderSettings) -> [String] {
    let quarter = PixelLayout.Shift(horizontal: 1, vertical: 1)
    guard PixelLayout(named: settings.layout)?.chromaShift == quarter else { return [] }
    switch settings.chromaLocation {
    case .left: return ["chroma-sample-position=vertical"]
    case .topLeft: return ["chroma-sample-position=colocated"]
    case .center: return []
    }
  }

  /// FFmpeg tells x265 only how many pictures to work on at once, and SVT-AV1 nothing: by themselves both
  /// take all cores.
  private static func workers(_ settings: VideoEncoderSettings, _ key: String) -> [String] {
    guard settings.threads > 0 else { return [] }
    return ["\(key)=\(settings.threads)"]
  }

  /// In the units of H.264 and HEVC: 0.00002 for chromaticities, 0.0001 cd/m² (D.2.28).
  private static func integral(_ mastering: HDRMetadata.Mastering) -> String {
    func point(_ point: HDRMetadata.Chromaticity) -> String {
      "(\(Int64(held: point.x.value * 50_000)),\(Int64(held: point.y.value * 50_000)))"
    }
    let brightest = Int64(held: mastering.maximumLuminance.value * 10_000)
    let darkest = Int64(held: mastering.minimumLuminance.value * 10_000)
    return "G\(point(mastering.green))B\(point(mastering.blue))R\(point(mastering.red))"
      + "WP\(point(mastering.white))L(\(brightest),\(darkest))"
  }

  /// As SVT-AV1 reads it: plain numbers.
  private static func fractional(_ mastering: HDRMetadata.Mastering) -> String {
    func point(_ point: HDRMetadata.Chromaticity) -> String {
      "(\(point.x.value),\(point.y.value))"
    }
    return "G\(point(mastering.green))B\(point(mastering.blue))R\(point(mastering.red))"
      + "WP\(point(mastering.white))"
      + "L(\(mastering.maximumLuminance.value),\(mastering.minimumLuminance.value))"
  }
}
