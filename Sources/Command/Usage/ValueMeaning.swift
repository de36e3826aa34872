internal import Imprint

/// The likely meaning of a value that an option does not accept, in the form that it accepts.
///
///     ValueMeaning(of: "4Mbps", for: "--bitrate").text   // "4000000"
///     ValueMeaning(of: "1,5", for: "--volume").text      // "1.5"
struct ValueMeaning {
  /// Nil where no meaning is known.
  let text: String?

  init(of value: String, for option: String) {
    let text =
      switch option {
      case StampOptions.place.spelling: Self.places[value.lowercased().filter(\.isLetter)]
      case StillOptions.sheet.spelling, SlideshowOptions.size.spelling: Self.cells(value)
      case SlideshowOptions.fit.spelling: Self.fits[value.lowercased().filter(\.isLetter)]
      default: Quantity(value).flatMap { Self.text(of: $0, for: option) }
      }
    self.text = text == value ? nil : text
  }

  private static func text(of quantity: Quantity, for option: String) -> String? {
    switch option {
    case Option(.bitrate).spelling:
      bitRate(quantity).map { $0.text(decimals: 0) }
    case Option(.frameRate).spelling:
      ["", "fps", "hz", "p"].contains(quantity.unit) ? quantity.number.text(decimals: 6) : nil
    case Option(.volume).spelling, StampOptions.opacity.spelling:
      ["": 1, "%": 0.01][quantity.unit].map { (quantity.number * $0).text(decimals: 6) }
    case StampOptions.width.spelling, StampOptions.height.spelling, StampOptions.inset.spelling,
      StampOptions.fontSize.spelling:
      lengthUnits[quantity.unit].map { quantity.number.text(decimals: 6) + $0 }
    case Option(.crf).spelling:
      quantity.unit.isEmpty ? quantity.number.text(decimals: 6) : nil
    default:
      times.contains(option)
        ? secondsPerUnit[quantity.unit].map { (quantity.number * $0).text(decimals: 6) } : nil
    }
  }

  private static let times: Set = [
    Option(.start).spelling, Option(.end).spelling, Option(.stallSeconds).spelling,
    StillOptions.at.spelling, StillOptions.every.spelling, StampOptions.from.spelling,
    StampOptions.until.spelling, StampOptions.fade.spelling, SlideshowOptions.seconds.spelling,
    SlideshowOptions.transitionSeconds.spelling,
  ]

  private static let secondsPerUnit = [
    "": 1, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "ms": 0.001, "m": 60, "min": 60,
    "h": 3600,
  ]

  private static let lengthUnits = [
    "": "", "px": "px", "%": "%", "p": "px", "pixel": "px", "pixels": "px", "percent": "%",
  ]

  /// Columns and rows, whatever separates them.
  private static func cells(_ value: String) -> String? {
    let parts = value.split { !$0.isASCII || !$0.isNumber }.map(String.init)
    return parts.count == 2 ? parts.joined(separator: "x") : nil
  }

  /// The bit rate in bits a second; small numbers are taken as millions or thousands, since no encoder works below
  /// 1000.
  private static func bitRate(_ quantity: Quantity) -> Double? {
    let small = quantity.number < 100 ? 1e6 : quantity.number < 1000 ? 1e3 : 1
    let factors = ["k": 1e3, "m": 1e6, "g": 1e9]
    let isPlain = quantity.unit.isEmpty || quantity.unit.hasPrefix("b")
    let factor = isPlain ? small : factors[String(quantity.unit.prefix(1))]
    let bits = factor.map { quantity.number * $0 }
    return bits.flatMap { 1_000...1e12 ~= $0 ? $0 : nil }
  }

  /// The equivalents of the words of CSS and Core Animation, in lower case and only by their letters.
  private static let fits = [
    "contain": "aspectFit", "fit": "aspectFit", "resizeaspect": "aspectFit",
    "letterbox": "aspectFit", "cover": "aspectFill", "fill": "aspectFill", "crop": "aspectFill",
    "resizeaspectfill": "aspectFill", "resize": "stretch", "scale": "stretch",
  ]

  /// The equivalents of the words of ImageMagick and of common layout terms, in lower case and only by their letters.
  private static let places = [
    "tl": "topLeft", "tr": "topRight", "bl": "bottomLeft", "br": "bottomRight",
    "northwest": "topLeft", "north": "top", "northeast": "topRight", "west": "left",
    "east": "right", "southwest": "bottomLeft", "south": "bottom", "southeast": "bottomRight",
    "upperleft": "topLeft", "upperright": "topRight", "lowerleft": "bottomLeft",
    "lowerright": "bottomRight", "middle": "center",
  ]
}

/// A number followed by letters, with a comma accepted as the decimal point.
private struct Quantity {
  let number: Double
  /// The letters in lower case.
  let unit: String

  init?(_ word: String) {
    let isDecimal = word.filter { $0 == "," }.count == 1 && !word.contains(".")
    let word = word.lowercased().filter { $0 != " " }.map { isDecimal && $0 == "," ? "." : $0 }
    let digits = word.prefix { "0"..."9" ~= $0 || $0 == "." }
    guard let number = Double(String(digits)) else { return nil }
    self.number = number
    unit = String(word.dropFirst(digits.count))
  }
}
