/** The columns that the table of trades can have: what each shows of a row, what it is ordered by and how much room it needs. */
import type { ReactNode } from 'react';
import { moneyOf } from '@/domain/journal/column-money';
import { initialRisk, initialStopOf } from '@/domain/journal/initial-risk';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import type { OrderColumn } from '@/domain/journal/row-order';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { quantityOf } from '@/features/journal/count-words';
import { formatHeld } from '@/features/journal/format-held';
import type { MomentFormat } from '@/features/journal/format-moment';
import { formatPercent, formatPrice, formatR } from '@/lib/format-number';
import { classNames } from '@/ui/class-names';
import { DirectionSign } from '@/ui/direction-sign';
import { RBar } from '@/ui/r-bar';
import { AssumedFigure } from './assumed-mark';
import { CopyMark } from './copy-mark';
import { moneyText } from '@/domain/money/money-text';
import { toneClass, toneOf } from './result-format';

/** What cells are written from; stable, so that rows already drawn are not drawn again. */
export interface CellContext {
  /** In the basis that was chosen: R and shares are of it. */
  readonly columns: JournalColumns;
  /** The same rows after costs: what the columns of net results and costs show, whatever the basis. */
  readonly netColumns: JournalColumns;
  readonly moment: MomentFormat;
  readonly accountName: (accountId: string) => string;
  /** 'code' where several currencies stand on the screen. */
  readonly symbol: 'symbol' | 'code';
}

export interface TradeColumn {
  readonly id: string;
  readonly title: string;
  readonly align: 'left' | 'right';
  readonly widthPx: number;
  /** Its share of a phone's width; null where the row opens to it. */
  readonly phoneWidthPx: number | null;
  /** Its head where figures are before costs, as far as it shows them in the basis. */
  readonly grossTitle?: string;
  /** null: the table is not ordered by it. */
  readonly order: OrderColumn | null;
  readonly cell: (row: number, context: CellContext) => ReactNode;
  /** The same for a phone's width, where it differs. */
  readonly phoneCell?: (row: number, context: CellContext) => ReactNode;
}

const sideWords = { long: 'Long', short: 'Short' } as const;

const tradeAt = ({ columns }: CellContext, row: number): Trade => columns.trades[row] as Trade;

const Missing = ({ children }: { readonly children: string }) => <span className="text-text-3">{children}</span>;

const momentCell = (at: number, { moment }: CellContext): ReactNode => (
  <>
    {moment.date(at as EpochMs)} <span className="text-text-3">{moment.time(at as EpochMs)}</span>
  </>
);

/** Day above time, so that the result beside it keeps all its digits. */
const stackedMomentCell = (at: number, { moment }: CellContext): ReactNode => (
  <span className="block leading-[14px]">
    {moment.date(at as EpochMs)}
    <span className="block text-micro leading-[13px] text-text-3">{moment.time(at as EpochMs)}</span>
  </span>
);

const amountCell = (amount: string | number, row: number, { columns, symbol }: CellContext): string =>
  moneyText(amount, { currency: columns.currency.names[columns.currency.keys[row] ?? 0] ?? '', symbol });

const resultCell = (whole: number, row: number, context: CellContext): ReactNode => (
  <span className={toneClass[toneOf(whole)]}>{amountCell(moneyOf(context.columns, whole), row, context)}</span>
);

const riskCell = (row: number, context: CellContext): ReactNode => {
  const risk = initialRisk(tradeAt(context, row)).value;
  if (risk === null) return <Missing>No stop</Missing>;
  const amount = amountCell(risk.money, row, context).replace(/^\+/u, '');
  return risk.source === 'assumed 1R' ? (
    <AssumedFigure rule={tradeAt(context, row).assumedRisk}>{amount}</AssumedFigure>
  ) : (
    <span title={`Taken from: ${risk.source}`}>{amount}</span>
  );
};

const withUnit = ({ broker: { lots, unit } }: Trade): string => (unit === undefined || unit === 'lots' ? quantityOf(lots, 'lots') : lots);

const text = (id: string, title: string, widthPx: number, read: (trade: Trade) => string | null): TradeColumn => ({
  id,
  title,
  align: 'left',
  widthPx,
  phoneWidthPx: null,
  order: null,
  cell: (row, context) => read(tradeAt(context, row)) ?? <Missing>None</Missing>,
});

const price = (id: string, title: string, read: (trade: Trade) => string | null): TradeColumn => ({
  ...text(id, title, 92, (trade) => {
    const value = read(trade);
    return value === null ? null : formatPrice(value);
  }),
  align: 'right',
});

/** Where a column stands among those of the phone, right for numbers. */
const base = { align: 'left', phoneWidthPx: null, order: null } as const;
const number = { ...base, align: 'right' } as const;

/** Every column, in the order in which they are offered. */
export const tradeColumns: readonly TradeColumn[] = [
  {
    ...base,
    id: 'closed',
    title: 'Closed',
    widthPx: 132,
    phoneWidthPx: 82,
    order: 'closedAt',
    cell: (row, context) => momentCell(context.columns.closedAt[row] ?? 0, context),
    phoneCell: (row, context) => stackedMomentCell(context.columns.closedAt[row] ?? 0, context),
  },
  {
    ...base,
    id: 'opened',
    title: 'Opened',
    widthPx: 132,
    order: 'openedAt',
    cell: (row, context) => momentCell(context.columns.openedAt[row] ?? 0, context),
  },
  {
    ...base,
    id: 'market',
    title: 'Market',
    widthPx: 80,
    phoneWidthPx: 66,
    order: 'symbol',
    cell: (row, { columns }) => {
      const name = columns.symbol.names[columns.symbol.keys[row] ?? 0];
      return (
        <span title={name} className="font-medium">
          {name}
          <CopyMark row={row} columns={columns} />
        </span>
      );
    },
  },
  {
    ...base,
    id: 'side',
    title: 'Side',
    widthPx: 70,
    order: 'side',
    cell: (row, context) => {
      const { side } = tradeAt(context, row).broker;
      return (
        <span className="inline-flex items-center gap-1.5">
          <span className="text-text-2">
            <DirectionSign direction={side === 'long' ? 'up' : 'down'} />
          </span>
          {sideWords[side]}
        </span>
      );
    },
  },
  { ...text('size', 'Size', 84, withUnit), align: 'right' },
  {
    ...base,
    id: 'setup',
    title: 'Setup',
    widthPx: 112,
    order: 'setup',
    cell: (row, { columns }) => {
      const name = columns.setup.names[columns.setup.keys[row] ?? 0] ?? '';
      return name === '' ? <Missing>No setup</Missing> : name;
    },
  },
  {
    ...number,
    id: 'held',
    title: 'Held',
    widthPx: 72,
    order: 'duration',
    cell: (row, { columns }) => formatHeld(columns.durationMs[row] ?? 0),
  },
  price('openPrice', 'Entry', ({ broker }) => broker.openPrice),
  price('closePrice', 'Exit', ({ broker }) => broker.closePrice),
  price('stop', 'Stop', (trade) => initialStopOf(trade)?.price ?? null),
  price('target', 'Target', ({ broker, user }) => user.plannedTarget ?? broker.targetPrice),
  { ...number, id: 'risk', title: 'Risk', widthPx: 88, cell: riskCell },
  {
    ...number,
    id: 'gross',
    title: 'Gross',
    widthPx: 104,
    order: 'gross',
    cell: (row, context) => resultCell(context.columns.gross[row] ?? 0, row, context),
  },
  {
    ...number,
    id: 'costs',
    title: 'Costs',
    widthPx: 84,
    cell: (row, context) => {
      const { net, gross } = context.netColumns;
      return amountCell(moneyOf(context.columns, (net[row] ?? 0) - (gross[row] ?? 0)), row, context);
    },
  },
  {
    ...number,
    id: 'net',
    title: 'Net',
    widthPx: 104,
    phoneWidthPx: 108,
    order: 'net',
    cell: (row, context) => resultCell(context.netColumns.net[row] ?? 0, row, context),
  },
  {
    ...number,
    id: 'percent',
    title: '% of balance',
    grossTitle: '% gross',
    widthPx: 92,
    order: 'percent',
    cell: (row, { columns }) => {
      const share = columns.percent[row] ?? NaN;
      return Number.isNaN(share) ? <Missing>No balance</Missing> : formatPercent(share, { sign: 'always' });
    },
  },
  {
    ...number,
    id: 'r',
    title: 'R',
    grossTitle: 'R gross',
    widthPx: 78,
    phoneWidthPx: 58,
    order: 'r',
    cell: (row, { columns }) => {
      const r = columns.r[row] ?? NaN;
      if (Number.isNaN(r)) return <Missing>No risk</Missing>;
      return columns.isAssumed[row] === 1 ? (
        <AssumedFigure rule={columns.trades[row]?.assumedRisk}>{formatR(r)}</AssumedFigure>
      ) : (
        formatR(r)
      );
    },
  },
  {
    ...base,
    id: 'rBar',
    title: 'R, drawn',
    grossTitle: 'R gross',
    // The bar with the room at its sides: a point less would cut it off.
    widthPx: 94,
    cell: (row, { columns }) =>
      Number.isNaN(columns.r[row] ?? NaN) ? null : (
        <RBar resultR={columns.r[row] ?? 0} risk={columns.isAssumed[row] === 1 ? 'assumed' : 'known'} />
      ),
  },
  {
    ...base,
    id: 'session',
    title: 'Session',
    widthPx: 132,
    cell: (row, { columns }) => columns.session.names[columns.session.keys[row] ?? 0],
  },
  text(
    'tags',
    'Tags',
    132,
    ({ user }) =>
      Object.keys(user.tags ?? {})
        .toSorted()
        .join(', ') || null,
  ),
  {
    ...number,
    id: 'rating',
    title: 'Rating',
    widthPx: 64,
    order: 'rating',
    cell: (row, { columns }) => (columns.rating[row] === 0 ? <Missing>None</Missing> : `${String(columns.rating[row])} of 5`),
  },
  text('note', 'Note', 180, ({ user }) => user.note?.trim().split('\n')[0] ?? null),
  {
    ...base,
    id: 'account',
    title: 'Account',
    widthPx: 140,
    order: 'account',
    cell: (row, context) => context.accountName(tradeAt(context, row).accountId),
  },
  text('ticket', 'Ticket', 96, ({ broker }) => broker.ticket),
];

/** What a table shows for whoever has chosen nothing. */
export const usualColumnIds: readonly string[] = ['closed', 'market', 'side', 'setup', 'held', 'risk', 'net', 'r', 'rBar'];

const byId = new Map(tradeColumns.map((column) => [column.id, column]));

/** The columns of the ids, in their order; ids that no column has are left out, and an empty choice is the usual one. */
export const columnsOf = (ids: readonly string[] | null): readonly TradeColumn[] => {
  const chosen = (ids ?? usualColumnIds).flatMap((id) => byId.get(id) ?? []);
  return chosen.length > 0 ? chosen : usualColumnIds.flatMap((id) => byId.get(id) ?? []);
};

/** Class of a cell by its side. */
export const cellClass = (column: TradeColumn): string =>
  classNames('truncate px-1.5 whitespace-nowrap desk:px-2.5', column.align === 'right' && 'text-right');
