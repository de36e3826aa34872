package import ImprintValues

/// The options of the encoder `gif`, some of which are those of the filters before it.
///
///     { name: "gif", options: { dither: "bayer", bayer_scale: 4, max_colors: 128 } }
struct PaletteOptions {
  /// The number of colours, the clear one among them, as it was written; nil where it was not.
  private var colors: String?
  /// Options of FFmpeg's `paletteuse`.
  private(set) var mapping: [String: String] = [:]
  /// Options of the encoder itself.
  private(set) var coding: [String: String] = [:]

  init(_ options: [String: String]) {
    for (name, value) in options {
      switch name {
      case "max_colors": colors = value
      case "dither", "bayer_scale", "diff_mode": mapping[name] = value
      default: coding[name] = value
      }
    }
  }

  /// The number of colours beside the clear one.
  ///
  /// - Throws: `MediaError` `.noEncoder` for a number of colours that is not in 2…256.
  func opaqueColors(for encoder: String) throws(MediaError) -> Int {
    guard let colors else { return Palette.count - 1 }
    guard let count = Int(colors), 2...Palette.count ~= count else {
      throw MediaError(.noEncoder(encoder, .optionValue(name: "max_colors", value: colors)))
    }
    return count - 1
  }
}

extension VideoEncoderSettings {
  /// The settings of the encoder behind the palette filters; unchanged for encoders that take no palette.
  package var coded: VideoEncoderSettings {
    guard takesPalette else { return self }
    var settings = self
    settings.layout = "pal8"
    settings.options = PaletteOptions(options).coding
    return settings
  }

  /// Checks the conversion of frames before the encoder, where it needs one.
  ///
  /// - Throws: `MediaError` `.noEncoder` with the reason why it cannot be done.
  func checkConversion() throws(MediaError) {
    guard let formats = EncoderFacts.of(encoder).handedFormats else { return }
    guard formats.contains(layout) else {
      throw MediaError(.noEncoder(encoder, .formats(formats, not: layout)))
    }
    guard takesPalette else { return }
    do throws(MediaError) {
      // Filters look at their options when they are set up.
      _ = try PaletteMaker(self)
      _ = try PaletteMapper(.blank, self)
    } catch {
      switch error.fault {
      case .libav(let code, let action):
        throw MediaError(.noEncoder(encoder, .filter(.libav(code), action: action)))
      case .noFilter(let name): throw MediaError(.noEncoder(encoder, .noFilter(name)))
      default: throw error
      }
    }
  }
}
