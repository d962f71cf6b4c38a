/** A layout in an address, so that whoever opens it sees the same charts on their own candles. It carries settings and no prices. */
import { layoutFile, readLayoutFile } from '@/domain/workspaces/layout-file';
import type { LayoutRead } from '@/domain/workspaces/layout-file';
import type { Layout } from '@/domain/workspaces/layout';
import { packText, unpackText } from './packed-hash';

const beginning = '#layout=';
/** A layout is some thousand letters; what is longer was not made here. */
const mostLetters = 200_000;
const mostBytes = 2_000_000;

/** The layout without what means something on this device alone: certain series of it, and drawings of its owner. */
const shared = ({ hiddenDrawings: _hidden, ...layout }: Layout): Layout => ({
  ...layout,
  charts: layout.charts.map(({ series: _series, ...chart }) => chart),
});

/** The part of an address from `#` on. */
export const layoutHash = async (layout: Layout): Promise<string> => beginning + (await packText(layoutFile(shared(layout))));

const damaged: LayoutRead = { ok: false, faults: [{ path: '', reason: 'The link is damaged or not complete.' }] };

/** The layout in the hash of an address; null where there is none. */
export const layoutInHash = async (hash: string): Promise<LayoutRead | null> => {
  if (!hash.startsWith(beginning)) return null;
  if (hash.length > mostLetters) return damaged;
  try {
    return readLayoutFile(await unpackText(hash.slice(beginning.length), mostBytes));
  } catch {
    return damaged;
  }
};
