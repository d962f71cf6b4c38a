/** The trades of the visitor's own run, both readings beside each other, and all of them as a file. */
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listedMoney, listedTrades, type ListedTrade } from '@/domain/published/listed-trades';
import type { TradeLists } from '@/domain/published/make-result';
import type { PublishedResult } from '@/domain/published/published-result';
import { formatCount } from '@/lib/format-number';
import { offerDownload } from '@/services/export/offer-download';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Panel } from '@/ui/panel';
import { Table, TableRow } from '@/ui/table';
import { minuteWords, moneyWords, settingsOf } from './result-words';

const rowsAtATime = 10;

interface TradeLine extends ListedTrade {
  readonly net: number | undefined;
  /** Net of the same entry in the optimistic reading; undefined where that reading has no such entry. */
  readonly otherNet: number | undefined;
}

const linesOf = (lists: TradeLists): readonly TradeLine[] => {
  const [pessimistic, optimistic, money] = [listedTrades(lists.pessimistic), listedTrades(lists.optimistic), listedMoney(lists.money)];
  const others = new Map(optimistic.trades.map(({ entryTime, side }, k) => [`${side} ${String(entryTime)}`, money.optimistic[k]]));
  return pessimistic.trades.map((trade, k) => ({
    ...trade,
    net: money.pessimistic[k],
    otherNet: others.get(`${trade.side} ${String(trade.entryTime)}`),
  }));
};

const csvOf = (lists: TradeLists, currency: string): string => {
  const { unitStep } = listedTrades(lists.pessimistic);
  const rows = linesOf(lists).map(({ side, steps, entryTime, entryPrice, exitTime, exitPrice, exitReason, net, otherNet }) => [
    side,
    steps * unitStep,
    new Date(entryTime).toISOString(),
    entryPrice,
    exitTime === null ? '' : new Date(exitTime).toISOString(),
    exitPrice ?? '',
    exitReason,
    net ?? '',
    otherNet ?? '',
  ]);
  const head = [
    'side',
    'units',
    'entry time',
    'entry price',
    'exit time',
    'exit price',
    'exit reason',
    `net pessimistic ${currency}`,
    `net optimistic ${currency}`,
  ];
  return `${[head, ...rows].map((row) => row.join(',')).join('\n')}\n`;
};

const Money = ({ amount, currency }: { readonly amount: number | undefined; readonly currency: string }) =>
  amount === undefined ? (
    <span className="text-text-3">still open</span>
  ) : (
    <span className={classNames(amount > 0 && 'text-up', amount < 0 && 'text-down')}>{moneyWords(amount, currency)}</span>
  );

const Line = ({ line, number, currency }: { readonly line: TradeLine; readonly number: number; readonly currency: string }) => (
  <TableRow className="[&>td]:px-2.5 [&>td]:py-1">
    <td>{formatCount(number)}</td>
    <td>{line.side}</td>
    <td className="whitespace-nowrap">{minuteWords(line.entryTime)}</td>
    <td className="max-desk:hidden">{line.entryPrice}</td>
    <td className="whitespace-nowrap max-desk:hidden">{line.exitTime === null ? '' : minuteWords(line.exitTime)}</td>
    <td className="max-desk:hidden">{line.exitReason}</td>
    <td className="text-right">
      <Money amount={line.net} currency={currency} />
    </td>
    <td className="text-right">
      {line.otherNet === line.net ? (
        <span className="text-text-3">same</span>
      ) : line.otherNet === undefined ? (
        <span className="text-text-3">not entered</span>
      ) : (
        <Money amount={line.otherNet} currency={currency} />
      )}
    </td>
  </TableRow>
);

export const TradesPanel = ({ result, lists }: { readonly result: PublishedResult; readonly lists: TradeLists }) => {
  const [page, setPage] = useState(0);
  const lines = useMemo(() => linesOf(lists), [lists]);
  const currency = settingsOf(result)?.currency ?? '';
  const pages = Math.max(1, Math.ceil(lines.length / rowsAtATime));
  const first = Math.min(page, pages - 1) * rowsAtATime;
  const shown = lines.slice(first, first + rowsAtATime);
  if (lines.length === 0) return null;
  return (
    <Panel
      title="Trades of your run"
      body="flush"
      aside={
        <span>
          {formatCount(first + 1)} to {formatCount(first + shown.length)} of {formatCount(lines.length)}, UTC
        </span>
      }
    >
      <Table
        label="Trades of your run"
        head={
          <>
            <th>#</th>
            <th>Side</th>
            <th>Entry</th>
            <th className="max-desk:hidden">Price</th>
            <th className="max-desk:hidden">Exit</th>
            <th className="max-desk:hidden">Why</th>
            <th className="text-right!">Pessimistic</th>
            <th className="text-right!">Optimistic</th>
          </>
        }
      >
        {shown.map((line, k) => (
          <Line key={first + k} line={line} number={first + k + 1} currency={currency} />
        ))}
      </Table>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2 desk:px-4">
        <Button size="sm" variant="ghost" disabled={first === 0} onClick={() => setPage(page - 1)}>
          Earlier
        </Button>
        <Button size="sm" variant="ghost" disabled={first + rowsAtATime >= lines.length} onClick={() => setPage(page + 1)}>
          Later
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto"
          icon={<Download size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => offerDownload(`trades-${result.id}.csv`, [new TextEncoder().encode(csvOf(lists, currency))], 'text/csv')}
        >
          All {formatCount(lines.length)} as CSV
        </Button>
      </div>
    </Panel>
  );
};
