internal import ImprintValues

extension [Layer] {
  /// The layers with the pages of their captions, whose lengths and places that are left open follow from the frame's
  /// shape.
  ///
  /// - Parameter frame: its size in pixels.
  func withPages(in frame: Size) -> [Layer] {
    guard contains(where: \.hasCaptions) else { return self }
    return map { $0.withPages(in: frame, depth: 0) }
  }
}

extension Layer {
  fileprivate func withPages(in frame: Size, depth: Int) -> Layer {
    guard depth < Limits.depth, hasCaptions else { return self }
    var layer = self
    layer.sublayers = sublayers.map { $0.withPages(in: frame, depth: depth + 1) }
    layer.mask = mask?.withPages(in: frame, depth: depth + 1)
    guard case .captions(let captions) = content else { return layer }
    layer.content = .captions(captions.paged(in: frame))
    if position == Layer().position {
      layer.position =
        frame.isUpright
        ? .point(.fraction(0.5), .fraction(0.7))
        : .flush(.bottom, inset: Offset(x: .zero, y: .pixels(0.06 * frame.height)))
    }
    return layer
  }
}

extension CaptionsContent {
  fileprivate func paged(in frame: Size) -> CaptionsContent {
    var paged = self
    let own = text.fontSize
    let size: Length =
      fontSize ?? .pixels(frame.isUpright ? 0.074 * frame.width : 0.057 * frame.height)
    paged.text.fontSize = size
    paged.words.changeTexts { if $0.fontSize == own { $0.fontSize = size } }
    paged.pages = CaptionPaging(self, isUpright: frame.isUpright).pages
    return paged
  }

  /// The captions with the lengths of texts in units, so that these do not depend on where a text lies.
  func inUnits(of space: ParentSpace) -> CaptionsContent {
    var captions = self
    captions.text.useUnits(of: space)
    captions.words.changeTexts { $0.useUnits(of: space) }
    return captions
  }
}

extension TextContent {
  fileprivate mutating func useUnits(of space: ParentSpace) {
    fontSize = .units(space.uniform(fontSize))
    minimumFontSize = .units(space.uniform(minimumFontSize))
    lineSpacing = .units(space.uniform(lineSpacing))
    padding = padding.inUnits(of: space)
    box.padding = box.padding?.inUnits(of: space)
    box.radius = box.radius.map { .units(space.uniform($0)) }
    for index in outlines.indices {
      outlines[index].width = outlines[index].width.map { .units(space.uniform($0)) }
    }
  }
}

extension Offset {
  fileprivate func inUnits(of space: ParentSpace) -> Offset {
    Offset(x: .units(space.across(x)), y: .units(space.down(y)))
  }
}

extension Size {
  /// Whether it is higher than wide.
  var isUpright: Bool { height > width }
}
