import ImprintCFFmpeg
import ImprintValues

@testable import ImprintMedia

/// The first channel of a track as it is decoded, and the time of its first sample.
struct DecodedSound {
  var samples: [Float] = []
  var first: Int64?

  init(path: String, track: Int) throws {
    let range = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
    let reader = try SoundReader(
      TrackReader(path: path, track: track, range: range, interruption: Interruption()))
    while let frame = try reader.next() {
      if first == nil { first = frame.pointer.pointee.pts }
      samples += frame.firstChannel
    }
  }

  /// By how many samples `other` lies later than this, as far as they can be told to be the same.
  func lag(of other: [Float], within reach: Int) -> Int {
    let window = 20_000..<20_500
    func difference(_ lag: Int) -> Float {
      window.reduce(0) { sum, index in
        let difference = samples[index] - other[index + lag]
        return sum + difference * difference
      }
    }
    return (-reach...reach).min { difference($0) < difference($1) } ?? 0
  }
}

extension SoundFrame {
  fileprivate var firstChannel: [Float] {
    let count = Int(pointer.pointee.nb_samples)
    let isPlanar = av_sample_fmt_is_planar(AVSampleFormat(pointer.pointee.format)) == 1
    let stride = isPlanar ? 1 : Int(pointer.pointee.ch_layout.nb_channels)
    guard format.sampleFormatName.hasPrefix("flt"), let data = pointer.pointee.extended_data[0]
    else { return [] }
    return data.withMemoryRebound(to: Float.self, capacity: count * stride) { samples in
      (0..<count).map { samples[$0 * stride] }
    }
  }
}
