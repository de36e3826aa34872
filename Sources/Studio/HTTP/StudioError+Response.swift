internal import Imprint

extension StudioError {
  private struct Answer: JSONDocument {
    struct Content: Encodable {
      var code: Int
      var what: String
      var why: String
      @OrNull var hint: String?
      /// The faults of each row of a batch; left out of other errors.
      var rows: [RowFault]?
    }
    var error: Content
  }

  /// The response that reports the error.
  var response: HTTPResponse { response(rows: nil) }

  fileprivate func response(rows: [RowFault]?) -> HTTPResponse {
    HTTPResponse(
      status,
      json: Answer(
        error: Answer.Content(
          code: kind.rawValue, what: what, why: why, hint: hint, rows: rows)))
  }
}

extension RowFaults {
  /// The response that reports them.
  var response: HTTPResponse {
    let more = isWhole ? "" : ", and no more were looked at"
    return StudioError(.invalid, "rows", "\(list.count) of them cannot be exported\(more)")
      .response(rows: list)
  }
}
