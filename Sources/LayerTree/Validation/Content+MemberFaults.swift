internal import ImprintPrimitives

extension MemberFaults {
  mutating func check(_ content: LayerContent) {
    switch content {
    case .group, .video: break
    case .image(let image): check(image)
    case .text(let text): check(text)
    case .shape(let shape): check(shape)
    case .gradient(let gradient): check(gradient)
    }
  }

  private mutating func check(_ image: ImageContent) {
    if image.reference == .file("") { add(.emptyName, at: "source") }
    if case .sequence(_, let pace) = image.source {
      switch pace {
      case .frameRate(let rate): check(rate, .positive, at: "source.frameRate")
      case .cycle(let seconds): check(seconds, .positive, at: "source.cycle")
      }
    }
    if case .count(let count) = image.loop {
      check(Double(count), NumberRange(minimum: 1), at: "loop.count")
    }
    check(unitRect: image.contentsRect, at: "contentsRect")
  }

  private mutating func check(_ text: TextContent) {
    check(text.string, at: "string")
    switch text.font {
    case .family(""), .file(""): add(.emptyName, at: "font")
    case .bundled, .family, .file: break
    }
    check(text.fontSize, .positive, at: "fontSize")
    check(text.minimumFontSize, .notNegative, at: "minimumFontSize")
    check(text.color, at: "color")
    let scale = NumberRange(minimum: 0, maximum: 1, excludesMinimum: true)
    check(text.minimumScale, scale, at: "minimumScale")
    check(text.lineSpacing, at: "lineSpacing")
    check(text.padding, .notNegative, at: "padding")
    if let outline = text.outline {
      check(outline.color, at: "outline.color")
      check(outline.width, .notNegative, at: "outline.width")
    }
  }

  private mutating func check(_ shape: ShapeContent) {
    switch shape.geometry {
    case .path(let path): check(path, at: "geometry")
    case .rectangle(let rect?), .ellipse(let rect?):
      check(rect.origin, at: "geometry.origin")
      check(rect.size.width, .notNegative, at: "geometry.size.width")
      check(rect.size.height, .notNegative, at: "geometry.size.height")
    case .rectangle(nil), .ellipse(nil): break
    }
    check(shape.fill, at: "fill")
    check(shape.stroke, at: "stroke")
    check(shape.lineWidth, .notNegative, at: "lineWidth")
    for (index, length) in shape.lineDash.enumerated() {
      check(length, .notNegative, at: "lineDash[\(index)]")
    }
    check(shape.strokeStart, .fraction, at: "strokeStart")
    check(shape.strokeEnd, .fraction, at: "strokeEnd")
  }

  private mutating func check(_ gradient: GradientContent) {
    check(colors: gradient.colors, at: "colors")
    if let locations = gradient.locations {
      check(locations: locations, at: "locations")
      if !gradient.colors.isEmpty, locations.count != gradient.colors.count {
        add(.locations(locations.count, colors: gradient.colors.count), at: "locations")
      }
    }
    check(gradient.startPoint, at: "startPoint")
    check(gradient.endPoint, at: "endPoint")
  }

  mutating func check(
    colors: [Color], _ range: NumberRange = .fraction, at member: String
  ) {
    if colors.isEmpty { add(.noColors, at: member) }
    for (index, color) in colors.enumerated() { check(color, range, at: "\(member)[\(index)]") }
  }

  mutating func check(
    locations: [Double], _ range: NumberRange = .fraction, at member: String
  ) {
    for (index, location) in locations.enumerated() {
      check(location, range, at: "\(member)[\(index)]")
    }
    if range == .fraction, locations.falls { add(.fallingLocations, at: member) }
  }
}

extension [Double] {
  /// Whether a number is smaller than the one before it.
  var falls: Bool { zip(self, dropFirst()).contains { $0 > $1 } }
}
