internal import ImprintMedia
internal import ImprintPrimitives
internal import ImprintRaster

extension ExportError {
  /// The job's error for one that stopped the drawing or writing of frames.
  ///
  /// - Parameter path: the subject where a fault of the media layer names none.
  package static func of(_ error: any Error, at path: String, overlay: String = "overlay")
    -> ExportError
  {
    switch error {
    case let error as ExportError: error
    case let error as MediaError: ExportError(error, at: path)
    case let error as RasterError: ExportError(error, overlay: overlay)
    default: ExportError(.internalFault, what: path, why: "\(error)")
    }
  }

  /// The error of a job that names a logo whose file does not open.
  ///
  /// A missing file is told as such, which an image of a document is not: the job did not name that one.
  /// A file that the libraries cannot open is invalid.
  static func ofLogo(_ error: RasterError, at path: String) -> ExportError {
    guard case .image(let path, let cause as MediaError) = error else {
      return of(error, at: path)
    }
    if case .libav = cause { return of(error, at: path) }
    return ExportError(cause, at: path)
  }

  private init(_ error: RasterError, overlay: String) {
    switch error {
    case .areaTooLarge(let size):
      self.init(
        .invalid, what: overlay,
        why: "it needs a bitmap of \(size); the limit is 32,767 pixels an edge")
    case .transformNotFinite:
      self.init(.invalid, what: overlay, why: "a layer's place or scale is no finite number")
    case .shapeTooIntricate:
      self.init(
        .invalid, what: overlay,
        why: "a path takes too much work at the size that it is shown; "
          + "the limit is 100 billion operations on its edges")
    case .image(_, MediaError.cancelled):
      self = .cancelled
    case .image(let path, let cause as MediaError):
      self.init(.invalid, what: path, why: ExportError(cause, at: path).why)
    case .image(let path, _):
      self.init(.invalid, what: path, why: "it is no image that can be drawn")
    case .svg(let path, let reason):
      self.init(.invalid, what: path, why: "it is no SVG that can be drawn: \(reason)")
    case .lottie(let path, let reason):
      self.init(.invalid, what: path, why: "it is no Lottie file that can be drawn: \(reason)")
    case .cairo(let reason, let action):
      self.init(.internalFault, what: overlay, why: "\(action) failed: \(reason)")
    }
  }
}
