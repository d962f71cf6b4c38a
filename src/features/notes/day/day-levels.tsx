/** Prior day and night of the reader's own markets, from the candles of this device, with their age. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HighLow } from '@/domain/levels/levels-now';
import { countedAccounts } from '@/domain/trades/account-kind';
import { ColumnHeads } from '@/features/notes/column-heads';
import { journalNow } from '@/features/notes/embeds/sources/journal-now';
import { formatInstant } from '@/lib/format-instant';
import { formatPrice } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import { counting } from '@/services/journal/journal-counting';
import { ownLevels, ownMarkets, type OwnLevels } from '@/services/plans/own-levels';
import { sessionHours } from '@/services/sessions/session-hours';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { rangeOfDay } from './day-range';
import { Quiet, type DayPartProps } from './quiet';

type Read = 'reading' | 'failed' | OwnLevels;

/** The levels as they stood at the end of the day, or now while it lasts. */
const levelsUpTo = async (now: number): Promise<OwnLevels> => {
  const journal = await journalNow();
  if (journal === null) return { rows: [], without: [] };
  const counted = countedAccounts(journal.accounts);
  return ownLevels({
    uid: journal.uid,
    markets: ownMarkets(journal.trades.filter(({ accountId }) => counted.ids.has(accountId))),
    isSample: counted.by === 'sample',
    days: counting.get().value.days,
    sessions: sessionHours.get(),
    now,
  });
};

const pairWords = (pair: HighLow | null, decimals: number): string =>
  pair === null ? 'No candles' : `${formatPrice(pair.low.toFixed(decimals))} to ${formatPrice(pair.high.toFixed(decimals))}`;

export const DayLevels = ({ day }: DayPartProps) => {
  const zone = useLive(displayZone);
  const [read, setRead] = useState<Read>('reading');
  const [nowMs] = useState(() => Date.now());
  useEffect(() => {
    let isOver = false;
    levelsUpTo(Math.min(Date.now(), rangeOfDay(day, zone).to)).then(
      (levels) => {
        if (!isOver) setRead(levels);
      },
      (cause: unknown) => {
        logProblem('Levels of the page of a day', cause);
        if (!isOver) setRead('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [day, zone]);
  if (read === 'reading') return <Quiet>Reading the candles of your markets</Quiet>;
  if (read === 'failed' || read.rows.length === 0) {
    return (
      <Quiet>
        {read !== 'failed' && read.without.length > 0 ? `No candles of ${read.without.join(', ')} on this device. ` : ''}
        Open your markets on <Link to={href('indicators')}>a chart</Link> to see their prior-day and overnight levels here.
      </Quiet>
    );
  }
  return (
    <>
      <div className="overflow-x-auto">
        <table className="!m-0 !text-dense">
          <ColumnHeads names={['Market', 'Last', 'Prior day', 'Night', 'As of']} />
          <tbody>
            {read.rows.map(({ market, levels, decimals }) => (
              <tr key={market}>
                <td className="font-semibold">{market}</td>
                <td>{formatPrice(levels.last.toFixed(decimals))}</td>
                <td>{pairWords(levels.priorDay, decimals)}</td>
                <td>{pairWords(levels.overnight, decimals)}</td>
                <td>{formatInstant(levels.lastAt, zone, nowMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {read.rows.some(({ isSimulated }) => isSimulated) && <Quiet>Simulated prices of the sample.</Quiet>}
    </>
  );
};
