internal import Imprint

/// A row of a batch as a job of its own.
struct BatchRow: Sendable {
  let job: StudioJob
  let reference: String?
  /// The columns that are parameters, in their order.
  let parameters: [String]

  /// - Parameters:
  ///   - number: from 1.
  ///   - request: the jobs that rows change.
  ///   - input: the id of the medium of an id or a name.
  init(
    _ row: BatchRequest.Row, number: Int, of request: BatchRequest, input: (String) -> String?
  ) throws(RowFault) {
    let named = row.cells.first { $0.column == "input" }?.value ?? request.job["input"]
    let own = named?.string.flatMap(input).flatMap { request.jobs[$0] }
    var tree = own ?? request.job
    var values = tree["parameters"]?.members ?? [:]
    var reference: String?
    var parameters: [String] = []
    for (column, value) in row.cells {
      switch column {
      case "input":
        guard let id = value.string.flatMap(input) else {
          throw RowFault(
            row: number, column: column,
            "there is no medium of the id or name \(value.string ?? value.jsonLine)")
        }
        tree["input"] = .string(id)
      case "start", "end":
        var trim = tree["trim"] ?? [:]
        trim[column] = value
        tree["trim"] = trim
      case "output", "overlay", "preset": tree[column] = value
      case "reference":
        do throws(StudioError) { reference = try ExportRequest.reference(value) } catch {
          throw RowFault(row: number, column: column, error.why)
        }
      default:
        values[column] = value
        parameters.append(column)
      }
    }
    if !values.isEmpty { tree["parameters"] = .object(values) }
    do throws(StudioError) { job = try StudioJob(tree) } catch {
      throw RowFault(row: number, column: error.what, error.why)
    }
    (self.reference, self.parameters) = (reference, parameters)
  }

  /// The name of its file: that of the job alone, with the value of a parameter behind the input's stem.
  ///
  /// - Parameters:
  ///   - planned: the name that the job has alone, as `clip.branded.mp4`.
  ///   - order: names of parameters; the value is of the first one that the row gives.
  func name(like planned: String, order: [String]) -> String {
    guard job.output == nil,
      let first = order.first(where: parameters.contains) ?? parameters.first,
      let value = job.tree["parameters"]?[first]
    else { return planned }
    let text = PlainName.part(value.string ?? value.jsonLine)
    let suffix = ".branded."
    guard let mark = planned.ranges(of: suffix).last else { return planned }
    return "\(planned[..<mark.lowerBound])-\(text)\(suffix)\(planned[mark.upperBound...])"
  }
}
