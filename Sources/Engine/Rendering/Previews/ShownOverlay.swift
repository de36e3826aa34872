package import ImprintLanguage
package import ImprintPlanning

/// An overlay with its images for the gallery, or the reason that there are none.
package struct ShownOverlay: Sendable {
  package let overlay: OverlayListing.Entry
  /// Whether its name leads to it without further folders that are searched.
  package let isFoundByName: Bool
  package private(set) var pictures: [GalleryPicture] = []
  package private(set) var problem: String?

  /// The warning that the overlay is not shown, with the reason.
  package var warning: JobWarning? {
    problem.map { JobWarning("overlay.not-shown", "\(overlay.name): \($0)") }
  }

  /// Draws the overlay; `problem` is set where its document has faults, or it cannot be drawn.
  ///
  /// - Parameters:
  ///   - photographs: what stands for the video.
  ///   - moves: whether animations are drawn too, which takes some seconds.
  package init(
    _ overlay: OverlayListing.Entry, in resources: ResourceLocator,
    with parameters: ParameterInputs = ParameterInputs(), over photographs: [GalleryPhotograph],
    moves: Bool
  ) {
    self.overlay = overlay
    isFoundByName =
      ResourceLocator().find(overlay.name, .overlay)
      .map { OutputChoice.isSame($0, overlay.path) } ?? false
    do throws(ExportError) {
      pictures = try GalleryDrawing(
        of: overlay.path, in: resources, with: parameters, over: photographs, moves: moves
      ).pictures()
    } catch {
      problem = Self.reason(for: error)
    }
  }

  /// Draws overlays on threads of their own, as many as the process may use cores.
  ///
  /// - Parameter progress: called with the part of them that is drawn.
  /// - Returns: them in the same order.
  /// - Throws: `ExportError` `.cancelled` where the task is cancelled.
  package static func drawn(
    _ overlays: [OverlayListing.Entry], in resources: ResourceLocator,
    with parameters: ParameterInputs, over photographs: [GalleryPhotograph], moves: Bool,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(ExportError) -> [ShownOverlay] {
    let cores = MachineInspection().cores
    let results = await withTaskGroup(
      of: (Int, Result<ShownOverlay, ExportError>).self
    ) { group in
      var results: [Int: Result<ShownOverlay, ExportError>] = [:]
      func take(_ index: Int, _ result: Result<ShownOverlay, ExportError>) {
        results[index] = result
        progress(Double(results.count) / Double(overlays.count))
      }
      for (index, overlay) in overlays.enumerated() {
        if index >= cores, let (index, result) = await group.next() { take(index, result) }
        group.addTask {
          do throws(ExportError) {
            let shown = try await WorkerThread.interruptible { _ in
              ShownOverlay(
                overlay, in: resources, with: parameters, over: photographs, moves: moves)
            }
            return (index, .success(shown))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      for await (index, result) in group { take(index, result) }
      return results
    }
    var drawn: [ShownOverlay] = []
    for index in overlays.indices {
      if let result = results[index] { drawn.append(try result.get()) }
    }
    return drawn
  }

  private static func reason(for error: ExportError) -> String {
    let faults = error.diagnostics.flatMap(\.lines)
    return faults.isEmpty ? error.description : faults.joined(separator: "\n")
  }
}
