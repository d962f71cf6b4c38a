/** The drawings of a replay: those whose points lie in what was reached, and those that were made in it; in a blind one, only these. */
import type { Drawing } from '@/domain/drawings/drawing';
import type { DrawingDesk } from '@/features/charts/drawings/use-drawing-desk';
import type { DrawingSheets, LiveSheet } from '@/features/charts/drawings/drawing-sheets';
import type { Replay } from './replay';

type Reached = Pick<Replay, 'reached' | 'isBlind' | 'drawn'>;

/** Whether a drawing may be seen at the instant of a replay. */
export const isDrawingRevealed = ({ id, anchors }: Pick<Drawing, 'id' | 'anchors'>, { reached, isBlind, drawn }: Reached): boolean =>
  drawn.includes(id) || (!isBlind && anchors.every(({ at }) => at < reached));

/** A sheet of which only some drawings are seen; the same list as long as the sheet has the same. */
const seenSheet = (sheet: LiveSheet, reached: Reached): LiveSheet => {
  let [of, seen]: readonly [readonly Drawing[] | null, readonly Drawing[]] = [null, []];
  return {
    get: () => {
      const all = sheet.get();
      if (all !== of) [of, seen] = [all, all.filter((drawing) => isDrawingRevealed(drawing, reached))];
      return seen;
    },
    subscribe: sheet.subscribe,
  };
};

/** Sheets of which a replay sees its part. What is changed is changed in the whole sheet. */
const seenSheets = (sheets: DrawingSheets, reached: Reached): DrawingSheets => {
  const seen = new Map<string, LiveSheet>();
  return {
    ...sheets,
    of: (symbol) => {
      const known = seen.get(symbol) ?? seenSheet(sheets.of(symbol), reached);
      seen.set(symbol, known);
      return known;
    },
  };
};

/** The desk as a replay shows it; the desk itself without one. `onDrawn` is told the ids of what is made in it. */
export const revealedDesk = (desk: DrawingDesk, reached: Reached | null, onDrawn: (id: string) => void): DrawingDesk => {
  if (reached === null) return desk;
  const telling = (symbol: string, make: () => void): void => {
    const sheet = desk.sheets.of(symbol);
    const before = new Set(sheet.get().map(({ id }) => id));
    make();
    for (const { id } of sheet.get()) if (!before.has(id)) onDrawn(id);
  };
  return {
    ...desk,
    sheets: seenSheets(desk.sheets, reached),
    draw: (symbol, form) => telling(symbol, () => desk.draw(symbol, form)),
    edit: (symbol, label, change, key) => telling(symbol, () => desk.edit(symbol, label, change, key)),
  };
};
