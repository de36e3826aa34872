package import ImprintValues

/// A colour, or a gradient over the layer's bounds, as documents say both under one key.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(GradientContent)
}

extension ValueKind<Paint> {
  /// A colour, or a gradient, which is another member of a program's value: `Property.paint` checks both.
  fileprivate static let paint: ValueKind = ValueKind(reading) {
    (paint, writer) throws(OverlayWritingError) in
    switch paint {
    case .color(let color): try ValueKind<Color>.color.write(color, writer)
    case .gradient(let gradient): try gradientKind.write(gradient, writer)
    }
  }

  private static let gradientKind = GradientContent.object("gradient", "a gradient") {
    gradient, members, _, reader in
    if !members.has("colors") {
      reader.fault("a gradient needs the key colors", at: members.position)
    }
    reader.checkLocations(of: gradient, members)
  }

  private static let reading = ValueReader<Paint>(
    .named(
      "a colour, such as \"#ff8000\", \"#f80c\" or \"white\"",
      .either([.string(), .object("colour function"), .object("gradient")]))
  ) { value, reader in
    guard value.member("colors") != nil || value.member("kind") != nil else {
      return ValueReader<Color>.color.read(value, &reader).map { .color($0) }
    }
    return gradientKind.reader.read(value, &reader).map { .gradient($0) }
  }
}

extension Property {
  /// A colour with the gradient that may be in its place.
  ///
  /// - Parameters:
  ///   - color: the member that is drawn where there is no gradient, whose name is the key.
  ///   - gradient: the gradient's member, with its name in faults.
  static func paint(
    _ name: String, _ color: any WritableKeyPath<Subject, Color> & Sendable,
    _ gradient: (name: String, member: any WritableKeyPath<Subject, GradientContent?> & Sendable),
    unlike standard: Color, default text: String? = nil, _ summary: String,
    known: ForeignWords = [:]
  ) -> Property {
    let (path, gradient) = gradient
    return Property(
      name, .paint, default: text, member: name, summary, known: known,
      get: { subject in
        if let gradient = subject[keyPath: gradient] { return .gradient(gradient) }
        let color = subject[keyPath: color]
        return color == standard ? nil : .color(color)
      },
      set: { subject, paint in
        switch paint {
        case .color(let value): subject[keyPath: color] = value
        case .gradient(let value): subject[keyPath: gradient] = value
        }
      }
    ).rule { subject, problems in
      if let gradient = subject[keyPath: gradient] {
        problems.inside(".\(path)") { GradientContent.properties.check(gradient, &$0) }
      } else {
        problems.inside(".\(name)") { ValueKind<Color>.color.check(subject[keyPath: color], &$0) }
      }
    }
  }
}
