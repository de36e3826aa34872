// Re-exports everything that a Swift program needs: `import Imprint`.

@_exported public import ImprintDraw
@_exported public import ImprintEngine
@_exported public import ImprintLanguage
@_exported public import ImprintMedia
@_exported public import ImprintPlanning
@_exported public import ImprintValues
