internal import ImprintDraw
package import ImprintLanguage
package import ImprintPlanning

/// An overlay with its images for the gallery, or the reason that there are none.
package struct ShownOverlay: Sendable {
  package let overlay: OverlayListing.Entry
  /// Whether its name leads to it without further folders that are searched.
  package let isFoundByName: Bool
  /// Whether nothing of it is drawn unless parameters that are not required have values.
  package private(set) var needsExamples = false
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
      needsExamples = try !showsByItself(in: resources)
    } catch {
      problem = Self.reason(for: error)
    }
  }

  /// Draws overlays on threads of their own, as many as the process may use cores.
  ///
  /// - Returns: them in the same order.
  /// - Throws: `ExportError` `.cancelled` where the task is cancelled.
  package static func drawn(
    _ overlays: [OverlayListing.Entry], in resources: ResourceLocator,
    with parameters: ParameterInputs, over photographs: [GalleryPhotograph], moves: Bool
  ) async throws(ExportError) -> [ShownOverlay] {
    let cores = MachineInspection().cores
    let results = await withTaskGroup(
      of: (Int, Result<ShownOverlay, ExportError>).self
    ) { group in
      var results: [Int: Result<ShownOverlay, ExportError>] = [:]
      for (index, overlay) in overlays.enumerated() {
        if index >= cores, let (index, result) = await group.next() { results[index] = result }
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
      for await (index, result) in group { results[index] = result }
      return results
    }
    var drawn: [ShownOverlay] = []
    for index in overlays.indices {
      if let result = results[index] { drawn.append(try result.get()) }
    }
    return drawn
  }

  /// Whether anything is drawn without values for parameters; true where some are required, since a command gives these.
  private func showsByItself(in resources: ResourceLocator) throws(ExportError) -> Bool {
    if overlay.parameters.contains(where: \.isRequired) { return true }
    let plain = try PreviewedOverlay(
      of: .path(overlay.path), in: resources, with: GalleryDrawing.context(usesExamples: false))
    let compositor = try Compositor(
      showing: plain.layers, size: GalleryShape.all[0].size, bundledFont: resources.bundledFont)
    do {
      return try (0..<GalleryDrawing.count).contains { index in
        try compositor.shows(at: GalleryDrawing.instant(index))
      }
    } catch {
      throw ExportError.of(error, at: overlay.name, of: .overlay, overlay: overlay.name)
    }
  }

  private static func reason(for error: ExportError) -> String {
    let faults = error.diagnostics.flatMap(\.lines)
    return faults.isEmpty ? error.description : faults.joined(separator: "\n")
  }
}
