internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Checks a job together with the documents that it names.
struct JobCheck {
  let bytes: [UInt8]
  /// The files that the job may name.
  let files: JobFiles
  let resources: ResourceLocator
  let sample: CheckSample
  let words: any ErrorWords

  /// Returns the faults, in no particular order, and the overlays that the job draws.
  ///
  /// For a job with faults of its own no overlays are returned, and of the documents that it names only those are
  /// reported that are missing or have faults.
  func run() -> (faults: [Fault], overlays: [(name: String, result: OverlayDocument.Result)]) {
    let result = Job.read(bytes, files)
    guard let job = result.job else {
      let others = result.part.map { faultsOfNames(in: $0) + faultsOfOutput(of: $0) }
      return (result.faults + (others ?? []), [])
    }
    let (preset, presetFaults) = presetAndFaults(of: job)
    var faults = presetFaults + faultsOfOutput(of: job)
    var canvases = CanvasRule(preset)
    var overlays: [(name: String, result: OverlayDocument.Result)] = []
    var errors: [ParameterError] = []
    for entry in entries(of: job) {
      switch read(entry, for: job) {
      case .success(let result):
        let name = Self.name(of: entry)
        overlays.append((name, result))
        faults += faultsOfOwnParameters(of: entry, result)
        if let fault = canvases.fault(of: name, setting: result.overlay.canvas) {
          let sentence = ExportError.JobFault.overlay(fault, of: name).sentence(in: words)
          faults.append(entry.fault(sentence.why, hint: sentence.hint))
        }
        let own = entry.value.parameters.values
        // One value is read by all overlays that declare it.
        let known = errors
        errors += result.parameterErrors.filter { own[$0.name] == nil && !known.contains($0) }
      case .failure(let fault): faults.append(fault)
      }
    }
    // A missing overlay could be the one that declares a parameter.
    if overlays.count == job.allOverlays.count, job.places[.overlays] != nil {
      errors += ParameterError.unknown(
        among: job.parameters.values.keys.filter { !job.flags.contains($0) },
        declaredBy: overlays.map(\.result.overlay))
    }
    errors += job.flags.compactMap { flag in
      job.parameters.values[flag].flatMap {
        $0.flag == nil ? ParameterError(notFlag: flag, $0) : nil
      }
    }
    return (faults + errors.compactMap { fault(of: $0, in: job) }, overlays)
  }

  /// The faults of the documents that the job names; those of inline overlays are among the job's own.
  private func faultsOfNames(in job: Job) -> [Fault] {
    presetAndFaults(of: job).1
      + entries(of: job).compactMap { entry in
        guard case .document = entry.value,
          case .failure(let fault) = read(entry, for: job)
        else { return nil }
        return fault
      }
  }

  /// The overlays that the job lists, without those that are left out whatever values it is given, and not there.
  private func entries(of job: Job) -> [Located<OverlayReference>] {
    job.allOverlays.compactMap { overlay in
      guard case .entry(let entry) = overlay else { return nil }
      if entry.enabled == .never, case .document(let reference, _) = entry.reference.value,
        (try? DocumentFile(reference, .overlay, in: resources)) == nil
      {
        return nil
      }
      return entry.reference
    }
  }

  /// The fault of an output whose ending names no container.
  private func faultsOfOutput(of job: Job) -> [Fault] {
    guard let output = job.output, let position = job.places[.output],
      Container(path: output) == nil,
      PhotographFormat(path: output) == nil
    else { return [] }
    return [
      ExportError.JobFault.output(.noContainer(of: output), at: output).fault(at: position, words)
    ]
  }

  private static func name(of entry: Located<OverlayReference>) -> String {
    switch entry.value {
    case .inline: entry.path
    case .document(let reference, _): reference.word
    }
  }

  private func presetAndFaults(of job: Job) -> (PresetDocument?, [Fault]) {
    guard case .entry(let entry) = job.preset else { return (nil, []) }
    let reference = entry.reference
    do throws(ExportError) {
      let file = try DocumentFile(reference.value, .preset, in: resources)
      let result = PresetDocument.read(file)
      return (
        result.preset, [fault(of: result.faults, in: file, at: reference)].compactMap(\.self)
      )
    } catch {
      return (nil, [fault(of: error, at: reference)])
    }
  }

  private func read(
    _ entry: Located<OverlayReference>, for job: Job
  ) -> Result<OverlayDocument.Result, Fault> {
    // A parameter may be left to whoever runs the job; its example takes its place here.
    let context = sample.context(
      job.parameters.values.merging(entry.value.parameters.values) { $1 })
    switch entry.value {
    case .inline(let value):
      return .success(
        OverlayDocument.read(
          inline: value, path: entry.path, in: files.overlayFolder, with: context))
    case .document(let reference, _):
      do throws(ExportError) {
        let file = try DocumentFile(reference, .overlay, in: resources)
        let result = OverlayDocument.read(
          file.bytes, in: OverlayFolder(file.folder), with: context)
        return fault(of: result.faults, in: file, at: entry).map { .failure($0) }
          ?? .success(result)
      } catch {
        return .failure(fault(of: error, at: entry))
      }
    }
  }

  private func fault<Value>(of error: ExportError, at value: Located<Value>) -> Fault {
    let sentence = error.sentence(in: words)
    return value.fault(sentence.line, hint: sentence.hint)
  }

  private func fault<Value>(
    of faults: [Fault], in file: DocumentFile, at value: Located<Value>
  ) -> Fault? {
    guard !faults.isEmpty else { return nil }
    let count = faults.count == 1 ? "a fault" : "\(faults.count) faults"
    let hint = words.hint(for: .document(.faulty(faults.count), at: file.path))
    return value.fault("\(file.name) has \(count)", hint: hint)
  }

  /// The fault at the position of the value in the job; nil where the job does not give the value.
  private func fault(of error: ParameterError, in job: Job) -> Fault? {
    job.places[.parameter(error.name)].map {
      ExportError.JobFault.parameter(error, overlay: nil, isInDocument: true).fault(at: $0, words)
    }
  }

  /// Faults of the parameter values that the job gives to one overlay only.
  private func faultsOfOwnParameters(
    of entry: Located<OverlayReference>, _ result: OverlayDocument.Result
  ) -> [Fault] {
    guard case .document(let reference, let own) = entry.value else { return [] }
    let unknown = ParameterError.unknown(
      among: own.values.keys, declaredBy: [result.overlay], named: reference.word)
    return (result.parameterErrors + unknown).compactMap { error in
      own.keys.first { $0.value == error.name }.map {
        ExportError.JobFault.parameter(error, overlay: nil, isInDocument: true)
          .fault(at: DocumentPlace($0, in: files.folder), words)
      }
    }
  }
}
