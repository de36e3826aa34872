extension JPEGFile {
  /// The meaning of its components, as libjpeg and browsers take it: by JFIF, else by Adobe's segment, else by their names;
  /// nil for four components, and without a frame header.
  var colors: JPEGBlocks.Colors? {
    switch componentCount {
    case 1?: return .grey
    case 3? where hasJFIF: return .luma
    case 3?: return isMarkedAsRGB ? .rgb : .luma
    default: return nil
    }
  }

  /// Whether Adobe's segment tells of no transform, or else the components are called R, G and B. FFmpeg takes either for
  /// RGB, whatever else the file says.
  private var isMarkedAsRGB: Bool {
    if let adobeTransform { return adobeTransform == 0 }
    return hasNamesOfRGB
  }

  private var hasNamesOfRGB: Bool { frameComponents?.map(\.id) == Array("RGB".utf8) }

  private var hasJFIF: Bool {
    applicationSegments.contains { $0.marker == 0xE0 && $0.begins(with: "JFIF\0") }
  }

  /// Whether it is RGB of which some components have fewer samples, as of blue.
  var hasUnevenRGB: Bool {
    guard colors == .rgb, let components = frameComponents else { return false }
    return components.contains {
      ($0.across, $0.down) != (components[0].across, components[0].down)
    }
  }

  /// The file in which FFmpeg finds each component, and takes it for what it is: numbered from 1, and marked as not to be
  /// mixed; nil where it does that with the file as it is.
  var forFFmpeg: JPEGFile? {
    guard let components = frameComponents else { return nil }
    let repeatsNames = Set(components.map(\.id)).count < components.count
    let isMistaken = colors == .luma && (adobeTransform == 0 || hasNamesOfRGB)
    return components.count == 4 || repeatsNames || isMistaken ? withUnmixedComponents : nil
  }
}
