// @ts-check
/**
 * The rows of a grid in which all cards are as high.
 * @typedef {{ columns: number, height: number, gap: number }} Rows heights in CSS pixels
 */

/**
 * The rows that a grid's width and its `--least` width of a card, in rem, make, and a card's height; null while it is not shown.
 *
 * Cards are taken from their places where the columns are others than before: columns that there are no more would take
 * room still.
 * @param {HTMLElement} grid
 * @param {Rows | null} before
 * @returns {Rows | null}
 */
export function rowsOf(grid, before) {
  const cards = /** @type {HTMLElement[]} */ ([...grid.children]);
  if (!cards[0]?.offsetHeight) return null;
  const style = getComputedStyle(grid);
  const pixels = (name) => parseFloat(style.getPropertyValue(name));
  const gap = pixels("row-gap");
  const width = grid.clientWidth - pixels("padding-left") - pixels("padding-right");
  // A property of one's own is told as it was written: in the size of the page's letters.
  const least = pixels("--least") * parseFloat(getComputedStyle(document.documentElement).fontSize);
  // As `auto-fill` counts.
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  if (columns !== before?.columns) { for (const card of cards) card.style.gridArea = "auto"; }
  const { height } = /** @type {Element} */ (cards[0].firstElementChild).getBoundingClientRect();
  return { columns, height, gap };
}

/**
 * The cards in sight, and those of a window's height before and after them, which a scroll comes to next.
 * @param {HTMLElement} grid @param {Rows} rows @param {number} count of all cards
 * @returns {{ first: number, end: number }}
 */
export function inSight(grid, { columns, height, gap }, count) {
  const { top } = grid.getBoundingClientRect();
  const row = (y) => Math.max(0, Math.floor((y - top) / (height + gap)));
  const first = Math.min(row(-innerHeight) * columns, Math.max(0, count - 1));
  return { first, end: Math.min(count, (row(2 * innerHeight) + 1) * columns) };
}

/**
 * Whether any of a card is in sight.
 * @param {HTMLElement} grid @param {Rows} rows @param {number} index
 */
export function isInSight(grid, { columns, height, gap }, index) {
  const top = grid.getBoundingClientRect().top + Math.floor(index / columns) * (height + gap);
  return top + height > 0 && top < innerHeight;
}

/**
 * The card to which a key goes from another one; null of a key that goes nowhere.
 * @param {string} key @param {number} index @param {number} count of all cards @param {Rows} rows
 */
export function cardAfterKey(key, index, count, { columns, height, gap }) {
  const page = columns * Math.max(1, Math.floor(innerHeight / (height + gap)) - 1);
  const ways = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -page,
    PageDown: page,
    Home: -count,
    End: count,
  };
  const way = ways[key];
  if (way === undefined) return null;
  const target = Math.max(0, Math.min(index + way, count - 1));
  // Above the first row and below the last one is nothing, not a card that lies aside.
  const isAside = key.startsWith("Arrow") && target !== index + way;
  return isAside ? index : target;
}
