internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning

extension PresetDocument {
  /// Reads a preset's file.
  static func read(_ file: DocumentFile) -> Result {
    read(file.bytes, named: file.name, with: .presets)
  }
}

extension DocumentContext {
  /// A context in which pixel formats are those of FFmpeg's libraries here.
  static let presets: DocumentContext = {
    var context = check
    context.pixelFormats = EncoderCatalog.allPixelFormats
    return context
  }()
}
