import ImprintCFFmpeg
import ImprintValues
import Testing

@testable import ImprintMedia

/// Sums of sound, by arithmetic on constant samples.
@Suite struct MixedSoundTests {
  private func part(
    _ level: Float, count: Int64, offset: Int64 = 0, heard: Range<Int64> = 0..<100_000,
    envelope: SoundEnvelope = SoundEnvelope(), opens: @escaping () -> Void = {}
  ) -> MixedSound.Part {
    let sound = LazySound { () throws(MediaError) in
      opens()
      return MadeSound(count: count) { _ in level }
    }
    return MixedSound.Part(stream: sound, offset: offset, heard: heard, envelope: envelope)
  }

  /// The samples of the left channel; the right one is the same.
  private func samples(
    _ parts: [MixedSound.Part], lasting shortest: Int64 = 0
  ) throws -> [Float] {
    let mix = try MixedSound(
      parts, lasting: shortest, in: MadeSound.format, to: MadeSound.format, frameSize: 1000)
    var samples: [Float] = []
    while let frame = try mix.next() {
      #expect(frame.pointer.pointee.pts == Int64(samples.count))
      let left = try #require(frame.samples(ofChannel: 0))
      let right = try #require(frame.samples(ofChannel: 1))
      for index in 0..<Int(frame.sampleCount) {
        #expect(left[index] == right[index])
        samples.append(left[index])
      }
    }
    return samples
  }

  @Test func `a source is opened where it is first heard`() throws {
    var opened: [Int] = []
    let late = part(1, count: 10, offset: 5000, heard: 5000..<6000) { opened.append(2) }
    let mix = try MixedSound(
      [part(1, count: 10_000) { opened.append(1) }, late], in: MadeSound.format,
      to: MadeSound.format, frameSize: 1000)
    _ = try mix.next()
    #expect(opened == [1])
    while try mix.next() != nil {}
    #expect(opened == [1, 2])
  }

  @Test func `sources are summed where both are heard, to the sample`() throws {
    let sum = try samples([part(0.25, count: 5000), part(0.5, count: 3000, offset: 1111)])
    #expect(sum.count == 5000)
    #expect(sum[..<1111].allSatisfy { $0 == 0.25 })
    #expect(sum[1111..<4111].allSatisfy { $0 == 0.75 })
    #expect(sum[4111...].allSatisfy { $0 == 0.25 })
  }

  @Test func `a source that begins before the output loses its head`() throws {
    #expect(try samples([part(0.5, count: 3000, offset: -1000)]).count == 2000)
    #expect(try samples([part(0.5, count: 900, offset: -1000)]) == [])
  }

  @Test func `a source is heard in its time alone`() throws {
    let cut = try samples([part(0.5, count: 9000, heard: 100..<4001)])
    #expect(cut.count == 4001)
    #expect(cut[..<100].allSatisfy { $0 == 0 } && cut[100...].allSatisfy { $0 == 0.5 })
  }

  /// Longer than the blocks in which sums are made.
  @Test func `silence lies before and between sources`() throws {
    let sum = try samples([
      part(0.5, count: 100, offset: 5000, heard: 5000..<5100),
      part(0.25, count: 100, offset: 9000, heard: 9000..<9100),
    ])
    #expect(sum.count == 9100)
    #expect(sum.indices.filter { sum[$0] == 0.5 } == Array(5000..<5100))
    #expect(sum.indices.filter { sum[$0] == 0.25 } == Array(9000..<9100))
    #expect(sum.count { $0 == 0 } == 8900)
  }

  /// 4,800 samples are a tenth of a second: a quarter of the way down from 1 to 0 is 0.75.
  @Test func `a fade is a straight line between its ends`() throws {
    var envelope = SoundEnvelope(0.5)
    envelope.multiply([(0.1, 1), (0.2, 0)])
    let faded = try samples([part(1, count: 12_000, envelope: envelope)])
    #expect(faded[..<4800].allSatisfy { $0 == 0.5 })
    #expect(abs(faded[6000] - 0.375) < 1e-6 && abs(faded[7200] - 0.25) < 1e-6)
    #expect(faded[9600...].allSatisfy { $0 == 0 })
  }

  @Test func `a sum is limited where it would clip, and nowhere else`() throws {
    let loud = try samples([part(0.9, count: 30_000), part(0.9, count: 1000, offset: 10_000)])
    #expect(loud.count == 30_000)
    #expect(loud.allSatisfy { $0 <= 1 })
    #expect(loud[..<9000].allSatisfy { $0 == 0.9 })
  }

  @Test func `no source is no sound`() throws {
    #expect(try samples([]) == [])
  }

  @Test func `silence follows sources until the sum has its length`() throws {
    let padded = try samples([part(0.5, count: 1500)], lasting: 5001)
    #expect(padded.count == 5001)
    #expect(padded[..<1500].allSatisfy { $0 == 0.5 } && padded[1500...].allSatisfy { $0 == 0 })
    #expect(try samples([part(0.5, count: 6000)], lasting: 5001).count == 6000)
    #expect(try samples([], lasting: 3000).count == 3000)
  }
}
