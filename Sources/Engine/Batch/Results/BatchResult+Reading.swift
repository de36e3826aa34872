internal import FoundationEssentials
public import ImprintPlanning

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
    var results: [String: (line: Int, result: BatchResult)] = [:]
    var broken: Int?
    try readLines { line, content in
      switch content {
      case .result(let result)?: results[result.id] = (line.number, result)
      case .finishing?: break
      case nil: if line.isWhole { broken = broken ?? line.number }
      }
    }
    if let broken { throw ExportError(.list(.noResult(line: broken), at: path)) }
    return results.values.sorted { $0.line < $1.line }.map(\.result)
  }

  /// Reads the lines of the file in order, without blank ones.
  ///
  /// - Parameter body: called with each line and what it says; nil for one that is no result, or is cut off.
  /// - Throws: `ExportError` `.missing`, `.inputOutput`; `.invalid` for a line past the limit.
  func readLines(
    _ body: (LineReader.Line, BatchResult.Line?) -> Void
  ) throws(ExportError) {
    var lines = LineReader(try ListFile(path: path))
    do throws(ExportError.ListFault) {
      while let line = try lines.next() {
        if line.isWhole, line.bytes.isEmpty { continue }
        // A line without an end is cut off, whatever it says: the batch runs its job again.
        body(line, line.isWhole ? try? BatchResult.Line(line.bytes) : nil)
      }
    } catch {
      throw ExportError(.list(error, at: path))
    }
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
      guard head.schema == BatchResult.schema else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: [], debugDescription: "its schema is \(head.schema)"))
      }
      self =
        head.finishing == true
        ? .finishing : .result(try JSONDecoder.ofDocuments.decode(BatchResult.self, from: data))
    }

    private struct Head: Decodable {
      var schema: String
      var finishing: Bool?
    }
  }
}
