internal import Imprint

extension HTTPRequest {
  /// Ten thousand rows of a hundred columns.
  private static let mostValues = 1_000_000

  /// The body as JSON.
  ///
  /// - Throws: `StudioError` `.usage`, 413 for too many values.
  var json: JSON5Value {
    get throws(StudioError) {
      let what = "the request's body"
      do throws(JSON5Fault) {
        return try JSON5Value(json: body, mostValues: Self.mostValues)
      } catch {
        guard !error.isTooLong else {
          throw StudioError(.usage, what, "it has more than \(Self.mostValues) values", status: 413)
        }
        let position = error.position
        throw .usage(
          what, "it is not JSON: line \(position.line), column \(position.column): \(error.message)"
        )
      }
    }
  }
}
