internal import FoundationEssentials
package import ImprintFaults
internal import ImprintMediaTypes
public import ImprintRaster

extension ExportError {
  /// The error of a job for one that ended the drawing or writing of frames.
  ///
  /// - Parameter path: the file to name where a fault of the media layer names none.
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
  /// A missing file is reported as missing; an image of an overlay document is not, since the job does not name it. A
  /// file that the libraries cannot open is invalid.
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
}

extension ExportError.DrawingFault {
  fileprivate init(_ error: RasterError) {
    switch error {
    case .areaTooLarge(let size): self = .areaTooLarge(size)
    case .transformNotFinite: self = .transformNotFinite
    case .shapeTooIntricate: self = .shapeTooIntricate
    case .image(let path, let cause):
      let cause = cause as? MediaError
      self = .image(path: (cause?.image ?? path).fromCurrentFolder, cause?.fault)
    case .svg(let path, let reason): self = .svg(path: path.fromCurrentFolder, reason: reason)
    case .lottie(let path, let reason):
      self = .lottie(path: path.fromCurrentFolder, reason: reason)
    case .code(let text): self = .code(text: text)
    case .cairo(let reason, let action): self = .cairo(reason: reason, action: action)
    }
  }
}

extension MediaError {
  /// The image of a numbered sequence that is meant; nil where the words name it, and of any other file.
  fileprivate var image: String? {
    guard case .invalid(let path, let fault) = fault, fault.code != "file" else { return nil }
    return path
  }
}

extension String {
  /// The path from the current folder where it lies in it, as a person is likely to have written it.
  fileprivate var fromCurrentFolder: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return utf8.starts(with: folder.utf8)
      ? String(Substring(utf8.dropFirst(folder.utf8.count))) : self
  }
}

extension RasterError: CustomStringConvertible {
  /// `what: why`.
  public var description: String {
    ExportError.of(self, at: "image", of: .overlay, overlay: "layers").description
  }
}
