/** The panes of a chart one below the other: how high each is, and what a drag of the line between two does. CSS pixels. */

export interface PaneShare {
  readonly id: string;
  /** Height in proportion to the other open panes; greater than 0. */
  readonly share: number;
  /** Only its head is seen. */
  readonly isCollapsed: boolean;
}

export interface PaneBox {
  readonly id: string;
  readonly top: number;
  readonly height: number;
  readonly isCollapsed: boolean;
}

/** The line that parts two panes. */
export const separator = 1;
/** Height of a pane of which only the head is seen. */
export const collapsedHeight = 26;
/** An open pane is never lower, while there is room. */
export const lowestPane = 48;

const open = (panes: readonly PaneShare[]): readonly PaneShare[] => panes.filter(({ isCollapsed }) => !isCollapsed);

const roomOf = (panes: readonly PaneShare[], height: number): number =>
  Math.max(0, height - separator * Math.max(0, panes.length - 1) - collapsedHeight * (panes.length - open(panes).length));

/** Whole pixels: together with the lines between them the boxes fill the height exactly while a pane is open. */
export const paneBoxes = (panes: readonly PaneShare[], height: number): readonly PaneBox[] => {
  const shares = open(panes).reduce((sum, { share }) => sum + share, 0);
  const room = roomOf(panes, height);
  let [top, sum] = [0, 0];
  return panes.map(({ id, share, isCollapsed }) => {
    const before = sum;
    if (!isCollapsed) sum += share;
    const own = isCollapsed ? collapsedHeight : Math.round((sum / shares) * room) - Math.round((before / shares) * room);
    const box = { id, top, height: own, isCollapsed };
    top += own + separator;
    return box;
  });
};

/** The shares after the line below pane `index` was dragged `dy` pixels down; the two panes beside it change, no other. */
export const withMovedLine = (panes: readonly PaneShare[], index: number, dy: number, height: number): readonly PaneShare[] => {
  const [upper, lower] = [panes[index], panes[index + 1]];
  if (upper === undefined || lower === undefined || upper.isCollapsed || lower.isCollapsed) return panes;
  const shares = open(panes).reduce((sum, { share }) => sum + share, 0);
  const pixel = shares / Math.max(1, roomOf(panes, height));
  const both = upper.share + lower.share;
  const least = Math.min(lowestPane * pixel, both / 2);
  const share = Math.min(both - least, Math.max(least, upper.share + dy * pixel));
  return panes.map((pane, at) => {
    if (at === index) return { ...pane, share };
    return at === index + 1 ? { ...pane, share: both - share } : pane;
  });
};

/** A pane that was not told of has this share; the first of a chart is so much higher than another. */
const usualShare = 1;
const firstShare = 3.2;

/** The panes there are, in the order and with the heights that were told; one that was not told of follows at the end, the first at the top. */
export const panesOf = (told: readonly PaneShare[], ids: readonly string[]): readonly PaneShare[] => {
  const known = told.filter(({ id }) => ids.includes(id));
  const others = ids.filter((id) => known.every((pane) => pane.id !== id));
  const added = others.map((id) => ({ id, share: id === ids[0] ? firstShare : usualShare, isCollapsed: false }));
  return [...added.filter(({ id }) => id === ids[0]), ...known, ...added.filter(({ id }) => id !== ids[0])];
};

/** The panes with one of them elsewhere in their order. */
export const withMovedPane = (panes: readonly PaneShare[], from: number, to: number): readonly PaneShare[] => {
  const moved = panes[from];
  if (moved === undefined) return panes;
  return panes.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(panes.length - 1, to)), 0, moved);
};
