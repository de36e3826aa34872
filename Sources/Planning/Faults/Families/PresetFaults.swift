package import ImprintValues

extension ExportError.PresetFault {
  package static func choosesUnknown(_ name: String) -> Self {
    Self("it chooses \(name), and there is no preset of that name")
  }
  package static func choosesChooser(_ name: String) -> Self {
    Self("it chooses \(name), which chooses among others itself")
  }
  package static func sizeWithoutBox(_ name: String) -> Self {
    Self("its size \(name) has no fit to choose it by")
  }
  /// - Parameter refusals: the reasons, in the encoders' words.
  package static func noEncoder(refusals: [String]) -> Self {
    Self(
      "no encoder opens on this machine: \(refusals.joined(separator: "; "))", .unavailable,
      of: .machine)
  }
  /// Its encoders open on this machine, but not for frames of this size.
  package static func noEncoderForSize(_ size: PixelSize, encoders: [String]) -> Self {
    Self(
      "no frames of \(size) are taken by \(encoders.joined(separator: ", "))", .unavailable,
      hint: "another preset may have another encoder")
  }
  package static func notBlendable(pixelFormat: String) -> Self {
    Self("nothing can be blended into frames of the pixel format \(pixelFormat)", .unavailable)
  }
}
