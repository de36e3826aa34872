internal import ImprintLanguage
internal import ImprintValues

/// Checks the values that a job gives to its overlays' parameters.
struct ParameterCheck {
  @Boxed var job: Job
  /// The job's overlays as they were read.
  let overlays: [(name: String, result: OverlayDocument.Result)]
  /// The values of the job's kit, which are under those of the job.
  let kit: ParameterInputs
  let inspection: any Inspecting

  /// A value that does not hold.
  private struct Finding {
    let error: ParameterError
    /// The name of the overlay that is meant; nil for all.
    var overlay: String?
    /// The value; nil where there is none.
    let input: ParameterInput?
    /// The place of its name in a job document; nil where no document gives it.
    let place: DocumentPlace?
  }

  /// - Throws: `ExportError` `.usage` for the first value that does not come from a document, else `.invalid` or
  ///   `.missing` for all that do.
  func run() throws(ExportError) {
    let findings = findings
    if let finding = findings.first(where: { !isInDocument($0) }) { throw error(of: finding) }
    let faults = findings.compactMap { finding in
      finding.place.map { ExportError.FaultyParameter(error: finding.error, place: $0) }
    }.distinct
    if !faults.isEmpty { throw ExportError(.parameters(faults)) }
    if let finding = findings.first { throw error(of: finding) }
  }

  /// A name that no overlay has comes first: it is most likely the one that is missed elsewhere.
  private var findings: [Finding] {
    let unknown = unknown
    let pairs = zip(job.overlays, overlays)
    return unknown.map { finding($0) }
      + pairs.flatMap { overlay, read in
        ParameterError.unknown(
          among: overlay.parameters.values.keys, declaredBy: [read.result.overlay], named: read.name
        ).map { finding($0, of: overlay, named: read.name) }
      }
      + pairs.flatMap { overlay, read in
        read.result.parameterErrors.map { finding($0, of: overlay, named: read.name) }
      }
  }

  /// The names that neither the job itself has a use for, nor an overlay, be it one that is left out.
  private var unknown: [ParameterError] {
    let names = job.parameters.values.keys.filter { !job.flags.contains($0) }
    let takers = zip(job.overlays, overlays).filter { !$0.0.parameters.standAlone }
    let unknown = ParameterError.unknown(
      among: names, declaredBy: takers.map(\.1.result.overlay))
    if unknown.isEmpty || job.leftOut.overlays.isEmpty { return unknown }
    var rest = Job(input: job.input)
    (rest.overlays, rest.resources) = (job.leftOut.overlays, job.resources)
    // Nothing is known of one that cannot be read, which is left out.
    guard let others = try? OverlayLoader(rest, asking: inspection).parameters().map(\.name) else {
      return []
    }
    return unknown.filter { !others.contains($0.name) }
  }

  private func finding(
    _ error: ParameterError, of overlay: Job.Overlay? = nil, named name: String? = nil
  ) -> Finding {
    if let own = overlay?.parameters.values[error.name] {
      let place = own.isInDocument ? overlay?.place(ofParameter: error.name) : nil
      return Finding(error: error, overlay: name, input: own, place: place)
    }
    return Finding(
      error: error, overlay: name,
      input: kit.merging(job.parameters).values[error.name],
      place: job.places[.parameter(error.name)])
  }

  /// Whether a job document gave the value, or should have, and not a command line.
  private func isInDocument(_ finding: Finding) -> Bool {
    finding.input?.isInDocument ?? (job.document != nil)
  }

  /// The overlay is named to tell it from others that have the same parameters.
  private func error(of finding: Finding) -> ExportError {
    ExportError(
      .parameter(
        finding.error, overlay: job.overlays.count > 1 ? finding.overlay : nil,
        isInDocument: isInDocument(finding), givenAs: finding.input?.givenAs))
  }
}

extension Job.Overlay {
  /// The place of the name of one of its own values; nil where no document gives it.
  fileprivate func place(ofParameter name: String) -> DocumentPlace? {
    guard case .entry(let entry) = self else { return nil }
    return DocumentPlace(
      entry.reference.value.parameters.keys.first { $0.value == name }, in: entry.file)
  }
}
