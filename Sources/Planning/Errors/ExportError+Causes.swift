package import ImprintDocuments
package import ImprintMedia
internal import ImprintRaster

extension ExportError {
  /// The job's error for one of the media layer.
  ///
  /// - Parameters:
  ///   - path: the subject where the cause names none.
  ///   - owner: of that file.
  package init(_ error: MediaError, at path: String, of owner: Subject = .input) {
    self.init(error == .cancelled ? .cancelled : .media(error.fault, at: path, of: owner))
  }

  /// Runs what reads the input at a path.
  static func reading<Value>(
    _ path: String, _ body: () throws(MediaError) -> Value
  ) throws(ExportError) -> Value {
    do throws(MediaError) {
      return try body()
    } catch {
      throw ExportError(error, at: path)
    }
  }

  /// The job's error for one that stopped the drawing or writing of frames.
  ///
  /// - Parameter path: the subject where a fault of the media layer names none.
  package static func of(
    _ error: any Error, at path: String, of owner: Subject = .input, overlay: String = "overlay"
  ) -> ExportError {
    switch error {
    case let error as ExportError: error
    case let error as MediaError: ExportError(error, at: path, of: owner)
    case let error as RasterError: ExportError(error, overlay: overlay)
    default: ExportError(.imprint(.unexpected("\(error)"), at: path))
    }
  }

  /// The error of a job that names a logo whose file does not open.
  ///
  /// A missing file is told as such, which an image of a document is not: the job did not name that one.
  /// A file that the libraries cannot open is invalid.
  static func ofLogo(_ error: RasterError, at path: String) -> ExportError {
    guard case .image(let path, let cause as MediaError) = error else {
      return of(error, at: path, of: .overlay)
    }
    switch cause.fault {
    case .libav, .unexpected: return of(error, at: path, of: .overlay)
    default: return ExportError(cause, at: path, of: .overlay)
    }
  }

  private init(_ error: RasterError, overlay: String) {
    if case .image(_, let cause as MediaError) = error, cause == .cancelled {
      self = .cancelled
    } else {
      self.init(.drawing(DrawingFault(error), of: overlay))
    }
  }

  /// Documents that do not hold, with all that is wrong with them.
  package static func faults(_ diagnostics: [Diagnostics]) -> ExportError {
    ExportError(.documents(diagnostics))
  }

  /// A name that is wrong where it stands in a document, rather than on a command line.
  func located<Value>(in place: Located<Value>, of file: String) -> ExportError {
    kind == .usage ? ExportError(.located(fault, at: Job.Place(place, in: file))) : self
  }
}

extension ExportError.DrawingFault {
  fileprivate init(_ error: RasterError) {
    switch error {
    case .areaTooLarge(let size): self = .areaTooLarge(size)
    case .transformNotFinite: self = .transformNotFinite
    case .shapeTooIntricate: self = .shapeTooIntricate
    case .image(let path, let cause): self = .image(path: path, (cause as? MediaError)?.fault)
    case .svg(let path, let reason): self = .svg(path: path, reason: reason)
    case .lottie(let path, let reason): self = .lottie(path: path, reason: reason)
    case .cairo(let reason, let action): self = .cairo(reason: reason, action: action)
    }
  }
}
