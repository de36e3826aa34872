// The target has overlays and presets for resources; it holds no code.
