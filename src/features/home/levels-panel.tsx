/** Last price, prior day and night of one's own markets, each with its age: old levels look like new ones. */
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HighLow } from '@/domain/levels/levels-now';
import { formatCountdown } from '@/domain/sessions/countdown';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DayBuckets } from '@/domain/time/trading-day';
import { countedAccounts } from '@/domain/trades/account-kind';
import { hourMs, minuteMs } from '@/lib/durations';
import { formatPrice } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { href } from '@/routes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { buttonClass } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { ownLevels, ownMarkets, type MarketLevelsRow, type OwnLevels } from '@/services/plans/own-levels';
import { PanelWaiting, type Place } from './panel-place';

export interface LevelsPanelProps {
  readonly journal: ReadyJournal;
  readonly days: DayBuckets;
  readonly sessions: readonly SessionHours[];
  /** The last full minute. */
  readonly now: EpochMs;
  readonly place: Place;
}

/** Prices older than this are told in amber: the market has moved since. */
const oldMs = hourMs;

const ageWords = (ageMs: number): string => (ageMs < minuteMs ? 'just now' : `${formatCountdown(ageMs)}`);

interface PairProps {
  readonly pair: HighLow | null;
  readonly write: (price: number) => string;
  readonly className?: string;
}

const Pair = ({ pair, write, className }: PairProps) =>
  pair === null ? (
    <TableCell align="right" colSpan={2} className={classNames('text-text-3', className)}>
      No candles of it
    </TableCell>
  ) : (
    <>
      <TableCell align="right" className={className}>
        {write(pair.high)}
      </TableCell>
      <TableCell align="right" className={className}>
        {write(pair.low)}
      </TableCell>
    </>
  );

const Row = ({ row: { market, levels, decimals }, now }: { readonly row: MarketLevelsRow; readonly now: number }) => {
  const write = (price: number): string => formatPrice(price.toFixed(decimals));
  const age = now - levels.lastAt;
  return (
    <TableRow>
      <TableCell className="font-semibold">{market}</TableCell>
      <TableCell align="right" className="font-semibold">
        {write(levels.last)}
      </TableCell>
      <Pair pair={levels.priorDay} write={write} />
      <Pair pair={levels.overnight} write={write} className={wideOnly} />
      <TableCell align="right" className={age > oldMs ? 'text-caution' : 'text-text-3'}>
        {ageWords(age)}
      </TableCell>
    </TableRow>
  );
};

/** A phone has room for the day before, which is asked for first. */
const wideOnly = 'max-desk:hidden';

const heads = ['Last', 'Prior high', 'Prior low', 'Night high', 'Night low', 'Age'] as const;

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const footOf = ({ rows, without }: OwnLevels): string =>
  [
    ...(rows.some(({ isSimulated }) => isSimulated) ? ['Simulated prices of the sample.'] : []),
    'The night of a pair ends when London opens, that of a future with its regular hours.',
    ...(without.length === 0 || rows.length === 0 ? [] : [`No candles of ${listOf(without)} on this device.`]),
  ].join(' ');

const NoCandles = ({ markets }: { readonly markets: readonly string[] }) => (
  <div className="flex flex-col items-start gap-2.5">
    <p className="text-dense text-pretty text-text-2">
      {markets.length === 0
        ? 'Your trades say which markets are yours, and there are none yet.'
        : `This device has no candles of ${listOf(markets)}. Open one on a chart with live prices, or import a file of candles, to see its levels here.`}
    </p>
    <Link className={buttonClass({ size: 'sm' })} to={href('indicators')}>
      Open a chart
    </Link>
  </div>
);

export const LevelsPanel = ({ journal, days, sessions, now, place }: LevelsPanelProps) => {
  const { uid, trades, accounts } = journal;
  const counted = useMemo(() => countedAccounts(accounts), [accounts]);
  const markets = useMemo(() => ownMarkets(trades.filter(({ accountId }) => counted.ids.has(accountId))), [trades, counted]);
  const isSample = counted.by === 'sample';
  const [found, setFound] = useState<OwnLevels | null>(null);
  useEffect(() => {
    let isOver = false;
    ownLevels({ uid, markets, isSample, days, sessions, now })
      .then((levels) => !isOver && setFound(levels))
      .catch((error: unknown) => {
        logProblem('levels of the dashboard', error);
        if (!isOver) setFound({ rows: [], without: markets });
      });
    return () => {
      isOver = true;
    };
  }, [uid, markets, isSample, days, sessions, now]);
  if (found === null) return <PanelWaiting id="levels" place={place} />;
  return (
    <Panel
      title="Levels of your markets"
      body={found.rows.length === 0 ? 'padded' : 'flush'}
      className="flex h-full flex-col [&>footer]:mt-auto"
      footer={found.rows.length === 0 ? undefined : footOf(found)}
    >
      {found.rows.length === 0 ? (
        <NoCandles markets={found.without} />
      ) : (
        <Table
          label="Levels of your markets"
          head={
            <>
              <th scope="col">Market</th>
              {heads.map((name) => (
                <th key={name} scope="col" className={classNames('!text-right', name.startsWith('Night') && wideOnly)}>
                  {name}
                </th>
              ))}
            </>
          }
        >
          {found.rows.map((row) => (
            <Row key={row.market} row={row} now={now} />
          ))}
        </Table>
      )}
    </Panel>
  );
};
