package import ImprintLanguage
package import ImprintValues

/// A setting of a job, declared once: its name, the property that reads, writes and checks it, and the option of a command line.
///
///     static let speed = Setting(
///       Property("speed", \.speed, .number(Job.speeds), default: "1", "How fast the input is played.")
///     ).option(.source, "how fast it is played, 0.1 to 10", value: "X")
///
/// The tables of documents, the options with their help, the words that they take, columns of lists, ranges for programs and names
/// in faults follow from it.
package struct Setting: Sendable {
  typealias Telling = @Sendable (Double, NumberRange) -> ExportError.SettingFault?

  package private(set) var name: SettingName
  /// Nil for a setting that is only told of.
  package let property: Property<Job>?
  /// Nil for one that only documents and programs set, or that is only told of.
  package private(set) var option: SettingOption?
  /// The range of its number, where it has no property.
  private let range: NumberRange?
  /// The fault of a number past its range, where that is told in words of its own.
  private let telling: Telling

  /// A setting that is only told of: one of a request, or of a value within a job.
  ///
  /// - Parameters:
  ///   - path: its path in documents; nil for its name.
  ///   - range: that of its number, for requests; what is within a job has the range of its row there.
  package init(
    _ member: String, path: String? = nil, option: String? = nil, in range: NumberRange? = nil
  ) {
    name = SettingName(member: member, path: path ?? member, option: option)
    (property, self.range, telling) = (nil, range, { _, _ in nil })
  }

  /// A setting that has a property, in the table of documents or beside it.
  ///
  /// - Parameters:
  ///   - object: the key of the object that it is a part of in documents.
  ///   - member: its name for programs; nil for its path in documents.
  init(
    _ property: Property<Job>, of object: String? = nil, member: String? = nil,
    telling: @escaping Telling = { _, _ in nil }
  ) {
    let path = (object.map { "\($0)." } ?? "") + property.key.name
    name = SettingName(member: member ?? path, path: path, option: nil)
    (self.property, range, self.telling) = (property, nil, telling)
  }

  private func with(_ change: (inout Setting) -> Void) -> Setting {
    var setting = self
    change(&setting)
    return setting
  }

  /// The setting with an option.
  ///
  /// - Parameters:
  ///   - group: its heading in the help.
  ///   - about: its purpose, in a phrase.
  ///   - value: the name of its value; nil for the words of a choice, and for what is true or false.
  ///   - name: without dashes; nil for the key, with hyphens.
  ///   - unit: of a number, for messages.
  ///   - showsDefault: whether the help tells the property's default.
  func option(
    _ group: SettingOption.Group, _ about: Sentence, value: String? = nil, name: String? = nil,
    unit: String? = nil, showsDefault: Bool = true
  ) -> Setting {
    guard let key = property?.key else { return self }
    let name = name ?? key.name.hyphenated
    return with { setting in
      setting.name.option = name
      setting.option = SettingOption(
        name: name, value: value ?? key.kind.placeholder, about: about,
        standard: showsDefault ? key.standard?.withoutQuotes : nil, group: group,
        expected: key.kind.phrase(inWordsOf: unit), words: key.kind.words,
        meaning: key.kind.meaning(of:))
    }
  }

  /// The setting whose option takes words of its own.
  ///
  /// - Parameters:
  ///   - expected: what a word that means nothing was to be.
  ///   - words: all that there are; none for any.
  ///   - meaning: the document's value that a word stands for; nil for none.
  func words(
    _ expected: String, among words: [String] = [],
    meaning: SettingOption.Meaning? = nil
  ) -> Setting {
    with {
      $0.option?.expected = expected
      $0.option?.words = words
      if let meaning { $0.option?.meaning = meaning }
    }
  }
}

extension Setting {
  /// Sets what a word of a command line says.
  ///
  /// - Returns: whether the word is one that the setting takes.
  package func set(_ word: String, of job: inout Job) -> Bool {
    guard let property, let option, option.words.isEmpty || option.words.contains(word),
      let value = option.meaning(word)
    else { return false }
    return property.set(value, of: &job, files: nil) == nil
  }

  /// Checks what a program, or a command line, has set.
  ///
  /// - Parameter other: the setting that is told of in its place; nil for this one.
  /// - Throws: `ExportError` `.usage` for a number outside of its range.
  package func check(_ job: Job, as other: Setting? = nil) throws(ExportError) {
    guard let property else { return }
    var problems = ValueProblems()
    property.check(job, &problems)
    for case .number(let number, let range) in problems.all.map(\.problem) {
      throw job.refusal(other ?? self, telling(number, range) ?? outside(number, range))
    }
  }

  /// Checks the setting of work that has no job of its own.
  package func check(
    as other: Setting? = nil, _ change: (inout Job) -> Void
  ) throws(ExportError) {
    var job = Job(input: .file(""))
    change(&job)
    try check(job, as: other)
  }

  /// Checks the number of a request, which has no property.
  ///
  /// - Throws: `ExportError` `.usage` for a number outside of its range.
  package func check(_ number: Double) throws(ExportError) {
    if let range, !range.contains(number) {
      throw ExportError(.setting(self, .number(number, range)))
    }
  }

  /// As above, for a whole number.
  package func check(_ count: Int) throws(ExportError) {
    guard let range, !range.contains(Double(count)) else { return }
    throw ExportError(
      .setting(
        self, .count(count, from: Int(range.minimum ?? 0), to: range.maximum.map { Int($0) })))
  }

  /// As above, for the size of frames that are made.
  package func check(_ size: PixelSize) throws(ExportError) {
    var problems = ValueProblems()
    ValueKind<PixelSize>.pixelSize.check(size, &problems)
    if problems.all.isEmpty { return }
    throw ExportError(
      .setting(self, .size(width: size.width, height: size.height, limit: Limits.edge)))
  }

  private func outside(_ number: Double, _ range: NumberRange) -> ExportError.SettingFault {
    property?.key.kind.isWhole == true ? .whole(number, range) : .number(number, range)
  }
}

extension Setting {
  /// Those of which frames follow, whatever becomes of them: of stills and views too.
  static let ofFrames = [start, end, frameRate, crop, videoTrack] + ofRunning
  /// Those with options, in the order of a command's help, before those of running.
  package static let ofVideo = ofEncoding + ofSource
  static let ofJobs = ofVideo + ofRunning
}

extension [Setting] {
  /// The properties of those that have some.
  package var properties: [Property<Job>] { compactMap(\.property) }
}

extension Property<Job> {
  /// Sets what a value says that stands in no document: a word of a command line, or a cell of a table.
  ///
  /// - Returns: the first fault.
  package func set(
    _ value: JSON5Value, of job: inout Job, files: (any DocumentFiles)?
  ) -> ImprintLanguage.Fault? {
    var reader = DocumentReader(context: .check, language: .whole, files: files)
    reader.inside(key: key.name) { read(value, &job, &$0) }
    return reader.faults.first
  }
}

extension ExportError.JobFault {
  package static func setting(_ setting: Setting, _ reason: ExportError.SettingFault) -> Self {
    reason.fault.about("\(setting.name)")
  }
}

extension String {
  fileprivate var withoutQuotes: String { filter { $0 != "\"" } }
}
