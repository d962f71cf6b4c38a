/** What is stored, counted, and about how large its export is. */
import { storedThings, type StoredThings } from '@/services/export/stored-things';
import { useLive } from '@/ui/hooks/use-live';
import { Skeleton } from '@/ui/skeleton';
import { countText, sizeText } from './export-summary';

const kinds = [
  ['trades', 'trade'],
  ['notes', 'note'],
  ['backtests', 'backtest'],
  ['layouts', 'chart layout'],
] as const satisfies readonly (readonly [keyof StoredThings, string])[];

/** What is not known is not named; null: nothing is. */
const lineOf = (stored: StoredThings): string | null => {
  const counts = kinds.flatMap(([kind, name]) => ((stored[kind] ?? 0) > 0 ? [countText(stored[kind] ?? 0, name)] : []));
  if (counts.length > 0) return counts.join(', ');
  return kinds.some(([kind]) => stored[kind] === null) ? null : 'No trades, notes or backtests yet';
};

export const StoredLine = () => {
  const stored = useLive(storedThings);
  if (stored === null) return <Skeleton className="h-5 w-3/4" />;
  const line = lineOf(stored);
  if (line === null) return null;
  return (
    <p className="font-semibold">
      {line}
      {stored.exportBytes !== null && <span className="font-normal text-text-2"> · about {sizeText(stored.exportBytes)}</span>}
    </p>
  );
};
