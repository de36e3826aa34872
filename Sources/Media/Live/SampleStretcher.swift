internal import Glibc

/// Changes the rate of samples by very little, and by another amount at any time.
///
/// Samples between samples follow from 32 around them, by a sinc function in a Kaiser window: up to nine tenths of the
/// band nothing is audible of it. Without a change samples pass as they are.
struct SampleStretcher {
  private static let taps = 32
  /// The places between two samples for which coefficients are computed; others lie on lines between them.
  private static let phases = 256
  /// Of the window: its side lobes lie at -90 dB.
  private static let beta = 9.0

  private static let coefficients: [Float] = (0...phases).flatMap { phase in
    let fraction = Double(phase) / Double(phases)
    let row = (0..<taps).map { tap in
      let distance = Double(tap - (taps / 2 - 1)) - fraction
      return sinc(distance) * window(distance / Double(taps / 2))
    }
    // What is constant stays so.
    let sum = row.reduce(0, +)
    return row.map { Float($0 / sum) }
  }

  /// The samples that are still needed, by channels.
  private var buffers: [[Float]]
  /// The position in `buffers` of the next output sample; that of the first one has silence before it.
  private var next = Double(taps / 2 - 1)

  init(channels: Int) {
    buffers = Array(repeating: Array(repeating: 0, count: Self.taps / 2 - 1), count: channels)
  }

  /// The samples that have come and not gone, in samples of the input.
  var pending: Double { Double(buffers.first?.count ?? 0) - next }

  /// Adds samples to each channel, and appends those of the output that follow from them.
  ///
  /// - Parameter step: the input's samples in one of the output; above 0.
  mutating func stretch(_ samples: [[Float]], step: Double, into output: inout [[Float]]) {
    for channel in buffers.indices where channel < samples.count {
      buffers[channel] += samples[channel]
    }
    let available = buffers.first?.count ?? 0
    while Int(next) + Self.taps / 2 < available {
      let index = Int(next)
      append(at: index, fraction: next - Double(index), to: &output)
      next += step
    }
    let used = max(min(Int(next) - (Self.taps / 2 - 1), available), 0)
    for channel in buffers.indices { buffers[channel].removeFirst(used) }
    next -= Double(used)
  }

  private func append(at index: Int, fraction: Double, to output: inout [[Float]]) {
    let phase = fraction * Double(Self.phases)
    let row = Int(phase)
    let weight = Float(phase - Double(row))
    let first = index - (Self.taps / 2 - 1)
    Self.coefficients.withUnsafeBufferPointer { coefficients in
      let low = row * Self.taps
      let high = weight > 0 ? low + Self.taps : low
      for channel in buffers.indices {
        output[channel].append(
          buffers[channel].withUnsafeBufferPointer { samples in
            var sum: Float = 0
            for tap in 0..<Self.taps {
              let lower = coefficients[low + tap]
              sum += samples[first + tap] * (lower + (coefficients[high + tap] - lower) * weight)
            }
            return sum
          })
      }
    }
  }

  private static func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }

  private static func window(_ x: Double) -> Double {
    guard abs(x) < 1 else { return 0 }
    return bessel(beta * (1 - x * x).squareRoot()) / bessel(beta)
  }

  /// The modified Bessel function of order 0, by its series.
  private static func bessel(_ x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for k in 1..<40 {
      term *= (x / 2 / Double(k)) * (x / 2 / Double(k))
      sum += term
    }
    return sum
  }
}
