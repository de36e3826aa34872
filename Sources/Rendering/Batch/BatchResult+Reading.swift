internal import FoundationEssentials
public import ImprintFaults
internal import ImprintInspection
internal import ImprintPlanning

extension Batch.Results {
  /// The results in the file: of each job the last one, in the order of the file.
  ///
  ///     let results = try Batch.Results("users.results.jsonl").read()
  ///     for result in results {
  ///       if let failure = result.error { print(result.line, failure.what, failure.why) }
  ///     }
  ///
  /// A last line that a kill has cut off is left out. The file may belong to a batch that is running.
  ///
  /// - Throws: `ExportError` `.missing`, `.inputOutput`; `.invalid` for a line that is no result.
  public func read() throws(ExportError) -> [BatchResult] {
    var lines = LineReader(try ListFile(path: path))
    var results: [String: (place: Int, result: BatchResult)] = [:]
    do throws(ExportError.ListFault) {
      while let line = try lines.next(), line.isWhole {
        guard let read = try? BatchResult.Line(line.bytes) else {
          throw .noResult(line: line.number)
        }
        if case .result(let result) = read { results[result.id] = (line.number, result) }
      }
    } catch {
      throw ExportError(.list(error, at: path))
    }
    return results.values.sorted { $0.place < $1.place }.map(\.result)
  }
}

extension BatchResult {
  /// Reads a line of a file of results; nil for one that says that an output is about to get its name.
  ///
  ///     let text = try String(contentsOfFile: "users.results.jsonl", encoding: .utf8)
  ///     let results = try text.split(separator: "\n").compactMap { try BatchResult(jsonLine: $0) }
  ///
  /// - Throws: `ExportError` `.invalid` for a line that is no result.
  public init?(jsonLine: some StringProtocol) throws(ExportError) {
    guard let line = try? Line(jsonLine.utf8) else {
      throw ExportError(.list(.noResult(line: 1), at: "result"))
    }
    guard case .result(let result) = line else { return nil }
    self = result
  }

  /// A line of a file of results.
  enum Line {
    case result(BatchResult)
    case finishing

    /// - Throws: `DecodingError` for any other line.
    init(_ bytes: some Sequence<UInt8>) throws {
      let data = Data(bytes)
      let head = try JSONDecoder.ofDocuments.decode(Head.self, from: data)
      self =
        head.finishing == true
        ? .finishing : .result(try JSONDecoder.ofDocuments.decode(BatchResult.self, from: data))
    }

    private struct Head: Decodable {
      var finishing: Bool?
    }
  }
}
