/** The trades of a run, of which only those in view exist: J and K, or the arrow keys, move, and the chosen one is shown on the chart. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { formatMoney, formatPrice, formatR } from '@/lib/format-number';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { Kbd } from '@/ui/kbd';
import { RBar } from '@/ui/r-bar';
import type { TradeRow } from './trade-rows';
import { exitWords } from './trade-words';

export interface TradeListProps {
  readonly rows: readonly TradeRow[];
  readonly time: Float64Array;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  readonly currency: string;
  readonly decimals: number;
  /** Day and time of an instant. */
  readonly format: (instant: number) => string;
}

const rowPx = 30;

const result = (net: number, r: number | null, currency: string): string => (r === null ? formatMoney(net, { currency }) : formatR(r));
const tone = (net: number): string => (net > 0 ? 'text-up' : net < 0 ? 'text-down' : '');

const columns =
  'grid grid-cols-[44px_minmax(0,1fr)_84px_84px] items-center gap-x-2 px-3 desk:grid-cols-[52px_150px_70px_90px_minmax(0,1fr)_90px_90px_110px_84px] desk:px-4';
const wide = 'max-desk:hidden';

const Head = () => (
  <div role="row" className={classNames(columns, 'h-[30px] border-b border-line text-micro font-medium text-text-3')}>
    <span role="columnheader">#</span>
    <span role="columnheader">Entry</span>
    <span role="columnheader" className={wide}>
      Side
    </span>
    <span role="columnheader" className={classNames(wide, 'text-right')}>
      Price
    </span>
    <span role="columnheader" className={wide}>
      Exit
    </span>
    <span role="columnheader" className="text-right">
      Pessimistic
    </span>
    <span role="columnheader" className="text-right">
      Optimistic
    </span>
    <span role="columnheader" className={wide}>
      Path
    </span>
    <span role="columnheader" className={wide}>
      <span className="sr-only">Result in R</span>
    </span>
  </div>
);

type CellsProps = Pick<TradeListProps, 'time' | 'currency' | 'decimals' | 'format'> & { readonly row: TradeRow };

const Cells = ({ row, time, currency, decimals, format }: CellsProps) => {
  const { index, pessimistic, optimistic, r, optimisticR, isDecided } = row;
  const written = result(pessimistic.net, r, currency);
  const isSame = optimistic !== null && result(optimistic.net, optimisticR, currency) === written;
  return (
    <>
      <span role="gridcell" className="text-text-3">
        {index + 1}
      </span>
      <span role="gridcell" className="truncate">
        {format(time[pessimistic.entryBar] ?? 0)}
      </span>
      <span role="gridcell" className={wide}>
        {pessimistic.side}
      </span>
      <span role="gridcell" className={classNames(wide, 'text-right')}>
        {formatPrice(pessimistic.entryPrice.toFixed(decimals))}
      </span>
      <span role="gridcell" className={classNames(wide, 'truncate')}>
        {format(time[pessimistic.exitBar] ?? 0)} <span className="text-text-3">{exitWords[pessimistic.exitReason]}</span>
      </span>
      <span role="gridcell" className={classNames('text-right', tone(pessimistic.net))}>
        {written}
      </span>
      <span role="gridcell" className={classNames('text-right', isSame ? 'text-text-3' : tone(optimistic?.net ?? 0))}>
        {optimistic === null ? 'not taken' : isSame ? 'same' : result(optimistic.net, optimisticR, currency)}
      </span>
      <span role="gridcell" className={wide}>
        {isDecided && <Badge tone="caution">Path decides</Badge>}
      </span>
      <span role="gridcell" className={wide}>
        {r !== null && <RBar resultR={r} />}
      </span>
    </>
  );
};

const steps = new Map<string, number>([
  ['j', 1],
  ['arrowdown', 1],
  ['k', -1],
  ['arrowup', -1],
  ['pagedown', 10],
  ['pageup', -10],
  ['home', -Infinity],
  ['end', Infinity],
]);

/** How far a key moves through the list; 0: it means nothing here. */
export const listStep = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>): number =>
  event.ctrlKey || event.altKey || event.metaKey || event.shiftKey ? 0 : (steps.get(event.key.toLowerCase()) ?? 0);

export const TradeList = (props: TradeListProps) => {
  const { rows, chosen, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  // Its functions are used in this component only, never handed to memoised ones.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 12,
    initialRect: { width: 900, height: 300 },
  });
  useEffect(() => {
    if (chosen !== null) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, virtualizer]);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 pt-1 pb-2 text-micro text-text-3 desk:px-4">
        <span>In order of entry. The chosen trade is shown on the chart, and a trade pressed on the chart is chosen here.</span>
        <span className="flex items-center gap-1 pointer-coarse:hidden">
          <Kbd>J</Kbd> <Kbd>K</Kbd> move
        </span>
      </p>
      <div
        role="grid"
        aria-label="Trades"
        aria-rowcount={rows.length + 1}
        tabIndex={0}
        aria-activedescendant={chosen === null ? undefined : `tested-trade-${String(chosen)}`}
        className="text-dense"
      >
        <div role="rowgroup">
          <Head />
        </div>
        {/* What scrolls has to be reached by keys, in a browser that does not do so by itself. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={box} role="rowgroup" tabIndex={0} className="h-[300px] overflow-auto [scrollbar-width:thin]">
          <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const row = rows[item.index];
              if (row === undefined) return null;
              const isChosen = row.index === chosen;
              return (
                // The grid around it has the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={item.key}
                  id={`tested-trade-${String(row.index)}`}
                  role="row"
                  aria-rowindex={item.index + 2}
                  aria-selected={isChosen}
                  onClick={() => onChoose(row.index)}
                  className={classNames(
                    columns,
                    'absolute top-0 left-0 w-full cursor-pointer border-b border-line hover:bg-surface-1',
                    isChosen && 'bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]',
                  )}
                  style={{ height: rowPx, transform: `translateY(${String(item.start)}px)` }}
                >
                  <Cells {...props} row={row} />
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
};
