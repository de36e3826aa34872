extension ExportError.PresetFault {
  /// The reason, to follow the preset's name.
  package var why: String {
    switch self {
    case .choosesUnknown(let name): "it chooses \(name), and there is no preset of that name"
    case .choosesChooser(let name):
      "it chooses \(name), which chooses among others itself"
    case .sizeWithoutBox(let name): "its size \(name) has no fit to choose it by"
    case .noEncoder(let refusals):
      "no encoder opens on this machine: \(refusals.joined(separator: "; "))"
    case .noEncoderForSize(let size, let encoders):
      "no frames of \(size) are taken by \(encoders.joined(separator: ", "))"
    case .notBlendable(let pixelFormat):
      "nothing can be blended into frames of the pixel format \(pixelFormat)"
    }
  }
}
