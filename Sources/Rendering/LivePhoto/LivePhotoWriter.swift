internal import ImprintMedia
internal import ImprintPlanning

/// Writes both files of a Live Photo, and gives them their names together: the still's first, the video's last.
final class LivePhotoWriter {
  private let plan: LivePhotoPlan
  private let interruption: Interruption
  private let report: (ExportProgress) -> Void
  /// There while the still has its name and the video has not.
  private var marker: PairMarker?

  init(
    _ plan: LivePhotoPlan, interruption: Interruption, report: @escaping (ExportProgress) -> Void
  ) {
    (self.plan, self.interruption, self.report) = (plan, interruption, report)
  }

  /// Blocks until both are there.
  ///
  /// - Throws: `ExportError`; neither is there then, and what they were to replace is as it was.
  func run() throws(ExportError) -> Report {
    let still = try OutputFile(
      path: plan.stillPath, overwrites: plan.movie.output.overwrites)
    do throws(ExportError) {
      let place = StillPlace(path: still.temporaryPath, format: plan.format, exif: plan.still.exif)
      try writeStill(to: place)
      try still.flush()
      let done = try Supervisor(
        plan.movie, interruption: interruption, hooks: hooks(naming: still), report: report
      ).run()
      marker?.finish()
      return done
    } catch {
      if let marker {
        marker.takeBack()
      } else {
        still.discard()
      }
      throw error.named(plan.stillPath, insteadOf: still.temporaryPath)
    }
  }

  private func writeStill(to place: StillPlace) throws(ExportError) {
    switch plan.still {
    case .frame(let frame, _):
      _ = try Supervisor(frame, interruption: interruption, writingStillTo: place) { _ in }.run()
    case .image(let image):
      try image.write(
        to: place, bundledFont: plan.movie.bundledFont, interruption: interruption)
    }
  }

  /// The video is complete under its temporary name when the still gets its own.
  private func hooks(naming still: OutputFile) -> RunHooks {
    var hooks = RunHooks()
    hooks.finishing = { [self] movie, _ throws(ExportError) in
      let marker = try PairMarker(
        besides: still.path, first: still.identity, second: movie)
      do throws(ExportError) {
        try still.commit()
      } catch {
        marker.takeBack()
        throw error
      }
      self.marker = marker
    }
    return hooks
  }
}

extension LivePhotoPlan.Still {
  fileprivate var exif: Exif {
    switch self {
    case .frame(_, let exif): exif
    case .image(let image): image.exif
    }
  }
}
