// All that a Swift program needs, under one name: `import Imprint`.

@_exported public import Compositing
@_exported public import Documents
@_exported public import Export
@_exported public import LayerTree
@_exported public import Media
@_exported public import Pixels
@_exported public import Primitives
@_exported public import Raster
