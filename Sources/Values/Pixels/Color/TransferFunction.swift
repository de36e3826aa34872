#if canImport(Glibc)
  internal import Glibc
#endif

/// Transfer curves between light and code values, all from 0…1 to 0…1.
package enum TransferFunction {
  /// The luminance of SDR white in HDR, in cd/m² (ITU-R BT.2408, section 2.1).
  package static let referenceWhite = 203.0

  /// The linear light of a coded sRGB value (IEC 61966-2-1).
  package static func linear(sRGB value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The coded sRGB value of linear light.
  package static func sRGB(linear value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// The coded value of light relative to white, which lies at 48 of the 52.37 cd/m² of the largest
  /// code (SMPTE ST 428-1, section 4.3).
  package static func cinema(linear value: Double) -> Double {
    pow(max(value, 0) * 48 / 52.37, 1 / 2.6)
  }

  /// The PQ value of light as a fraction of 10,000 cd/m² (SMPTE ST 2084, equation 5.2).
  package static func pq(linear value: Double) -> Double {
    let m1 = 2610.0 / 16384
    let m2 = 2523.0 / 4096 * 128
    let c1 = 3424.0 / 4096
    let c2 = 2413.0 / 4096 * 32
    let c3 = 2392.0 / 4096 * 32
    let power = pow(max(value, 0), m1)
    return pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }

  /// The HLG value of scene light, 0…1 (ITU-R BT.2100-2, table 5, OETF).
  package static func hlg(scene value: Double) -> Double {
    let a = 0.17883277
    let b = 1 - 4 * a
    let c = 0.5 - a * log(4 * a)
    let value = max(value, 0)
    return value <= 1.0 / 12 ? (3 * value).squareRoot() : a * log(12 * value - b) + c
  }
}
