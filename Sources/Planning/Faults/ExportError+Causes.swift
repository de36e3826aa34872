package import ImprintLanguage
package import ImprintValues

extension ExportError {
  /// The error of a job for one of the media layer.
  ///
  /// - Parameters:
  ///   - path: the file to name where the cause names none.
  ///   - owner: the subject that the file belongs to.
  package init(_ error: MediaError, at path: String, of owner: Subject = .input) {
    self.init(error == .cancelled ? .cancelled : .media(error.fault, at: path, of: owner))
  }

  /// Runs an operation that reads the input at a path, and converts its errors.
  package static func reading<Value>(
    _ path: String, _ body: () throws(MediaError) -> Value
  ) throws(ExportError) -> Value {
    do throws(MediaError) {
      return try body()
    } catch {
      throw ExportError(error, at: path)
    }
  }

  /// The error for documents with faults, with all of them.
  package static func faults(_ diagnostics: [Diagnostics]) -> ExportError {
    ExportError(.documents(diagnostics))
  }

  /// The error for a wrong name at its position in a document; unchanged where it is not about usage.
  package func located<Value>(in value: Located<Value>, of file: String) -> ExportError {
    kind == .usage ? ExportError(.located(fault, at: DocumentPlace(value, in: file))) : self
  }
}
