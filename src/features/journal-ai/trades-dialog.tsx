/** The trades behind a sentence: each with its result, money beside R, and a way to the trade itself. */
import { useMemo, useState } from 'react';
import { decisionR } from '@/domain/journal/decisions';
import { initialRisk } from '@/domain/journal/initial-risk';
import { netResult } from '@/domain/trades/net-result';
import type { Trade } from '@/domain/trades/trade';
import { marketName } from '@/domain/journal/market-name';
import { AssumedFigure } from '@/features/journal/views/assumed-mark';
import { moneyText } from '@/domain/money/money-text';
import { toneClass, toneOf } from '@/features/journal/views/result-format';
import { useMoment } from '@/features/journal/use-moment';
import { formatCount, formatR } from '@/lib/format-number';
import type { TradeRef } from '@/services/journal/edit-notes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Table, TableCell, TableRow } from '@/ui/table';
import type { ShownTrades } from './insights';

export interface TradesDialogProps {
  readonly journal: ReadyJournal;
  readonly shown: ShownTrades;
  readonly onTrade: (trade: TradeRef) => void;
  readonly onClose: () => void;
}

/** So many rows at a time: a dialog is no table of a hundred thousand. */
const page = 100;

const keyOf = (accountId: string, tradeId: string): string => `${accountId}/${tradeId}`;

/** Trades of the list that are in the journal, in the list's order. */
const useTrades = ({ trades }: ReadyJournal, refs: readonly TradeRef[]): readonly Trade[] =>
  useMemo(() => {
    const wanted = new Set(refs.map(({ accountId, tradeId }) => keyOf(accountId, tradeId)));
    const found = new Map<string, Trade>();
    for (const trade of trades) {
      const key = keyOf(trade.accountId, trade.id);
      if (wanted.has(key)) found.set(key, trade);
    }
    return refs.flatMap(({ accountId, tradeId }) => found.get(keyOf(accountId, tradeId)) ?? []);
  }, [trades, refs]);

export const TradesDialog = ({ journal, shown, onTrade, onClose }: TradesDialogProps) => {
  const moment = useMoment();
  const trades = useTrades(journal, shown.trades);
  const [count, setCount] = useState(page);
  const currencies = useMemo(() => new Map(journal.accounts.map(({ id, currency }) => [id, currency])), [journal.accounts]);
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown.title}
      {...(shown.note === undefined ? {} : { description: shown.note })}
    >
      <Table
        label={shown.title}
        head={
          <>
            <th scope="col">Opened</th>
            <th scope="col">Market</th>
            {/* A phone keeps what a trade made; its side is with the trade itself. */}
            <th scope="col" className="max-desk:hidden">
              Side
            </th>
            <th scope="col" className="text-right!">
              R
            </th>
            <th scope="col" className="text-right!">
              Money
            </th>
          </>
        }
      >
        {trades.slice(0, count).map((trade) => {
          const { broker, accountId } = trade;
          const net = netResult(broker);
          const r = decisionR([trade]);
          const isAssumed = initialRisk(trade).value?.source === 'assumed 1R';
          const currency = broker.currency ?? currencies.get(accountId) ?? '';
          return (
            <TableRow key={keyOf(accountId, trade.id)}>
              <TableCell>
                <button
                  type="button"
                  className="min-h-6 font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11"
                  onClick={() => onTrade({ accountId, tradeId: trade.id })}
                >
                  {moment.date(broker.openedAt)} {moment.time(broker.openedAt)}
                </button>
              </TableCell>
              <TableCell>{marketName(broker.symbol)}</TableCell>
              <TableCell className="max-desk:hidden">{broker.side === 'long' ? 'Long' : 'Short'}</TableCell>
              <TableCell align="right">
                {r === null ? (
                  <span className="text-text-3">No R</span>
                ) : isAssumed ? (
                  <AssumedFigure rule={trade.assumedRisk}>{formatR(r)}</AssumedFigure>
                ) : (
                  formatR(r)
                )}
              </TableCell>
              <TableCell align="right" className={toneClass[toneOf(net)]}>
                {moneyText(net, { currency, symbol: 'symbol' })}
              </TableCell>
            </TableRow>
          );
        })}
      </Table>
      {trades.length > count && (
        <Button className="mt-3" size="sm" onClick={() => setCount(count + page)}>
          Show more ({formatCount(trades.length - count)} left)
        </Button>
      )}
    </Dialog>
  );
};
