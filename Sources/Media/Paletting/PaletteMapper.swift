package import ImprintValues

/// Gives frames the colours of a palette, with dither.
///
///     let mapper = try PaletteMapper(palette, settings)
///     if let frame = try mapper.apply(frame) { … }
///     while let frame = try mapper.flush() { … }
///
/// Frames keep their times and durations. One thread at a time.
package final class PaletteMapper {
  private enum Mapping {
    case ordered(OrderedMapping)
    case filtered(FilteredMapping)
  }

  private var mapping: Mapping

  /// - Parameter settings: of the encoder `gif`.
  /// - Throws: `MediaError` `.noFilter` where FFmpeg was built without its filter, `.libav` where that refuses an option.
  package init(_ palette: Palette, _ settings: VideoEncoderSettings) throws(MediaError) {
    let options = PaletteOptions(settings.options).mapping
    if let ordered = OrderedMapping(palette, options) {
      mapping = .ordered(ordered)
    } else {
      mapping = .filtered(try FilteredMapping(palette, options, size: settings.size))
    }
  }

  /// Takes a frame in one of the formats of `gif`; returns the next one with the palette, if there is one yet.
  package func apply(_ frame: VideoFrame) throws(MediaError) -> VideoFrame? {
    switch mapping {
    case .ordered(let ordered): try ordered.map(frame)
    case .filtered(let filtered): try filtered.apply(frame)
    }
  }

  /// Returns the frames that are still inside, one a call, and then nil.
  package func flush() throws(MediaError) -> VideoFrame? {
    switch mapping {
    case .ordered: nil
    case .filtered(let filtered): try filtered.flush()
    }
  }
}
