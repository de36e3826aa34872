internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Writes both files of a Live Photo and renames them together: the still first, the video last.
final class LivePhotoWriter {
  private let plan: LivePhotoPlan
  private let interruption: Interruption
  private let outer: RunHooks
  private let report: (ExportProgress) -> Void
  /// The marker that exists while the still has its final name and the video has not.
  private var marker: LivePhotoMarker?

  init(
    _ plan: LivePhotoPlan, interruption: Interruption, hooks: RunHooks = RunHooks(),
    report: @escaping (ExportProgress) -> Void
  ) {
    (self.plan, self.interruption, self.report) = (plan, interruption, report)
    outer = hooks
  }

  /// Writes both files; blocks until they are complete.
  ///
  /// - Throws: `ExportError`; neither file exists then, and files that they were to replace are unchanged.
  func run() throws(ExportError) -> Report {
    let movie = plan.movie.delivery.movie?.destination.output
    let still = try OutputFile(
      at: OutputDestination(
        path: plan.stillPath, overwrites: movie?.overwrites ?? false,
        createsFolder: movie?.createsFolder ?? false))
    do throws(ExportError) {
      let destination = LivePhotoStillFile(
        file: still, format: plan.format, exif: plan.still.exif)
      try writeStill(to: destination)
      try still.flush()
      let done = try Supervisor(
        RunScope(plan.movie), interruption: interruption, hooks: hooks(naming: still),
        report: report
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

  private func writeStill(to destination: LivePhotoStillFile) throws(ExportError) {
    switch plan.still {
    case .frame(let frame, _):
      _ = try Supervisor(
        RunScope(frame), interruption: interruption, writingStillTo: destination
      ) { _ in }.run()
    case .image(let image):
      try image.write(
        to: destination, bundledFont: plan.movie.bundledFont, interruption: interruption)
    }
  }

  /// Names the still when the video is complete under its temporary name.
  private func hooks(naming still: OutputFile) -> RunHooks {
    var hooks = outer
    hooks.finishing = { [self] movie, report throws(ExportError) in
      try outer.finishing(movie, report)
      let marker = try LivePhotoMarker(
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
