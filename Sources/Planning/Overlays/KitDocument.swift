package import ImprintLanguage
internal import ImprintValues

/// A brand's look: values for the parameters that overlays share, and a logo.
///
///     { format: "imprint.kit/1", title: "Tidal", logo: "logo.svg", parameters: { accent: "#2a9d8f", font: "Sora" } }
///
/// They go to all overlays that declare them, under what is set otherwise; one that no overlay declares is no fault.
package struct KitDocument: Sendable {
  package var title: String?
  package var parameters = ParameterInputs()

  package static let properties: [Property<KitDocument>] = [
    Property(
      "format", .exactly(DocumentFormat.kit.rawValue), isRequired: true, "The document's format."
    ) { _, _ in },
    Property("title", ValueReader<String>.word, "The kit's title, for people.") { $0.title = $1 },
    Property(
      "logo", described: ValueReader<String>.word.description,
      "A logo in the kit's folder: the value of the parameter logo."
    ) { value, kit, reader in
      guard let path = reader.read(value, as: ValueKind<String>.filePath) else { return }
      if case .refused(let reason)? = reader.files?.file(path) { reader.fault(reason, at: value) }
      kit.parameters["logo"] = ParameterInput(
        .typed(.string(path)), relativeTo: reader.jobFolder)
    },
    Property(
      "parameters", described: JobParameters.description,
      "Values of overlays' parameters, by name: accent, ink, paper, font.",
      known: ["vars variables colors colours theme tokens": "{ accent: \"#ff6b4a\" }"]
    ) { value, kit, reader in
      let read = reader.readParameters(value)
      kit.parameters = kit.parameters.merging(ParameterInputs(read.values))
    },
  ]

  /// Reads a kit; nil, with the faults, for one that cannot be used.
  package static func read(
    _ file: DocumentFile, asking files: any FileAnswers
  ) -> (kit: KitDocument?, faults: [Fault]) {
    var reader = DocumentReader(
      context: .check, language: .whole,
      files: JobFiles(of: file.path, in: file.folder, asking: files) {
        OverlayFolder.file(ofKit: $0, in: file.folder, asking: files)
      })
    var kit = KitDocument()
    do throws(JSON5Fault) {
      let value = try JSON5Reader.read(file.bytes)
      _ = reader.readObject(value, as: "a kit", by: properties, into: &kit)
    } catch {
      return (nil, [Fault(error)])
    }
    for name in kit.parameters.names {
      kit.parameters.values[name]?.givenAs = "\(name) of the kit \(file.name)"
      kit.parameters.values[name]?.isConfined = true
    }
    return (reader.faults.isEmpty ? kit : nil, reader.faults)
  }
}

extension Job {
  /// The values that the job's kit gives; none without one.
  ///
  /// - Throws: `ExportError` `.usage` for an unknown name, `.invalid` for a kit with faults, `.missing` for a path.
  package func kitParameters(asking inspection: any Inspecting) throws(ExportError)
    -> ParameterInputs
  {
    guard let kit else { return ParameterInputs() }
    let file: DocumentFile
    do throws(ExportError) {
      file = try inspection.document(kit.reference, .kit, in: resources)
    } catch {
      guard case .entry(let entry) = kit else { throw error }
      throw error.located(in: entry.reference, of: entry.file)
    }
    let read = KitDocument.read(file, asking: inspection.files)
    guard let kit = read.kit else {
      throw .faults([Diagnostics(file: file.path, faults: read.faults)])
    }
    return kit.parameters
  }
}
