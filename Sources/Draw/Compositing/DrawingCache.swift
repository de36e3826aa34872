internal import ImprintValues

/// The bitmaps, textures and patches of one compositor, or of several that draw much of the same.
///
///     let cache = DrawingCache(sharers: stamps.count)
///     let compositors = stamps.map {
///       Compositor($0.scene, rasterizer: $0.rasterizer, format: format, cache: cache)
///     }
///     // A logo that lies on one place in all of them is drawn once, and converted to one patch.
///
/// Compositors that share one must have rasterizers of the same bundled font, and the files that their scenes name must
/// stay as they are; their scenes and formats may differ. Safe from several threads, each with compositors of its own:
/// they wait for each other where one makes what another asks for.
package final class DrawingCache: Sendable {
  /// The key of a patch.
  struct PatchKey: Hashable {
    let content: ItemRaster.Content
    let x: Int
    let y: Int
    let opacity: Double
    let format: FrameFormat
    let toStored: AffineTransform
    let field: FrameField?
    let isWindow: Bool
  }

  /// Bitmaps of static items. They serve only fades and jumps, since patches are cached.
  let bitmaps: OnceCache<ItemRaster.Content, RasterImage>
  /// Textures of moving items.
  let textures: OnceCache<TextureSource, Texture>
  let patches: OnceCache<PatchKey, Patch>
  /// Patches that do not return, cached apart so that they evict nothing that does: those of running text and, where
  /// another compositor may ask for them, of moving items.
  let passingPatches: OnceCache<PatchKey, Patch>
  /// Whether several compositors may use it.
  let isShared: Bool

  /// - Parameters:
  ///   - limit: bytes of patches for each compositor; bitmaps and textures take up to 72 MiB for each, and patches that
  ///     do not return up to 16 MiB for all.
  ///   - sharers: the number of compositors that use it; at least 1.
  package init(limit: Int = 96 << 20, sharers: Int = 1) {
    let count = max(sharers, 1)
    isShared = count > 1
    bitmaps = OnceCache(limit: (8 << 20).multipliedClamped(by: count)) { $0.byteCount }
    textures = OnceCache(limit: TextureSource.largest.multipliedClamped(by: count)) {
      $0.byteCount
    }
    patches = OnceCache(limit: limit.multipliedClamped(by: count), cost: Self.cost)
    // Compositors of one batch of frames are a few of them apart at most.
    passingPatches = OnceCache(limit: isShared ? 16 << 20 : 2 << 20, cost: Self.cost)
  }

  /// The least cost of a patch. A fade makes a patch for each frame, and thousands of small ones would fragment the
  /// heap so that freed frames are not returned to the system.
  private static let leastPatchCost = 128 << 10

  @Sendable private static func cost(of patch: Patch) -> Int {
    max(patch.byteCount, leastPatchCost)
  }
}
