/**
 * The drawings of each market: changed here at once, kept by the account's store or, of a visitor, by this browser. What another
 * device drew is taken over when nothing of this one is on its way.
 */
import type { Drawing } from '@/domain/drawings/drawing';
import { changed } from '@/domain/drawings/drawing-edits';
import type { DrawingChange } from '@/domain/drawings/drawing-edits';
import { drawingsKind, drawingsOfSheet, sheetEdit, sheetId } from '@/domain/drawings/drawings-kind';
import { keepVisitorDrawings, visitorDrawings } from '@/features/charts/visitor/visitor-charts';
import { liveCell } from '@/lib/live';
import type { Live, LiveCell } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { isSameValue } from '@/lib/same-value';
import { keptLive, writeKept } from '@/services/kept/kept';
import { showToast } from '@/ui/show-toast';

export interface DrawingSheets {
  /** In the order in which they lie over each other. */
  readonly of: (symbol: string) => LiveSheet;
  readonly apply: (symbol: string, change: DrawingChange) => void;
  /** Follows what is kept, until what is returned is called. */
  readonly follow: () => () => void;
}

export type LiveSheet = Live<readonly Drawing[]>;

const none: readonly Drawing[] = [];

/** One cell for each market that was asked for. */
const cellsOf = (first: (symbol: string) => readonly Drawing[]) => {
  const cells = new Map<string, LiveCell<readonly Drawing[]>>();
  const of = (symbol: string): LiveCell<readonly Drawing[]> => {
    const cell = cells.get(symbol) ?? liveCell(first(symbol));
    cells.set(symbol, cell);
    return cell;
  };
  return { of, symbols: () => [...cells.keys()] };
};

/** A visitor's, in this browser. */
export const visitorSheets = (): DrawingSheets => {
  const cells = cellsOf(visitorDrawings);
  return {
    of: cells.of,
    apply: (symbol, change) => {
      const cell = cells.of(symbol);
      cell.set(changed(cell.get(), change));
      keepVisitorDrawings(symbol, cell.get());
    },
    follow: () => () => undefined,
  };
};

const sheets = keptLive(drawingsKind);

/** A change that cannot be kept is taken off the chart again, and why is said. */
const refused = (reason: string): void =>
  showToast({
    tone: 'danger',
    title: 'Your last drawing couldn’t be kept',
    text:
      reason === 'too-large'
        ? 'This market has as many drawings as an account can hold. Remove some and draw it again.'
        : 'It was taken off the chart. Reload the page and draw it again.',
  });

/** The account's. */
export const accountSheets = (): DrawingSheets => {
  const kept = (symbol: string): readonly Drawing[] | null => {
    const now = sheets.get();
    if (now.state !== 'ready') return null;
    const sheet = now.documents.find(({ id }) => id === sheetId(symbol));
    return sheet === undefined ? none : drawingsOfSheet(sheet.value);
  };
  const cells = cellsOf((symbol) => kept(symbol) ?? none);
  const underWay = new Map<string, number>();
  const writes = new Map<string, Promise<void>>();
  const take = (symbol: string): void => {
    const cell = cells.of(symbol);
    const now = kept(symbol);
    if (now !== null && (underWay.get(symbol) ?? 0) === 0 && !isSameValue(now, cell.get())) cell.set(now);
  };
  const write = async (symbol: string, change: DrawingChange): Promise<void> => {
    try {
      const outcome = await writeKept(drawingsKind, sheetId(symbol), sheetEdit(change));
      if (!outcome.ok && outcome.reason !== 'no-change') refused(outcome.reason);
    } catch (cause) {
      logProblem('Keeping a drawing', cause);
      refused('error');
    }
    underWay.set(symbol, (underWay.get(symbol) ?? 1) - 1);
    take(symbol);
  };
  return {
    of: cells.of,
    apply: (symbol, change) => {
      const cell = cells.of(symbol);
      cell.set(changed(cell.get(), change));
      underWay.set(symbol, (underWay.get(symbol) ?? 0) + 1);
      // One after the other, so that what was done last is what stands.
      writes.set(
        symbol,
        (writes.get(symbol) ?? Promise.resolve()).then(() => write(symbol, change)),
      );
    },
    follow: () => {
      const takeAll = (): void => cells.symbols().forEach(take);
      const stop = sheets.subscribe(takeAll);
      takeAll();
      return stop;
    },
  };
};
