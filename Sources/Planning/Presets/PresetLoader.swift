package import ImprintLanguage

/// Finds presets and reads them.
package struct PresetLoader {
  @Boxed private var job: Job
  private let inspection: any Inspecting

  package init(_ job: Job, asking inspection: any Inspecting) {
    self.job = job
    self.inspection = inspection
  }

  /// The preset of a name or path.
  ///
  /// - Throws: `ExportError` `.usage` for an unknown name, `.invalid` where a document gives that name or where the
  ///   preset has faults, `.missing` for a path.
  package func preset(_ reference: Job.Preset) throws(ExportError) -> PresetDocument {
    switch reference {
    case .auto: return try preset(.name("auto"))
    case .document(let reference): return try preset(reference)
    case .entry(let entry):
      do throws(ExportError) {
        return try preset(entry.reference.value)
      } catch {
        throw error.located(in: entry.reference, of: entry.file)
      }
    }
  }

  /// A preset that another preset chooses.
  ///
  /// - Throws: `ExportError` `.invalid` for a name that is not found, a preset with faults, or one that itself
  ///   chooses among others.
  package func preset(_ name: String, chosenBy other: String) throws(ExportError) -> PresetDocument
  {
    let document: PresetDocument
    do throws(ExportError) {
      document = try preset(DocumentReference.name(name))
    } catch  where error.kind == .usage {
      throw ExportError(.preset(.choosesUnknown(name), of: other))
    }
    guard document.choice == nil else {
      throw ExportError(.preset(.choosesChooser(name), of: other))
    }
    return document
  }

  private func preset(_ reference: DocumentReference) throws(ExportError) -> PresetDocument {
    let file = try inspection.document(reference, .preset, in: job.resources)
    var context = DocumentContext.check
    context.pixelFormats = inspection.pixelFormatNames
    let result = PresetDocument.read(file.bytes, named: file.name, with: context)
    guard var preset = result.preset else {
      throw .faults([Diagnostics(file: file.path, faults: result.faults)])
    }
    preset.canvas = job.canvas ?? preset.canvas
    return preset
  }
}
