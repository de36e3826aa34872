/// What a route's description says of it.
struct RouteFacts: Sendable {
  /// A sentence on what it answers or does.
  let summary: String
  /// The status of success.
  var status = 200
  /// The media type of the answer; nil for none.
  var type: String? = RouteFacts.json
  /// The media type of the request's body; nil for none.
  var body: String?
  /// The names of its query's parameters.
  var query: [String] = []
  /// The statuses of its own failures.
  var failures: [Int] = []

  static let json = "application/json"
  static let bytes = "application/octet-stream"
}
