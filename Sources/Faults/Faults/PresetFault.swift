package import ImprintPrimitives

extension ExportError {
  /// Reasons that a preset cannot be used.
  package enum PresetFault: Hashable, Sendable {
    /// It chooses a preset that does not exist.
    case choosesUnknown(String)
    /// It chooses a preset that itself chooses among others.
    case choosesChooser(String)
    /// A preset that it chooses by size has no box.
    case sizeWithoutBox(String)
    /// None of its encoders opens on this machine; the reasons, in the encoders' words.
    case noEncoder(refusals: [String])
    /// Its encoders open on this machine, but not for frames of this size; their names.
    case noEncoderForSize(PixelSize, encoders: [String])
    /// Overlays cannot be blended into frames of this pixel format.
    case notBlendable(pixelFormat: String)
  }
}
