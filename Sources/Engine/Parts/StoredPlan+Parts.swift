internal import ImprintMedia
public import ImprintPlanning
internal import ImprintValues

extension StoredPlan {
  /// Makes one part of the plan's movie: its packets, in a file of Imprint's own.
  ///
  /// It needs no other part, and reads nothing before its own frames.
  ///
  /// - Parameters:
  ///   - path: the path of the part; its name does not matter.
  ///   - overwrites: whether an existing file is replaced.
  ///   - createsFolders: whether the file's folder is created where it is missing.
  /// - Throws: `ExportError` `.usage` where the plan has no such part.
  public func render(
    _ part: Part, to path: String, overwrites: Bool = false, createsFolders: Bool = false
  ) throws(ExportError) -> ExportRun {
    try checkIsNone(of: [], path)
    return ExportRun(
      scope: try scope(
        of: part,
        to: OutputDestination(path: path, overwrites: overwrites, createsFolder: createsFolders)))
  }

  /// The run of one part.
  ///
  /// - Throws: `ExportError` as `render` does, but for a path that is the plan's.
  func scope(of part: Part, to destination: OutputDestination) throws(ExportError) -> RunScope {
    try checkHasParts()
    switch part {
    case .segment(let number):
      guard let delivery = plan.delivery.part(number, at: destination) else {
        throw ExportError(.setting(.segment, .noSegment(number, count: plan.segments.count)))
      }
      let isCopied = plan.segments[number].action == .copy
      return RunScope(
        plan, delivery: delivery,
        product: .segment(
          PartHeader(plan: digest, segment: number, build: isCopied ? nil : build)))
    case .sound:
      guard case .movie(var movie) = plan.delivery, !movie.sound.isEmpty else {
        throw ExportError(.setting(.segment, .noSound))
      }
      movie.destination = .file(destination, isOptimized: false)
      movie.marks = nil
      return RunScope(
        plan, delivery: .movie(movie),
        product: .sound(PartHeader(plan: digest, segment: nil, build: build)))
    }
  }

  /// Runs the whole plan.
  ///
  /// - Parameters:
  ///   - path: the path of the output; nil for the plan's own. The ending of another one chooses the container.
  ///   - overwrites: whether an existing file is replaced; nil for what the job says, of a plan that was stored never.
  ///   - createsFolders: whether the output's folder is created where it is missing; nil as above.
  /// - Throws: `ExportError` `.usage` where no container has the path's ending.
  public func render(
    to path: String? = nil, overwrites: Bool? = nil, createsFolders: Bool? = nil
  ) throws(ExportError) -> ExportRun {
    let delivery = try delivery(at: path, overwrites, createsFolders)
    try checkIsNone(of: [], delivery.path ?? "")
    return run(delivery, .output)
  }

  /// Makes the finished file of the plan's parts, and of the tracks that are copied from the input.
  ///
  /// Every part is there once, or more than once with the same bytes.
  ///
  /// - Parameters:
  ///   - parts: the paths of the parts, in any order.
  ///   - path: the path of the output; nil for the plan's own. The ending of another one chooses the container.
  ///   - overwrites: whether an existing file is replaced; nil for what the job says, of a plan that was stored never.
  ///   - createsFolders: whether the output's folder is created where it is missing; nil as above.
  /// - Throws: `ExportError` `.usage` where no container has the path's ending, `.invalid` for a plan without parts. The
  ///   run throws `.invalid` for a part that is missing, broken, of another plan or another encoder, or there twice with
  ///   different bytes.
  public func join(
    _ parts: [String], to path: String? = nil, overwrites: Bool? = nil, createsFolders: Bool? = nil
  ) throws(ExportError) -> ExportRun {
    try checkHasParts()
    let delivery = try delivery(at: path, overwrites, createsFolders)
    try checkIsNone(of: parts, delivery.path ?? "")
    return run(delivery, .joined(parts, of: self))
  }

  private func checkHasParts() throws(ExportError) {
    guard plan.delivery.hasParts else { throw ExportError(.plan(.noParts, at: path)) }
    if plan.segments.isEmpty { throw ExportError(.plan(.noSegments("segments"), at: path)) }
  }

  /// - Throws: `ExportError` `.usage` where the output is the plan's file, or one of the parts.
  private func checkIsNone(of parts: [String], _ output: String) throws(ExportError) {
    let choice = OutputChoice(path: output)
    if ([path].compactMap(\.self) + parts).contains(where: choice.isFile) {
      throw ExportError(.output(.isInput, at: output))
    }
  }

  private func run(_ delivery: Delivery, _ product: RunScope.Product) -> ExportRun {
    ExportRun(scope: RunScope(plan, delivery: delivery, product: product))
  }

  private func delivery(
    at path: String?, _ overwrites: Bool?, _ createsFolders: Bool?
  ) throws(ExportError) -> Delivery {
    func set(_ output: inout OutputDestination) {
      output.overwrites = overwrites ?? output.overwrites
      output.createsFolder = createsFolders ?? output.createsFolder
    }
    switch plan.delivery {
    case .movie(var movie):
      guard var output = movie.destination.output else { return plan.delivery }
      var isOptimized = false
      if case .file(_, let optimized) = movie.destination { isOptimized = optimized }
      if let path, path != output.path {
        guard let container = Container(path: path) else {
          throw ExportError(.output(.noContainer(of: path), at: path))
        }
        try plan.check(container, at: path)
        (output.path, movie.container) = (path, container)
      }
      set(&output)
      if movie.container == .m3u8, var playlist = movie.destination.playlist {
        playlist.output = output
        movie.destination = .playlist(playlist)
      } else {
        movie.destination = .file(output, isOptimized: isOptimized)
      }
      return .movie(movie)
    case .photograph(var photograph):
      photograph.place.path = path ?? photograph.place.path
      set(&photograph.place)
      return .photograph(photograph)
    case .stills, .discard:
      if path != nil { throw ExportError(.setting(.output, .noSingleFile)) }
      return plan.delivery
    }
  }

  /// The encoder and the codecs of this machine, by which a part that was made by others is told.
  private var build: String {
    let encoder = plan.delivery.movie?.video.whole.settings.encoder
    return [encoder, PartHeader.codecs].compactMap(\.self).joined(separator: ", ")
  }
}
