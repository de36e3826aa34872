internal import FoundationEssentials
public import ImprintDraw
package import ImprintPlanning
internal import ImprintValues

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
    case let error as RasterError: ExportError(error, at: path, overlay: overlay)
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

  private init(_ error: RasterError, at path: String, overlay: String) {
    switch error {
    case .image(_, let cause as MediaError) where cause == .cancelled: self = .cancelled
    case .noLibrary(let name, let message):
      self.init(MediaError(.noLibrary(name, message: message)), at: path, of: .overlay)
    case .areaTooLarge(let size): self.init(.drawing(.areaTooLarge(size), of: overlay))
    case .transformNotFinite: self.init(.drawing(.transformNotFinite, of: overlay))
    case .shapeTooIntricate: self.init(.drawing(.shapeTooIntricate, of: overlay))
    case .image(let path, let cause):
      let cause = cause as? MediaError
      let image = (cause?.image ?? path).fromCurrentFolder
      self.init(.drawing(.image(path: image, cause?.fault), of: overlay))
    case .svg(let path, let reason):
      self.init(.drawing(.svg(path: path.fromCurrentFolder, reason: reason), of: overlay))
    case .lottie(let path, let reason):
      self.init(.drawing(.lottie(path: path.fromCurrentFolder, reason: reason), of: overlay))
    case .code(let text): self.init(.drawing(.code(text: text), of: overlay))
    case .cairo(let reason, let action):
      self.init(.drawing(.cairo(reason: reason, action: action), of: overlay))
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
