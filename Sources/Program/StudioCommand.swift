internal import FoundationEssentials
internal import Imprint
internal import ImprintCommand
internal import ImprintStudio

/// `imprint studio`: serves a web page to choose videos, tune overlays, export and share.
enum StudioCommand: ImprintSubcommand {
  private static let folders = Operand(
    "FOLDER", .any, about: "a folder of media; default: the current one")
  private static let port = Option(
    "port", value: "N", about: "the port, or the next one that is free; 0: any", default: "8420",
    group: "Server")
  private static let host = Option(
    "host", value: "ADDRESS",
    about: "the address to listen at; others than the default have no TLS",
    default: "127.0.0.1", group: "Server")
  private static let origin = Option(
    "origin", value: "URL", given: .repeatable,
    about: "that of a proxy in front, as https://studio.example",
    group: "Server")
  private static let tokenFile = Option(
    "token-file", value: "FILE",
    about: "a token of your own, of at least 16 characters; also $IMPRINT_STUDIO_TOKEN. The "
      + "address is printed without it, and the page asks for it",
    group: "Server")
  private static let webhook = Option(
    "webhook", value: "URL",
    about: "a service that is told of each end of an export by a signed POST",
    group: "Server")
  private static let webhookSecret = Option(
    "webhook-secret", value: "FILE", about: "the key of its signatures, of at least 16 characters",
    group: "Server")
  private static let memory = Option(
    Option(.memory).name, value: "SIZE",
    about: "what all that runs at once may take, as 2G: three quarters for exports",
    default: "as the machine allows", group: "Server")
  private static let open = Option(
    "open", about: "open the page in the browser", group: "Server")
  private static let output = Option(
    JobOptions.output.name, letter: JobOptions.output.letter, value: "FOLDER",
    about: "the folder of results", default: "Branded in the first folder",
    group: JobOptions.output.group)

  static let declaration = Command(
    "studio", summary: "serve a page to choose, see, tune, export and share", operands: [folders],
    options: [
      port, host, origin, tokenFile, webhook, webhookSecret, open, output, JobOptions.search,
      memory,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let settings = try settings(arguments)
    let opens = arguments.has(open)
    try await Signals.cancelling { () async throws(CommandError) in
      let studio: Studio
      do throws(StudioFailure) { studio = try await Studio(settings) } catch {
        throw .studio(error)
      }
      Signals.noteWriting()
      if studio.isOnNetwork {
        Console.warn(
          JobWarning(
            "studio.no-tls", "others on the network reach it by a connection that is not encrypted"
          ))
      }
      try Console.print(studio.address + "\n")
      if opens { Browser.open(studio.openingAddress()) }
      await studio.run()
      throw .stoppedStudio
    }
  }

  private static func settings(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> StudioSettings {
    let named = arguments.strings(for: folders)
    var settings = StudioSettings(folders: named.isEmpty ? ["."] : named)
    if let word = arguments.string(for: port) {
      guard let number = Int(word), 0...65_535 ~= number else {
        throw .misused(port, "'\(word)' is no number from 0 to 65535")
      }
      settings.port = number
    }
    if let address = arguments.string(for: host) {
      guard !address.isEmpty else { throw .misused(host, "it is empty") }
      settings.host = address
    }
    settings.origins = try origins(arguments.strings(for: origin))
    settings.token = ProcessInfo.processInfo.environment["IMPRINT_STUDIO_TOKEN"]
    if let path = arguments.string(for: tokenFile) {
      do throws(StudioFailure) {
        if try settings.readToken(from: path) { warnOfReaders(path) }
      } catch {
        throw .studio(error)
      }
    }
    settings.webhook = try webhook(arguments)
    settings.webhookFailed = { why in
      Console.warn(
        JobWarning("studio.webhook", "\(why); the end of an export is told again, for a day"))
    }
    settings.memory = try CommandError.reading { () throws(UsageError) in
      try arguments.value(of: .memory, \.memory)
    }
    settings.output = arguments.string(for: output)
    settings.resources = try ResourceLocator(arguments)
    settings.hiddenEncoders = Job.disabledEncoders
    settings.version = ProgramVersion.text
    return settings
  }

  private static func webhook(
    _ arguments: ParsedArguments
  ) throws(CommandError) -> StudioWebhook? {
    switch (arguments.string(for: webhook), arguments.string(for: webhookSecret)) {
    case (nil, nil): return nil
    case (nil, _?): throw .misused(webhookSecret, "it goes with \(webhook.spelling)")
    case (_?, nil): throw .misused(webhook, "it needs \(webhookSecret.spelling) FILE")
    case (let url?, let file?):
      do throws(StudioFailure) {
        let webhook = try StudioWebhook(url: url, secretFile: file)
        if webhook.isReadByAll { warnOfReaders(file) }
        return webhook
      } catch {
        throw .studio(error)
      }
    }
  }

  private static func warnOfReaders(_ path: String) {
    Console.warn(
      JobWarning(
        "studio.readable-secret",
        "\(path): every user of this machine may read it; `chmod 600` keeps it to its owner"))
  }

  /// The origins that words stand for: URLs without a path.
  private static func origins(_ words: [String]) throws(CommandError) -> [String] {
    var origins: [String] = []
    for word in words {
      let trimmed = word.hasSuffix("/") ? String(word.dropLast()) : word
      let scheme = ["https://", "http://"].first { trimmed.lowercased().hasPrefix($0) }
      let host = trimmed.dropFirst(scheme?.count ?? 0)
      guard scheme != nil, !host.isEmpty, !host.contains(where: { "/?#@ ".contains($0) }) else {
        throw .misused(origin, "'\(word)' is no origin", hint: "such as https://studio.example")
      }
      origins.append(trimmed)
    }
    return origins
  }
}

extension CommandError {
  fileprivate static func studio(_ failure: StudioFailure) -> Self {
    failed(failure.kind, failure.what, why: failure.why)
  }
}
