package import ImprintPrimitives

extension ExportError {
  /// Reasons that a preset cannot be used.
  package enum PresetFault: Hashable, Sendable {
    /// It chooses a preset that there is not.
    case choosesUnknown(String)
    /// It chooses a preset that chooses in its turn.
    case choosesChooser(String)
    /// A size that it chooses by has no box.
    case sizeWithoutBox(String)
    /// No encoder opens here; the refusals, in the encoders' words.
    case noEncoder(refusals: [String])
    /// Its encoders open here, for frames of another size; their names.
    case noEncoderForSize(PixelSize, encoders: [String])
    /// Nothing can be blended into frames of the pixel format.
    case notBlendable(pixelFormat: String)
  }
}
