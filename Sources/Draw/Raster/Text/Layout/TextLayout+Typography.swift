internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

extension TextLayout {
  /// Adds the attributes of the style's typography, and of its runs'.
  ///
  /// - Parameter scale: the factor of the font's size.
  borrowing func addTypography(_ attributes: OpaquePointer, scale: Double) {
    let typography = style.typography
    if let transform = typography.letterCase.transform {
      pango_attr_list_insert(attributes, pango_attr_text_transform_new(transform))
    }
    if !typography.fontFeatures.isEmpty {
      let features = typography.fontFeatures.joined(separator: ",")
      pango_attr_list_insert(attributes, pango_attr_font_features_new(features))
    }
    let runs = style.allRuns
    if runs.contains(where: { $0.typography.letterSpacing != 0 }) {
      let apart = byteRanges(where: { !$0.joinsItsNeighbours })
      for run in runs where run.typography.letterSpacing != 0 {
        let spacing = run.typography.letterSpacing * run.fontSize * scale
        for range in apart.parts(in: run.bytes) {
          add(
            pango_attr_letter_spacing_new(Int32(PangoUnits.count(of: spacing))), in: range,
            to: attributes)
        }
      }
    }
    for run in runs {
      guard let lineHeight = run.typography.lineHeight else { continue }
      let height = Int32(PangoUnits.count(of: lineHeight * run.fontSize * scale))
      add(
        pango_attr_line_height_new_absolute(height),
        in: style.runs.isEmpty ? 0..<UInt32.max : run.bytes.ofPango, to: attributes)
    }
  }

  /// The ranges of bytes of the longest runs of characters that meet a condition.
  borrowing func byteRanges(where isMet: (Unicode.Scalar) -> Bool) -> [Range<UInt32>] {
    var ranges: [Range<UInt32>] = []
    var (offset, start): (UInt32, UInt32?) = (0, nil)
    for scalar in style.string.unicodeScalars where scalar.value != 0 {
      let isIn = isMet(scalar)
      if isIn, start == nil { start = offset }
      if !isIn, let from = start {
        ranges.append(from..<offset)
        start = nil
      }
      offset += UInt32(UTF8.width(scalar))
    }
    if let from = start { ranges.append(from..<offset) }
    return ranges
  }

  borrowing func add(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, in bytes: Range<UInt32>,
    to attributes: OpaquePointer
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = bytes.lowerBound
    attribute.pointee.end_index = bytes.upperBound
    pango_attr_list_insert(attributes, attribute)
  }
}

extension Typography.LetterCase {
  fileprivate var transform: PangoTextTransform? {
    switch self {
    case .none: nil
    case .upper: PANGO_TEXT_TRANSFORM_UPPERCASE
    case .lower: PANGO_TEXT_TRANSFORM_LOWERCASE
    case .title: PANGO_TEXT_TRANSFORM_CAPITALIZE
    }
  }
}

extension Range<Int> {
  /// The same range as Pango counts bytes.
  var ofPango: Range<UInt32> { UInt32(clamping: lowerBound)..<UInt32(clamping: upperBound) }
}

extension [Range<UInt32>] {
  /// The parts of rising ranges that lie in others.
  fileprivate func parts(in bytes: Range<Int>) -> [Range<UInt32>] {
    map { $0.clamped(to: bytes.ofPango) }.filter { !$0.isEmpty }
  }
}
