internal import FoundationEssentials
internal import Imprint

/// The words of errors for users of the command line: options, and what to type.
struct CommandWords: ErrorWords {
  /// The side from which the user sets the parameters and the output of a job.
  private enum Origin {
    case option
    /// A column of a CSV list.
    case column
    /// A key of a job in a JSON Lines list.
    case key
    /// The option of the page that shows overlays.
    case page
  }

  private let origin: Origin
  /// The command; nil where it is not known.
  private var command: Command?
  /// Whether the command line names a preset.
  private var namesPreset = true
  /// Whether it names the parts that are left out, and not those that are kept.
  private var namesCuts = false
  /// Whether it names the folder of a plan's files.
  private var namesRoot = false

  /// The words for a job that options describe.
  init() { origin = .option }

  /// The words for a command line.
  ///
  /// - Parameter command: nil where the words name none.
  init(of command: Command?, _ words: [String]) {
    self.init(origin: .option)
    self.command = command
    namesPreset = Self.has(JobOptions.preset, in: words)
    namesCuts = Self.has(Option(.cut), in: words)
    namesRoot = Self.has(PlanOptions.root, in: words)
  }

  private static func has(_ option: Option, in words: [String]) -> Bool {
    words.contains { $0 == option.spelling || $0.hasPrefix(option.spelling + "=") }
  }

  /// The words for a page that shows overlays.
  static let ofPage = CommandWords(origin: .page)

  private init(origin: Origin) { self.origin = origin }

  /// The words for the jobs of a list.
  init(jobsOf list: JobList) { origin = list.hasColumns ? .column : .key }

  func name(of setting: SettingName) -> String {
    if setting == Setting.keep.name, namesCuts { return Option(.cut).spelling }
    return setting.option.map { "--\($0)" } ?? setting.member
  }

  /// The remedies that name options and commands, by the faults' codes; the library's own for all others.
  func hint(for fault: ExportError.JobFault) -> String? {
    let common = commonHint(for: fault)
    let name = fault.name.text(in: self)
    switch fault.code {
    case "parameter.invalid": return fault.parameter.flatMap(hint(for:)) ?? common
    case "plan.no-job":
      return
        "'imprint render' makes what it plans; \(PlanOptions.tasks.spelling) prints the number of its tasks"
    case "plan.leads-out" where !namesRoot:
      return "\(PlanOptions.root.spelling) FOLDER is one that holds all the plan's files"
    case "job.stalled" where !has(Option(.stallSeconds)),
      "input.memory" where !has(Option(.memory)):
      return common.map { "\($0): a new plan takes it" }
    case "plan.not-readable" where Container(path: name) != nil,
      "document.too-large" where Container(path: name) != nil,
      "document.faults" where Container(path: name) != nil:
      return hint(onVideo: name)
    case "document.unknown-preset":
      return ForeignPreset.advice(on: name) ?? common
        ?? "'imprint presets' lists those that are found"
    case "document.unknown-overlay" where fault.word == nil:
      return name.contains(".")
        ? "an overlay is a document; an image is stamped by 'imprint stamp INPUT --logo \(name)'"
        : "'imprint overlays' lists those that are found"
    case "document.faulty": return "'imprint check \(name)' shows them"
    case "preset.no-encoder": return "'imprint presets' lists the encoders that do"
    case "results.exists":
      return
        "\(BatchOptions.resume.spelling) goes on where they end, \(JobOptions.overwrite.spelling) replaces them"
    case "output.exists": return "\(JobOptions.overwrite.spelling) replaces it, \(wayElsewhere)"
    case "output.no-folder" where !has(JobOptions.createFolders):
      return fault.word.map { "'mkdir -p \($0)' makes it" }
    case "output.is-input": return wayElsewhere
    case "output.no-container" where name == "-":
      return "a file is written, and nothing to standard output: "
        + (origin == .option ? "-o clip.mkv" : "clip.mkv")
    case "output.no-container" where fault.word != nil:
      return fault.word.map { word in
        "'imprint still \(word) \(StillOptions.at.spelling) 0 -o \(name)' takes a frame of it; .apng, "
          + ".gif and .webp move, and .mp4 is a film"
      }
    case "output.no-container" where Self.isFolder(name): return Self.way(inFolder: name, ".mp4")
    case "output.no-image" where Self.isFolder(name): return Self.way(inFolder: name, ".png")
    case "output.not-held": return fault.word.flatMap(hint(onContainer:)) ?? common
    default: return common
    }
  }

  /// The hint on a video in place of a document.
  private func hint(onVideo path: String) -> String {
    let concat = "'imprint \(ConcatCommand.declaration.name) \(path) …' joins"
    if command?.name == PlanOptions.joinCommandName {
      return "a plan's parts are joined here; \(concat) films"
    }
    let cut =
      "'imprint \(CutCommand.declaration.name) \(path) \(Option(.keep).spelling) 3-10' cuts it"
    return
      "a film is no document: 'imprint brand \(path)' lays an overlay on it, \(cut), \(concat) "
      + "it with others"
  }

  private func hint(for parameter: ExportError.InvalidParameter) -> String? {
    switch parameter.error {
    case .missing("userId", _) where origin == .option:
      "give it with \(JobOptions.userID.spelling) ID"
    case .missing(let name, let description), .blank(let name, let description):
      way(toGive: name) + (description.map { " (\($0))" } ?? "")
    case .unknown(BrandOptions.logo.name, _, nil) where origin == .option:
      "'imprint stamp INPUT \(StampOptions.logo.spelling) FILE' lays a logo on the video itself"
    case .unknown(let name, _, nil)
    where command?.name == StampOptions.commandName && StampOptions.all.contains { $0.name == name }:
      "--\(name) is of what is stamped, --set of the overlays that are named"
    case .unknown:
      parameter.error.hint.map { hint in
        guard let overlay = parameter.overlay, !parameter.isInDocument else { return hint }
        return
          "\(hint); a \(JobOptions.set.spelling) is for the \(JobOptions.overlay.spelling) before it, "
          + "\(overlay), and before the first for all that have it"
      }
    case .invalid, .file: parameter.error.hint
    }
  }

  private func way(toGive parameter: String) -> String {
    switch origin {
    case .option, .page: "give it with \(JobOptions.set.spelling) \(parameter)=VALUE"
    case .column: "give it in the column \(parameter)"
    case .key: "give it in parameters, as \(parameter)"
    }
  }

  private var wayElsewhere: String {
    switch origin {
    case .option: "-o writes somewhere else"
    case .column: "the column output says where else"
    case .key: "output says where else"
    case .page: "\(OverlaysCommand.html.spelling) OTHER writes somewhere else"
    }
  }

  /// The way to a container that the preset's encoders do not go with.
  private func hint(onContainer name: String) -> String? {
    let isMoving = Container(rawValue: name)?.isMovingPicture == true
    guard isMoving || name == Container.webm.rawValue else { return nil }
    if command?.name == CaptureOptions.commandName {
      return isMoving
        ? "a recording is a video, such as an .mp4, of which 'imprint run' and the others make a .\(name)"
        : "\(JobOptions.preset.spelling) vp9-1080 records a .webm"
    }
    let means = isMoving ? "by the preset \(name)" : "with VP9"
    return (namesPreset ? "without \(JobOptions.preset.spelling)" : "with the preset auto")
      + " a .\(name) is made \(means)"
  }

  /// Whether the command has an option.
  private func has(_ option: Option) -> Bool {
    origin != .page && command.map { $0.options.contains { $0.name == option.name } } ?? true
  }

  private static func way(inFolder path: String, _ ending: String) -> String {
    "that is a folder; the file is named too, as in \(path)\(path.hasSuffix("/") ? "" : "/")out\(ending)"
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return path.hasSuffix("/")
      || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
