/** What practice draws on the chart of its market: entries and exits that have happened, and the levels of what is open or waits. */
import { formatR } from '@/lib/format-number';
import type { Replay } from '@/features/charts/replay/replay';
import { hasHappened } from '@/features/charts/replay/replay';
import type { ChartLevel, ChartMarker } from '@/ui/chart/chart-bars';
import type { Practice } from './use-practice';

export interface PracticeMarks {
  readonly market: string;
  readonly markers: readonly ChartMarker[];
  readonly levels: readonly ChartLevel[];
}

const orderNames = { market: 'market', limit: 'limit', stop: 'stop' } as const;

/** null where nothing is practiced. */
export const practiceMarks = ({ book, results }: Pick<Practice, 'book' | 'results'>, replay: Replay | null): PracticeMarks | null => {
  if (book === null || results === null || replay === null) return null;
  const markers = results.trades.flatMap((trade): readonly ChartMarker[] => {
    const name = `practice-${String(trade.act)}`;
    const exitAt = trade.exitReason === 'exit rule' ? trade.closedAt : trade.closedAt - 1;
    return [
      { at: trade.openedAt, price: trade.entryPrice, kind: 'entry', side: trade.side, trade: name },
      { at: exitAt, price: trade.exitPrice, kind: 'exit', trade: name, text: formatR(trade.r) },
    ];
  });
  const { open } = results;
  const opened: readonly ChartMarker[] =
    open === null
      ? []
      : [{ at: open.openedAt, price: open.entryPrice, kind: 'entry', side: open.side, trade: `practice-${String(open.act)}` }];
  // One who has gone back looks at a moment at which other orders stood.
  const isNewest = replay.reached === replay.seen;
  const levels = (isNewest ? [...(open === null ? [] : [open.act]), ...results.waiting] : []).flatMap((at): readonly ChartLevel[] => {
    const act = book.acts[at];
    if (act?.kind !== 'enter') return [];
    const isOpen = at === open?.act;
    const entry: readonly ChartLevel[] = isOpen
      ? [{ price: open.entryPrice, label: 'Entry' }]
      : act.order.kind === 'market'
        ? []
        : [{ price: act.order.price, label: `${act.side === 'long' ? 'Buy' : 'Sell'} ${orderNames[act.order.kind]}` }];
    const target: readonly ChartLevel[] = act.target === null ? [] : [{ price: act.target, label: 'Target', kind: 'target' }];
    return [...entry, { price: act.stop, label: 'Stop', kind: 'stop' }, ...target];
  });
  return { market: book.market, markers: [...markers, ...opened].filter(({ at }) => hasHappened(replay.reached, at)), levels };
};
