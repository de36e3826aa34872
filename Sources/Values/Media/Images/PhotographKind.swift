/// The format of an image that does not move, by its content.
package enum PhotographKind: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg, png, webp, heic, avif, tiff, bmp, jxl
}
