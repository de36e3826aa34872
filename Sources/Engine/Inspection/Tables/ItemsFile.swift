package import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

extension MachineFiles {
  package func items(of path: String) -> Result<JSON5Value.Kind, UnreadItems> {
    do throws(UnreadItems) {
      return .success(try ItemsFile(path).items())
    } catch {
      return .failure(error)
    }
  }
}

/// A file of the items of a list.
private struct ItemsFile {
  private let path: String
  private let file: ListFile

  /// The largest file, in bytes.
  private static let most = 16 << 20

  init(_ path: String) throws(UnreadItems) {
    guard FileSystem.kind(of: path) == .file else {
      throw UnreadItems(FileSystem.realPath(path) == nil ? "is not there" : "is no file")
    }
    do throws(ExportError) {
      file = try ListFile(path: path)
    } catch {
      throw UnreadItems("cannot be read")
    }
    guard file.byteCount <= Self.most else { throw UnreadItems("is larger than 16 MiB") }
    self.path = path
  }

  func items() throws(UnreadItems) -> JSON5Value.Kind {
    switch (path.split(separator: ".").last ?? "").lowercased() {
    case "json", "json5":
      let text = Array(try lines().joined(separator: [UInt8(ascii: "\n")]))
      do throws(JSON5Fault) {
        return try JSON5Reader.read(text).kind
      } catch {
        throw UnreadItems("\(error.position.line):\(error.position.column): \(error.message)")
      }
    case "txt":
      let texts = try lines().map { line throws(UnreadItems) in
        guard let text = String(validating: line, as: UTF8.self) else {
          throw UnreadItems("has a line that is not UTF-8")
        }
        return text
      }
      return .array(texts.filter { !$0.isBlank }.map { JSON5Value(.string($0), at: .start) })
    case "csv": return .array(try rows())
    default: throw UnreadItems("is no list: one ends with .json, .txt or .csv")
    }
  }

  private func lines() throws(UnreadItems) -> [ArraySlice<UInt8>] {
    var reader = LineReader(file)
    var lines: [ArraySlice<UInt8>] = []
    do throws(ExportError.ListFault) {
      while let line = try reader.next() { lines.append(line.bytes) }
    } catch {
      throw UnreadItems("cannot be read")
    }
    return lines
  }

  /// The rows as objects by the names of their columns, without empty cells; of a single column as texts.
  private func rows() throws(UnreadItems) -> [JSON5Value] {
    var reader = CSVReader(file)
    var rows: [[String]] = []
    do throws(ExportError.ListFault) {
      while let row = try reader.next() {
        guard case .success(let cells) = row.cells else {
          throw ExportError.ListFault.unclosedQuote(line: row.line)
        }
        rows.append(cells)
      }
    } catch {
      throw UnreadItems("has a row that is not CSV in UTF-8")
    }
    guard let header = rows.first else { return [] }
    let names = header.map(\.trimmed)
    let named = names.filter { !$0.isEmpty }
    if let twice = named.first(where: { name in named.count { $0 == name } > 1 }) {
      throw UnreadItems("has two columns \(twice.quotedBriefly)")
    }
    return rows.dropFirst().map { cells in
      guard names.count > 1 else { return JSON5Value(.string(cells.first ?? ""), at: .start) }
      let members = zip(names, cells).filter { !$0.isEmpty && !$1.isEmpty }.map { name, cell in
        JSON5Value.Member(
          key: name, keyPosition: .start, value: JSON5Value(.string(cell), at: .start))
      }
      return JSON5Value(.object(members), at: .start)
    }
  }
}
