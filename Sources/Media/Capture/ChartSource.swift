package import ImprintValues

/// The chart that stands in for a device (`CaptureDevice.chart`).
package enum ChartSource {
  /// The size of its frames where none is asked for.
  package static let size = PixelSize(width: 1280, height: 720)
  /// The edge of a square of its clock in pixels.
  package static let square = 16
  /// The squares of its clock, which lie in the frame's upper left corner side by side, on black: white for a 1.
  ///
  /// They are the number of the frame in binary, with the lowest place first; 2²⁰ frames are 9 hours.
  package static let places = 20

  /// The chart as a graph of libavfilter.
  static func graph(_ size: PixelSize, _ rate: Rational) -> String {
    let chart =
      "testsrc2=size=\(size.width)x\(size.height):rate=\(rate.numerator)/\(rate.denominator)"
    let ground = "drawbox=x=0:y=0:w=\(places * square):h=\(square):color=black:t=fill"
    let clock = (0..<places).map { bit in
      "drawbox=x=\(bit * square):y=0:w=\(square):h=\(square):color=white:t=fill"
        + ":enable='gte(mod(floor(n/\(1 << bit)),2),1)'"
    }
    return ([chart, ground] + clock).joined(separator: ",")
  }
}
