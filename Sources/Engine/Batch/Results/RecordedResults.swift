internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// The jobs in a file of results, each with the outcome of the last line with its id.
///
/// 16 bytes for each job are held in memory; a result itself is read on demand.
struct RecordedResults: Sendable {
  /// The outcome of a job.
  enum Outcome {
    case done(output: String?)
    /// The job's process ended when its output was about to be renamed.
    case finishing(FinishingLine)
  }

  /// The file offset after the last whole line; what follows was cut off.
  let end: Int
  /// The number of jobs that are done.
  let doneCount: Int
  private let file: ListFile
  private let entries: [Entry]

  private struct Entry {
    /// The first 64 bits of the id.
    let key: UInt64
    /// The file offset of the line, with the state in the lowest two bits.
    let offsetAndState: Int

    enum State: Int { case failed, done, finishing }

    init(_ key: UInt64, _ offset: Int, _ state: State) {
      self.key = key
      self.offsetAndState = offset << 2 | state.rawValue
    }

    var state: State { State(rawValue: offsetAndState & 3) ?? .failed }
  }

  /// The members of a line that identify the job and its state.
  private struct Head: Decodable {
    var schema: String
    var id: String
    var input: String?
    var output: String?
    var code: Int?
    var finishing: Bool?

    /// Nil for an id that is none.
    ///
    /// Digests of an earlier version are not compared: a job that one of these has done is known by its files.
    var key: UInt64? {
      id.utf8.count == JobIdentity.digits
        ? UInt64(id.prefix(16), radix: 16) : RecordedResults.key(input: input, output: output)
    }

    var state: Entry.State { finishing == true ? .finishing : code == 0 ? .done : .failed }
  }

  /// - Throws: `ExportError` `.cannotCreate` where it is not a file of results, `.inputOutput` where it cannot be
  ///   read.
  init(_ file: ListFile, at path: String) throws(ExportError) {
    var entries: [Entry] = []
    var lines = LineReader(file)
    var end = 0
    var limit = 1 << 16
    do throws(ExportError.ListFault) {
      while let line = try lines.next() {
        if let head = Self.head(line.bytes), let key = head.key {
          // A line without a terminator counts as cut off; its job is run again.
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
      if error.code == "list.not-readable", let reason = error.word {
        throw ExportError(.results(.notReadable(reason), at: path))
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

  /// Keeps the last entry for each key, sorted by key.
  private static func compact(_ entries: inout [Entry]) {
    entries.sort { ($0.key, $0.offsetAndState) < ($1.key, $1.offsetAndState) }
    var count = 0
    for index in entries.indices {
      let isLast = index + 1 == entries.count || entries[index + 1].key != entries[index].key
      guard isLast else { continue }
      entries[count] = entries[index]
      count += 1
    }
    entries.removeLast(entries.count - count)
  }

  private static func key(input: String?, output: String?) -> UInt64 {
    Array("\(input ?? "")\0\(output ?? "")".utf8).fnv1aHash
  }

  private func entry(_ key: UInt64?) -> Entry? {
    guard let key else { return nil }
    let index = entries.partitionPoint { $0.key < key }
    return index < entries.count && entries[index].key == key ? entries[index] : nil
  }

  /// Whether a job is recorded as done; its output may have been moved since.
  func isDone(_ id: String) -> Bool { entry(UInt64(id.prefix(16), radix: 16))?.state == .done }

  /// Whether an earlier version has recorded a job of these files as done.
  func wasDone(input: String, output: String?) -> Bool {
    entry(Self.key(input: input, output: output))?.state == .done
  }

  /// The outcome; nil for a job that failed, or is not recorded.
  func outcome(of job: BatchJob) -> Outcome? {
    if let input = job.input, let output = job.output, wasDone(input: input, output: output) {
      return .done(output: output)
    }
    let id = job.id
    guard let entry = entry(UInt64(id.prefix(16), radix: 16)), entry.state != .failed else {
      return nil
    }
    var lines = LineReader(file, from: entry.offsetAndState >> 2)
    guard let line = try? lines.next() else { return nil }
    let decoder = JSONDecoder.ofDocuments
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
