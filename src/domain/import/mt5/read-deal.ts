/** One row of deals into an execution, or into money put in or taken out, or into what is damaged in it. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { signOf, sumDecimals } from '@/domain/money/decimal';
import type { BalanceOperation } from '@/domain/import/contract';
import { wallText } from '@/domain/import/dates';
import type { TableRow } from '@/domain/import/read-table';
import { RowReader, type RowContext } from '@/domain/import/row-reader';
import type { RowOutcome } from '@/domain/import/table-reading';
import { zero } from '@/domain/import/statement-parts';
import { ownProperty } from '@/lib/own-property';
import { levelOf } from './read-position';
import { isDirection, isOrderType } from './row-kind';
import type { DealRole } from './sections';

export interface Deal {
  readonly row: number;
  readonly deal: string;
  /** Number of the order it filled; '' where the file does not say. */
  readonly order: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly effect: 'open' | 'close' | 'reverse' | 'close-by';
  readonly lots: DecimalText;
  readonly price: DecimalText;
  readonly at: EpochMs;
  readonly timeText: string;
  /** The time on the broker's clock in one way of writing, for comparing with other sections. */
  readonly wall: string;
  readonly commission: DecimalText;
  readonly fee: DecimalText;
  readonly swap: DecimalText;
  readonly profit: DecimalText;
  /** Of the account after the deal; null where the file does not say. */
  readonly balance: DecimalText | null;
  readonly comment: string;
  /** Levels of the position after the deal, in tables that state them; reports do not. */
  readonly stopPrice: DecimalText | null;
  readonly targetPrice: DecimalText | null;
}

/** A row of deals that is no execution, with what it did to the balance. */
export interface MoneyRow extends BalanceOperation {
  /** Its type as printed: balance, credit, charge, dividend … */
  readonly type: string;
  readonly balance: DecimalText | null;
}

export type DealRow = { readonly is: 'deal'; readonly deal: Deal } | { readonly is: 'money'; readonly money: MoneyRow };

const effects: Readonly<Record<string, Deal['effect']>> = { in: 'open', out: 'close', 'in/out': 'reverse', 'out by': 'close-by' };

/** null: no direction of the platform. */
export const effectOf = (direction: string): Deal['effect'] | null => {
  const plain = direction
    .toLowerCase()
    .replace(/\s*\/\s*/, '/')
    .replace(/\s+/g, ' ');
  return ownProperty(effects, plain) ?? null;
};

/** Effect of the row on the balance. */
export const amountOf = (row: Pick<Deal, 'commission' | 'fee' | 'swap' | 'profit'>): DecimalText =>
  sumDecimals([row.commission, row.fee, row.swap, row.profit]);

const amountsOf = (reader: RowReader<DealRole>, context: RowContext<DealRole>) => ({
  commission: reader.optional('commission') ?? zero,
  fee: reader.optional('fee') ?? zero,
  swap: reader.optional('swap') ?? zero,
  profit: reader.number('profit'),
  balance: context.columns.balance === undefined ? null : reader.number('balance'),
});

const readMoney = (reader: RowReader<DealRole>, context: RowContext<DealRole>): RowOutcome<DealRow> => {
  const time = reader.time('time');
  const { balance, ...amounts } = amountsOf(reader, context);
  if (reader.problems.length > 0) return { is: 'damaged', problems: reader.problems };
  const type = reader.text('type');
  const comment = reader.text('comment') || type;
  const money = { row: reader.row.row, at: reader.instant(time), amount: amountOf(amounts), comment, type, balance };
  return { is: 'item', item: { is: 'money', money } };
};

const takenBack = (reader: RowReader<DealRole>, type: string, amount: DecimalText): RowOutcome<DealRow> => {
  if (signOf(amount) === 0) return { is: 'skipped', reason: `Deal (${type}): it was reversed and moved no money.` };
  reader.failRow('type', `The deal was reversed (${type}) and yet moves ${amount}; the file does not say of which trade.`);
  return { is: 'damaged', problems: reader.problems };
};

/** Reads the row. Rows without symbol, direction and volume move money only, whatever the language calls their type. */
export const readDeal = (context: RowContext<DealRole>, row: TableRow): RowOutcome<DealRow> => {
  const reader = new RowReader(context, row);
  const type = reader.text('type').toLowerCase();
  const isMoney = !isOrderType(type) && type !== '' && reader.text('symbol') === '';
  if (isMoney) return readMoney(reader, context);
  const isCancelled = /cancell?ed$/.test(type);
  if (!isCancelled && type !== 'buy' && type !== 'sell') reader.fail('type', "'buy' or 'sell'");
  const direction = reader.text('direction');
  const effect = effectOf(direction);
  if (effect === null || !isDirection(direction)) reader.fail('direction', "'in', 'out', 'in/out' or 'out by'");
  const deal = reader.text('deal').replace(/^#/, '');
  if (!/^\d+$/.test(deal)) reader.fail('deal', 'a number of a deal');
  const symbol = reader.required('symbol', 'a symbol');
  const time = reader.time('time');
  const lots = reader.positive('volume');
  const price = reader.number('price');
  const amounts = amountsOf(reader, context);
  const stopPrice = levelOf(reader, 'stop');
  const targetPrice = levelOf(reader, 'target');
  if (reader.problems.length > 0 || effect === null) return { is: 'damaged', problems: reader.problems };
  if (isCancelled) return takenBack(reader, type, amountOf(amounts));
  return {
    is: 'item',
    item: {
      is: 'deal',
      deal: {
        row: row.row,
        deal,
        order: reader.text('order').replace(/^#/, ''),
        symbol,
        side: type === 'buy' ? 'buy' : 'sell',
        effect,
        lots,
        price,
        at: reader.instant(time),
        timeText: reader.text('time'),
        wall: wallText(time),
        ...amounts,
        comment: reader.text('comment'),
        stopPrice,
        targetPrice,
      },
    },
  };
};
