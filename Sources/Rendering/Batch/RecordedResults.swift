internal import FoundationEssentials
internal import ImprintPlanning

/// The jobs that a file of results knows, each with the outcome that the last line of its id tells.
///
/// 16 bytes a job are kept; a result itself is read when it is asked for.
struct RecordedResults: Sendable {
  /// The outcome of a job.
  enum Outcome {
    case done(output: String?)
    /// It was ended from outside when its output was to get its name.
    case finishing(FinishingLine)
  }

  /// The end of the last whole line: what follows was cut off.
  let end: Int
  /// The number of jobs that are done.
  let doneCount: Int
  private let file: ListFile
  private let entries: [Entry]

  private struct Entry {
    /// The beginning of the id.
    let key: UInt64
    /// The place of the line, and in the lowest two bits what it says.
    let place: Int

    enum State: Int { case failed, done, finishing }

    init(_ key: UInt64, _ place: Int, _ state: State) {
      self.key = key
      self.place = place << 2 | state.rawValue
    }

    var state: State { State(rawValue: place & 3) ?? .failed }
  }

  /// A line, as far as it tells which job is meant, and whether it is done.
  private struct Head: Decodable {
    var schema: String
    var id: String
    var code: Int?
    var finishing: Bool?

    var state: Entry.State { finishing == true ? .finishing : code == 0 ? .done : .failed }
  }

  /// - Throws: `ExportError` `.cannotCreate` where it is a file of something else, `.inputOutput` where it cannot be
  ///   read.
  init(_ file: ListFile, at path: String) throws(ExportError) {
    var entries: [Entry] = []
    var lines = LineReader(file)
    var end = 0
    var limit = 1 << 16
    do throws(ExportError.ListFault) {
      while let line = try lines.next() {
        if let head = Self.head(line.bytes), let key = UInt64(head.id.prefix(16), radix: 16) {
          // A line that lacks its end alone is cut off too: what it tells is found out again.
          if line.isWhole { entries.append(Entry(key, line.places.lowerBound, head.state)) }
        } else if end == 0, line.isWhole || line.bytes.first != UInt8(ascii: "{") {
          throw .array
        }
        if line.isWhole { end = line.places.upperBound }
        if entries.count >= limit {
          Self.compact(&entries)
          limit = max(limit, entries.count + entries.count / 4)
        }
      }
    } catch {
      if case .notReadable(let code) = error {
        throw ExportError(.results(.notReadable(code), at: path))
      }
      throw ExportError(.results(.notResults, at: path))
    }
    Self.compact(&entries)
    self.file = file
    self.end = end
    self.entries = entries
    doneCount = entries.count { $0.state == .done }
  }

  private static func head(_ line: ArraySlice<UInt8>) -> Head? {
    let head = try? JSONDecoder().decode(Head.self, from: Data(line))
    return head?.schema == BatchResult.schema ? head : nil
  }

  /// Leaves the last entry of each key, in their order.
  private static func compact(_ entries: inout [Entry]) {
    entries.sort { ($0.key, $0.place) < ($1.key, $1.place) }
    var count = 0
    for index in entries.indices {
      let isLast = index + 1 == entries.count || entries[index + 1].key != entries[index].key
      guard isLast else { continue }
      entries[count] = entries[index]
      count += 1
    }
    entries.removeLast(entries.count - count)
  }

  private func entry(of id: String) -> Entry? {
    guard let key = UInt64(id.prefix(16), radix: 16) else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].key == key ? entries[low] : nil
  }

  /// Whether a job is known for done, wherever its output may be by now.
  func isDone(_ id: String) -> Bool { entry(of: id)?.state == .done }

  /// Nil for a job that failed, and one that is not known.
  func outcome(of id: String) -> Outcome? {
    guard let entry = entry(of: id), entry.state != .failed else { return nil }
    var lines = LineReader(file, from: entry.place >> 2)
    guard let line = try? lines.next() else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let data = Data(line.bytes)
    if entry.state == .finishing {
      let finishing = try? decoder.decode(FinishingLine.self, from: data)
      return finishing.flatMap { $0.id == id ? .finishing($0) : nil }
    }
    let result = try? decoder.decode(Done.self, from: data)
    return result.flatMap { $0.id == id ? .done(output: $0.output) : nil }
  }

  private struct Done: Decodable {
    var id: String
    var output: String?
  }
}
