// What browsers have and the compiler of Debian 12 (TypeScript 4.8) has not heard of: the page asks for browsers from 2023 on.

interface Array<T> {
  findLastIndex(holds: (value: T, index: number, list: T[]) => unknown): number;
  toSorted(compare?: (one: T, other: T) => number): T[];
  toReversed(): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  with(index: number, value: T): T[];
}

interface MapConstructor {
  groupBy<K, T>(items: Iterable<T>, key: (item: T, index: number) => K): Map<K, T[]>;
}

interface Element {
  checkVisibility(options?: { checkOpacity?: boolean; checkVisibilityCSS?: boolean }): boolean;
}

interface OffscreenCanvas {
  width: number;
  height: number;
  getContext(kind: "2d", options?: CanvasRenderingContext2DSettings): OffscreenCanvasRenderingContext2D | null;
  convertToBlob(options?: { type?: string; quality?: number }): Promise<Blob>;
}

declare var OffscreenCanvas: { new (width: number, height: number): OffscreenCanvas };

interface OffscreenCanvasRenderingContext2D extends CanvasDrawImage, CanvasFillStrokeStyles, CanvasImageData, CanvasRect {}

declare namespace Intl {
  function getCanonicalLocales(tags?: string | readonly string[]): string[];
}
