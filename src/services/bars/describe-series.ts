/** What a person says of a series that is kept: its name, what is traded, and which side its prices are of. Its bars stay as they are. */
import type { PriceSide } from '@/domain/candles/price-side';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { BarStore } from './bar-store';
import { digestOf } from './keep-series';

export interface SeriesWords {
  readonly title: string;
  readonly symbol: string;
  /** null: nobody said. */
  readonly side: PriceSide | null;
}

export type DescribeOutcome =
  /** Under another symbol it is another series, with a digest of its own. */
  | { readonly ok: true; readonly digest: string }
  | { readonly ok: false; readonly reason: 'gone' }
  /** The same candles are kept under that symbol already. */
  | { readonly ok: false; readonly reason: 'taken' };

/** Changes what is said of a series; all of it, or nothing. */
export const describeSeries = async (store: BarStore, digest: string, { title, symbol, side }: SeriesWords): Promise<DescribeOutcome> => {
  const before = await store.get('catalogue', digest);
  if (before === undefined) return { ok: false, reason: 'gone' };
  // A transaction ends while something else is waited for, so the digest is there before it begins.
  const isSame = symbol === before.symbol;
  const named = isSame ? digest : await digestOf({ ...before, symbol, length: before.bars }, before.chunks);
  const transaction = store.transaction(['catalogue', 'pyramids'], 'readwrite');
  const [catalogue, pyramids] = [transaction.objectStore('catalogue'), transaction.objectStore('pyramids')];
  const now = await catalogue.get(digest);
  const isTaken = !isSame && (await catalogue.getKey(named)) !== undefined;
  if (now === undefined || isTaken) {
    await transaction.done;
    return { ok: false, reason: isTaken ? 'taken' : 'gone' };
  }
  await catalogue.put({ ...now, digest: named, title, symbol, side, instrument: isSame ? now.instrument : instrumentOf(symbol) });
  if (!isSame) {
    const pyramid = await pyramids.get(digest);
    if (pyramid !== undefined) await pyramids.put(pyramid, named);
    await Promise.all([catalogue.delete(digest), pyramids.delete(digest)]);
  }
  await transaction.done;
  return { ok: true, digest: named };
};
