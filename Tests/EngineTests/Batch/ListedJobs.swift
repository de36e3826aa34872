import ImprintEngine
import ImprintLanguage
import TestSupport

@testable import ImprintPlanning

extension ScratchFolder {
  /// A list of that text.
  func list(
    _ text: String, named name: String = "list.csv", template: String? = nil
  ) throws -> JobList {
    let path = try write(text, to: name)
    return try JobList(path, template: template.map { try write($0, to: "template.json") })
  }
}

extension JobList {
  /// All jobs, and the faults of lines that are none.
  func all(in shard: BatchShard = .whole) throws -> [ListedJob] {
    var reader = jobs(in: shard)
    var all: [ListedJob] = []
    while let job = try reader.next() { all.append(job) }
    return all
  }
}

extension ListedJob {
  var request: Job? { try? job.get() }

  /// The faults of its line, without the list's path.
  var faults: [String] {
    guard case .failure(let error) = job else { return [] }
    return error.diagnostics.flatMap { $0.faults.map(\.description) }
  }

  /// The values of its parameters, as characters.
  var values: [String: String] {
    (request?.parameters ?? [:]).values.mapValues { input in
      switch input.value {
      case .characters(let text), .typed(.string(let text)): text
      case .typed: "typed"
      }
    }
  }
}
