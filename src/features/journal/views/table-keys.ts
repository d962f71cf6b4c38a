/** What keys mean in a table of trades, apart from what opens and selects. */
import { ownProperty } from '@/lib/own-property';

/** Where a key moves the mark among `count` rows; null for keys that mean nothing here. */
export const markAfterKey = (key: string, mark: number, count: number): number | null => {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: mark + 1,
    j: mark + 1,
    ArrowUp: mark - 1,
    k: mark - 1,
    PageDown: mark + 10,
    PageUp: mark - 10,
    Home: 0,
    End: count - 1,
  };
  const target = ownProperty(moves, key);
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, target));
};
