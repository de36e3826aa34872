internal import ImprintLanguage

extension ExportError {
  /// A fault: what programs decide by, and its words, in which the names of settings are left open.
  ///
  /// Each is said once, by the function that makes it: `.setting(.start, .pastEnd(9, of: "clip.mp4", lasting: 4))`.
  package struct JobFault: Hashable, Sendable {
    /// A word for tests and programs that never changes, such as `setting.past-end`.
    package let code: String
    package let kind: Kind
    package internal(set) var subject: Subject
    /// The name of what it is about: a path, a setting, an overlay.
    package internal(set) var name: Sentence
    /// The name as the sentence begins with it, such as that with a line.
    let what: Sentence
    let why: Sentence
    var hint: Sentence?
    /// The message at a position in a document, which names the setting already; nil for the whole sentence.
    var besidePlace: Sentence?
    /// The word that a remedy is about: a folder that is missing, a name that was probably meant.
    package let word: String?
    /// The value for a parameter that is invalid.
    package var parameter: InvalidParameter?
    /// Everything that is wrong, in lines, where that is more than the sentence says.
    var lines: [String] = []
    /// Faults of values that job documents give.
    var placed: [PlacedFault] = []
    /// Faults that documents were found to have.
    var diagnostics: [Diagnostics] = []

    /// The first word of the code.
    var family: Substring { code.prefix { $0 != "." } }

    /// The fault with another name of what it is about.
    package func about(_ name: Sentence) -> JobFault {
      var fault = self
      fault.name = name
      return fault
    }
  }

  /// A fault of a value that a job document gives at a position.
  package struct PlacedFault: Hashable, Sendable {
    let fault: JobFault
    let place: DocumentPlace
  }

  /// A reason for a fault of a family, to follow the name of what it is about.
  ///
  /// A fault that is found in one place of the program may be made there.
  package struct FamilyFault<Family: FaultFamily>: Error, Hashable, Sendable {
    private(set) var fault: JobFault

    /// - Parameters:
    ///   - kind: nil for that of the family, as with `subject`.
    ///   - what: the beginning of the sentence, where it is not just the name.
    ///   - hint: a remedy; audiences may have another by the code.
    ///   - word: that which a remedy is about.
    ///   - besidePlace: see `JobFault`; nil for that of the family.
    ///   - function: the maker, whose name is the code's second word.
    package init(
      _ why: Sentence, _ kind: Kind? = nil, of subject: Subject? = nil, what: Sentence = "\(.it)",
      hint: Sentence? = nil, word: String? = nil, besidePlace: Sentence? = nil,
      function: String = #function
    ) {
      let row = Family.row
      fault = JobFault(
        code: "\(row.code).\(function.hyphenated)", kind: kind ?? row.kind,
        subject: subject ?? row.subject, name: "\(row.code)", what: what, why: why, hint: hint,
        besidePlace: besidePlace ?? (row.isNamedByPlace ? why : nil), word: word)
    }

    /// The fault of several things that are wrong, with a line for each.
    func listing(_ lines: [String]) -> Self {
      var listed = self
      listed.fault.lines = lines
      return listed
    }

    /// The code of the fault.
    package var code: String { fault.code }
    /// The word that a remedy is about.
    package var word: String? { fault.word }
  }
}

extension String {
  /// A name of Swift in lower case, with hyphens between its words: `past-end` for `pastEnd(_:of:lasting:)`.
  package var hyphenated: String {
    var word = ""
    var wasCapital = false
    for character in prefix(while: { $0 != "(" }) {
      // Capitals that follow each other are an abbreviation, as in `not-utf8`.
      if character.isUppercase, !wasCapital { word += "-" }
      wasCapital = character.isUppercase
      word += character.lowercased()
    }
    return word
  }
}
