/**
 * Carries what a visitor made on /trading into the account: the layout into `workspaces`, the drawings into `drawings/{instrument}`, the
 * strategies into `strategies` with what was tried of their families. Names
 * are made of what is kept, so that it is there once, however often it is asked for and in however many tabs; what the account has under
 * a name already is left as it is there.
 */
import { simulatedOf } from '@/domain/candles/simulated-markets';
import { drawingsKind, sheetEdit, sheetId } from '@/domain/drawings/drawings-kind';
import type { Layout } from '@/domain/workspaces/layout';
import { layoutKind } from '@/domain/workspaces/layout-kind';
import { canonicalJson } from '@/lib/canonical-json';
import { logProblem } from '@/lib/log';
import { sha256Hex } from '@/lib/sha256-hex';
import { readKept, writeKept } from '@/services/kept/kept';
import { readKept as readInBrowser } from '@/services/local/device-storage';
import { keepOpened, readOpened } from '@/features/charts/workspace/opened';
import { forgetToKeep, isToBeKept } from './keep-mark';
import { drawnMarkets, visitorDrawings, visitorLayout } from './visitor-charts';

export interface ChartsKept {
  readonly title: string;
  readonly charts: number;
  /** By market, those the account did not have. */
  readonly drawings: number;
  readonly markets: readonly string[];
  /** Those the account did not have. */
  readonly strategies: number;
  /** Whether the account had all of it. */
  readonly isOld: boolean;
}

export type KeepOutcome =
  | ({ readonly state: 'kept' } & ChartsKept)
  /** Another tab did it, or nobody asked for it. */
  | { readonly state: 'nothing' }
  /** It is still on this device, and is tried again. */
  | { readonly state: 'failed' };

/** Under which id a layout of this content is kept. */
const layoutId = (layout: Layout): string => `trading-${sha256Hex(canonicalJson(layout)).slice(0, 24)}`;

const layoutNow = (): Layout => readOpened('')?.layout ?? visitorLayout();

/** How many strategies a visitor has in this browser; what reads them is loaded when there are some. */
const strategiesHere = (): number => {
  const shelf = readInBrowser('strategies') as { readonly strategies?: unknown } | null;
  return Array.isArray(shelf?.strategies) ? shelf.strategies.length : 0;
};

/** What there is to keep, for the words before it is done. */
export const chartsToKeep = (): { readonly layout: Layout; readonly drawings: number; readonly strategies: number } => ({
  layout: layoutNow(),
  strategies: strategiesHere(),
  drawings: drawnMarkets().reduce((sum, symbol) => sum + visitorDrawings(symbol).length, 0),
});

class NotKept extends Error {}

const taken = (outcome: { readonly ok: boolean; readonly reason?: string }): boolean => {
  if (!outcome.ok && outcome.reason !== 'no-change') throw new NotKept(outcome.reason);
  return outcome.ok;
};

const keepLayout = async (layout: Layout): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const id = layoutId(layout);
  const there = await readKept(layoutKind);
  if (there === null) throw new NotKept('closed');
  if (there.documents.some((document) => document.id === id)) return { id, isNew: false };
  return { id, isNew: taken(await writeKept(layoutKind, id, { put: layout })) };
};

/** How many of a market's drawings were new to the account. */
const keepDrawings = async (symbol: string): Promise<number> => {
  const there = await readKept(drawingsKind);
  if (there === null) throw new NotKept('closed');
  const known = there.documents.find(({ id }) => id === sheetId(symbol))?.value ?? {};
  const fresh = visitorDrawings(symbol).filter(({ id }) => !Object.hasOwn(known, id));
  if (fresh.length === 0) return 0;
  taken(await writeKept(drawingsKind, sheetId(symbol), sheetEdit(Object.fromEntries(fresh.map((drawing) => [drawing.id, drawing])))));
  return fresh.length;
};

const keepNow = async (uid: string): Promise<KeepOutcome> => {
  if (!isToBeKept(uid, Date.now())) return { state: 'nothing' };
  const layout = layoutNow();
  const { id, isNew } = await keepLayout(layout);
  const markets: string[] = [];
  let drawings = 0;
  for (const symbol of drawnMarkets()) {
    const count = await keepDrawings(symbol);
    if (count > 0) markets.push(simulatedOf(symbol) ?? symbol);
    drawings += count;
  }
  const strategies = strategiesHere() === 0 ? 0 : await (await import('./keep-strategies')).keepStrategies();
  // What is open there and not sent yet stays open; the layout is in the list beside it.
  if (isNew && readOpened(uid)?.isUnsent !== true) keepOpened(uid, { id, layout });
  forgetToKeep();
  return {
    state: 'kept',
    title: layout.title,
    charts: layout.charts.length,
    drawings,
    markets,
    strategies,
    isOld: !isNew && drawings + strategies === 0,
  };
};

/** One tab at a time; where the browser has no locks, the names alone see to it that nothing is doubled. */
const alone = (work: () => Promise<KeepOutcome>): Promise<KeepOutcome> => {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request('sextant-keep-charts', work);
};

/** Keeps what was asked to be kept for whoever is signed in. */
export const keepCharts = async (uid: string): Promise<KeepOutcome> => {
  try {
    return await alone(() => keepNow(uid));
  } catch (cause) {
    logProblem('Keeping the charts of a visitor', cause);
    return { state: 'failed' };
  }
};
