// Re-exports everything that a Swift program needs: `import Imprint`.

@_exported public import ImprintCompositing
@_exported public import ImprintDocuments
@_exported public import ImprintFaults
@_exported public import ImprintInspection
@_exported public import ImprintLanguage
@_exported public import ImprintLayerTree
@_exported public import ImprintMedia
@_exported public import ImprintMediaTypes
@_exported public import ImprintPixels
@_exported public import ImprintPlanning
@_exported public import ImprintPrimitives
@_exported public import ImprintRaster
@_exported public import ImprintRendering
