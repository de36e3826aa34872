internal import ImprintDraw
package import ImprintLanguage
internal import ImprintMedia
package import ImprintPlanning
package import ImprintValues
internal import Synchronization

/// The answers of the machine that planning runs on, for one request.
///
/// An answer that takes a file is given from memory when the question is asked again. Any thread; questions block.
package final class MachineInspection: Inspecting {
  let interruption: Interruption
  let inputs: InputReader
  let images: RecognizedImages
  private let answers = Mutex(Answers())

  /// The answers that have been given.
  private struct Answers {
    var documents: [DocumentQuestion: DocumentFile] = [:]
    var photographs: [String: PhotographFacts?] = [:]
    var encoders: [String: EncoderProperties?] = [:]
    var sounds: [String: SoundFile] = [:]
    var subtitles: [SubtitleTrack.Content: SubtitleFile] = [:]
    var captions: [CaptionSource: CaptionFile] = [:]
    var rasterizers: [String?: Rasterizer] = [:]
  }

  private struct DocumentQuestion: Hashable {
    let reference: DocumentReference
    let kind: ResourceKind
    let resources: ResourceLocator
  }

  /// - Parameters:
  ///   - interruption: ends the reading of files.
  ///   - memory: the bytes that the request may take; nil for three quarters of what the process may use.
  ///   - inputs: keeps the last input, which jobs that are planned one after the other share.
  package init(
    _ interruption: Interruption = Interruption(), memory: Int? = nil,
    inputs: InputReader = InputReader()
  ) {
    (self.interruption, self.inputs) = (interruption, inputs)
    images = RecognizedImages(
      interruption: interruption, mostMemory: memory ?? Plan.mostMemory(of: MachineMemory.usable))
  }

  package var today: String { DocumentContext.today }

  package var files: any FileAnswers { MachineFiles() }

  package var cores: Int { MachineCores.usable }

  package var memory: Int? { MachineMemory.usable }

  package func encoder(named name: String) -> EncoderProperties? {
    answered(\.encoders, name) { EncoderCatalog.properties(of: name) }
  }

  package func photograph(at path: String) -> PhotographFacts? {
    answered(\.photographs, path) { PhotographFacts(ofFileAt: path) }
  }

  package func sound(at path: String) throws(ExportError) -> SoundFile {
    try answered(\.sounds, path) { () throws(ExportError) in try SoundFile(path, interruption) }
  }

  package func path(
    of effect: SoundEffect, in resources: ResourceLocator
  ) throws(ExportError) -> String {
    guard let path = resources.path(of: effect) else {
      throw ExportError(.document(.noEffect(searched: resources.folders), at: effect.rawValue))
    }
    return path
  }

  package func subtitles(
    of content: SubtitleTrack.Content
  ) throws(ExportError) -> SubtitleFile {
    try answered(\.subtitles, content) { () throws(ExportError) in
      try ExportError.reading(content.name) { () throws(MediaError) in
        try MediaFile.subtitles(in: OpenFile(content), interruption: interruption)
      }
    }
  }

  package func captions(of source: CaptionSource) throws(ExportError) -> CaptionFile {
    try answered(\.captions, source) { () throws(ExportError) in
      try CaptionFile(source, interruption)
    }
  }

  package func document(
    _ reference: DocumentReference, _ kind: ResourceKind, in resources: ResourceLocator
  ) throws(ExportError) -> DocumentFile {
    let question = DocumentQuestion(reference: reference, kind: kind, resources: resources)
    return try answered(\.documents, question) { () throws(ExportError) in
      try DocumentFile(reference, kind, in: resources)
    }
  }

  /// The one that opens and measures images and texts, so that each file is opened once.
  ///
  /// - Parameter bundledFont: the font of texts that name none; nil for a system font.
  func rasterizer(bundledFont: String?) -> Rasterizer {
    answered(\.rasterizers, bundledFont) {
      Rasterizer(images: images, bundledFont: bundledFont)
    }
  }

  /// The answer to a question, which `find` gives where it has not been asked before; errors are not kept.
  private func answered<Question: Hashable & Sendable, Answer: Sendable, Failure: Error>(
    _ cache: any WritableKeyPath<Answers, [Question: Answer]> & Sendable, _ question: Question,
    _ find: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    if let answer = answers.withLock({ $0[keyPath: cache][question] }) { return answer }
    let answer = try find()
    answers.withLock { $0[keyPath: cache][question] = answer }
    return answer
  }
}
