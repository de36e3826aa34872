internal import FoundationEssentials

extension HTTPResponse {
  /// A response with a file, or with the part of it that is requested.
  ///
  /// - Parameter type: the media type; nil for that of the name's extension.
  init(_ file: ServedFile, named name: String, to request: HTTPRequest, type: String? = nil) {
    let mark = "\"\(file.mark)\""
    // A part of changed content would not fit what the client already has.
    let isOther = request.headers["if-range"].map { $0 != mark } ?? false
    switch ByteRange(isOther ? nil : request.headers["range"], length: file.length) {
    case .whole:
      self.init(200, .file(file, offset: 0, count: file.length))
    case .part(let range):
      self.init(206, .file(file, offset: range.lowerBound, count: Int64(range.count)))
      headers.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.length)"))
    case .unsatisfiable:
      self.init(416)
      headers.append(("Content-Range", "bytes */\(file.length)"))
    }
    headers += [
      ("Content-Type", type ?? FileTypes.type(of: name)), ("Accept-Ranges", "bytes"),
      ("ETag", mark),
    ]
  }

  /// The response with a file that others made: it runs nothing where it is opened by itself, and what is neither video, sound nor
  /// an image of pixels is saved instead. Pages show drawings as images nevertheless.
  func ofOthers(named name: String, to request: HTTPRequest) -> HTTPResponse {
    let isInert = FileTypes.isInert(name)
    return with("Content-Security-Policy", SecurityHeaders.sandbox(isInert: isInert))
      .disposed(name, isDownload: request.query["download"] != nil || !isInert)
  }

  /// The response with a file name for saving, or for display.
  func disposed(_ name: String, isDownload: Bool) -> HTTPResponse {
    // RFC 8187 leaves unreserved characters unescaped.
    with(
      "Content-Disposition",
      "\(isDownload ? "attachment" : "inline"); filename*=UTF-8''\(name.percentEncoded())")
  }
}
