internal import ImprintValues

/// The sample table of a track (`stbl`): the format, length, time and place of each sample.
///
/// Lists are kept as the runs that the file has: a day of video takes no more memory than its boxes.
package struct SampleTable: Hashable, Sendable {
  /// A number of samples in a row that share a value.
  package struct Run<Value: Hashable & Sendable>: Hashable, Sendable {
    package var count: UInt32
    package var value: Value
  }

  /// Consecutive chunks, from number `firstChunk` on (counted from 1), of `samples` samples each.
  package struct ChunkRun: Hashable, Sendable {
    package var firstChunk, samples, description: UInt32
  }

  /// The formats of samples: an entry's type, as `avc1` or `mebx`, and its bytes.
  package let formats: [Box]
  /// Samples' durations, in ticks of the track (`stts`).
  package let durations: [Run<UInt32>]
  /// Presentation times minus decode times (`ctts`); none where they are equal.
  package let compositionOffsets: [Run<Int32>]
  /// The numbers of key frames, counted from 1 (`stss`); nil where every sample is one.
  package let keyFrames: [UInt32]?
  /// The length of every sample in bytes where they are equal; else 0, and `lengths` has them.
  package let commonLength: UInt32
  package let lengths: [UInt32]
  package let sampleCount: UInt32
  /// The samples of each chunk (`stsc`).
  package let chunkRuns: [ChunkRun]
  /// The offset of each chunk in the file (`stco`, `co64`).
  package let chunkOffsets: [UInt64]

  /// - Throws: `ISOMediaError.damaged` for a table that is missing, ends early, or contradicts another one.
  init(_ box: Box) throws(ISOMediaError) {
    formats = try Self.formats(box["stsd"])
    durations = try TableReader(box["stts"], "stts").pairs().map { Run(count: $0, value: $1) }
    compositionOffsets =
      try box["ctts"].map { table throws(ISOMediaError) in
        try TableReader(table, "ctts").pairs().map {
          Run(count: $0, value: Int32(bitPattern: $1))
        }
      } ?? []
    keyFrames = try box["stss"].map { table throws(ISOMediaError) in
      try TableReader(table, "stss").numbers(UInt32.self)
    }
    (commonLength, sampleCount, lengths) = try Self.lengths(box["stsz"])
    chunkRuns = try TableReader(box["stsc"], "stsc").triples().map {
      ChunkRun(firstChunk: $0, samples: $1, description: $2)
    }
    if let wide = box["co64"] {
      chunkOffsets = try TableReader(wide, "co64").numbers(UInt64.self)
    } else {
      chunkOffsets = try TableReader(box["stco"], "stco").numbers(UInt32.self).map(UInt64.init)
    }
    try check()
  }

  private func check() throws(ISOMediaError) {
    let timed = durations.reduce(UInt64(0)) { $0 + UInt64($1.count) }
    guard timed == UInt64(sampleCount) else {
      throw .damaged("stts", "it has \(timed) samples of \(sampleCount)")
    }
    if let last = keyFrames?.max(), last > sampleCount {
      throw .damaged("stss", "it names sample \(last) of \(sampleCount)")
    }
    var next: UInt32 = 1
    for run in chunkRuns {
      guard run.firstChunk >= next, run.samples > 0 else {
        throw .damaged("stsc", "its chunks are not in order")
      }
      next = run.firstChunk.addingClamped(1)
    }
  }

  private static func formats(_ box: Box?) throws(ISOMediaError) -> [Box] {
    guard let box, box.fields.count >= 8 else {
      throw .damaged("stsd", "it is missing, or ends early")
    }
    return try BoxParser.boxes(in: Array(box.fields.dropFirst(8)), of: "stsd")
  }

  private static func lengths(
    _ box: Box?
  ) throws(ISOMediaError) -> (common: UInt32, count: UInt32, each: [UInt32]) {
    var reader = ByteReader(box?.fields.dropFirst(4) ?? [])
    guard let common = reader.number(UInt32.self), let count = reader.number(UInt32.self) else {
      throw .damaged("stsz", "it is missing, or ends early")
    }
    if common > 0 { return (common, count, []) }
    guard UInt64(count) * 4 <= UInt64(reader.count) else {
      throw .damaged("stsz", "it has less than the \(count) entries that it says")
    }
    return (0, count, (0..<count).compactMap { _ in reader.number(UInt32.self) })
  }
}

/// Reads the entries of a box that consists of a count and so many entries of equal length.
private struct TableReader {
  private let type: BoxType
  private let count: UInt32
  private var reader: ByteReader

  init(_ box: Box?, _ type: BoxType) throws(ISOMediaError) {
    self.type = type
    reader = ByteReader(box?.fields.dropFirst(4) ?? [])
    guard let count = reader.number(UInt32.self) else {
      throw .damaged(type, "it is missing, or ends early")
    }
    self.count = count
  }

  func numbers<Number: FixedWidthInteger>(
    _: Number.Type
  ) throws(ISOMediaError) -> [Number] {
    try entries(of: Number.bitWidth / 8) { $0.number(Number.self) }
  }

  func pairs() throws(ISOMediaError) -> [(UInt32, UInt32)] {
    try entries(of: 8) { reader in
      guard let one = reader.number(UInt32.self), let two = reader.number(UInt32.self) else {
        return nil
      }
      return (one, two)
    }
  }

  func triples() throws(ISOMediaError) -> [(UInt32, UInt32, UInt32)] {
    try entries(of: 12) { reader in
      guard let one = reader.number(UInt32.self), let two = reader.number(UInt32.self),
        let three = reader.number(UInt32.self)
      else { return nil }
      return (one, two, three)
    }
  }

  private func entries<Entry>(
    of length: Int, _ read: (inout ByteReader) -> Entry?
  ) throws(ISOMediaError) -> [Entry] {
    guard UInt64(count) * UInt64(length) <= UInt64(reader.count) else {
      throw .damaged(type, "it has less than the \(count) entries that it says")
    }
    var reader = reader
    return (0..<count).compactMap { _ in read(&reader) }
  }
}
