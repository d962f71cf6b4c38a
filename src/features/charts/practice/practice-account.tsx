/** Mean R with its interval over everything that was ever practiced, as the journal holds it. */
import { useMemo } from 'react';
import { formatCount } from '@/lib/format-number';
import { journal } from '@/services/journal/journal';
import { useLive } from '@/ui/hooks/use-live';
import { accountResults } from './account-results';
import { meanWords } from './mean-words';
import { practiceAccountId } from './record-practice';

export const PracticeAccount = () => {
  const now = useLive(journal);
  const trades = now.state === 'ready' ? now.trades : null;
  const results = useMemo(() => (trades === null ? null : accountResults(trades, practiceAccountId)), [trades]);
  if (results === null || results.trades === 0) return null;
  const { trades: count, withoutR, mean } = results;
  return (
    <p className="text-dense text-text-2">
      All your practice: n = {formatCount(count - withoutR)} {count - withoutR === 1 ? 'trade' : 'trades'}, {meanWords(mean)}
      {withoutR > 0 && ` ${formatCount(withoutR)} without a known risk left out.`}
    </p>
  );
};
