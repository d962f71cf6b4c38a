/**
 * The statement of an account whose file lists orders: the filled ones are executions, and what the others say of stops
 * and targets is added to the executions that opened.
 */
import { textAt } from './text-at';
import { bracketLevels, type LevelOrder } from './bracket-levels';
import { buildStatement } from './build-statement';
import type { ImportFormat, ParsedFill, SkippedRow } from './contract';
import { costOf, costPerSide, currencyOf } from './missing-facts';
import { rowText } from './row-reader';
import { zero } from './statement-parts';
import type { AccountItem, AccountStatement, StatementContext } from './table-importer';

/** A row of an order: an execution, or an order that was never filled. */
export interface ReadOrder extends AccountItem {
  /** null: the order was never filled. */
  readonly fill: ParsedFill | null;
  /** The costs stand in the file. */
  readonly hasCosts: boolean;
  /** null: the order sets no level, or states no price for it. */
  readonly level: LevelOrder | null;
  /** Why an order without a fill is none. */
  readonly skipped: string;
  /** Currency that the row states; null: none. */
  readonly currency: string | null;
  readonly isZoneStated: boolean;
}

export interface OrderStatementParts {
  readonly format: ImportFormat;
  readonly parserVersion: number;
  readonly broker: string;
  readonly remarks: readonly string[];
}

/** Puts executions, costs and levels of one account together, or asks for what is missing. */
export const orderStatement = (
  account: string,
  orders: readonly ReadOrder[],
  { source, options }: Pick<StatementContext<never>, 'source' | 'options'>,
  parts: OrderStatementParts,
): AccountStatement => {
  const filled = orders.filter((order): order is ReadOrder & { readonly fill: ParsedFill } => order.fill !== null);
  const fills = filled.map(({ fill }) => fill);
  const stated = orders.find(({ currency }) => currency !== null)?.currency ?? null;
  const settled = fills.length === 0 ? ['USD'] : fills.map(({ currency }) => currency);
  const name = { broker: parts.broker, number: account };
  const currency = currencyOf(name, { stated, settled }, options);
  const needsCosts = filled.some(({ hasCosts }) => !hasCosts);
  const cost = needsCosts
    ? costPerSide({ account: name, unit: fills[0]?.unit ?? 'contracts', currency: textAt(settled, 0) }, options)
    : ({ ok: true, perSide: zero } as const);
  if (!currency.ok || !cost.ok) {
    return { ok: false, questions: [currency, cost].flatMap((answer) => (answer.ok ? [] : [answer.question])) };
  }
  const levels = bracketLevels(
    fills,
    orders.flatMap(({ level }) => (level === null ? [] : [level])),
  );
  const complete = filled.map(({ fill, hasCosts }): ParsedFill => {
    const commission = hasCosts ? fill.commission : costOf(cost.perSide, fill.quantity, 1);
    return { ...fill, commission, ...levels.get(fill) };
  });
  const skipped = orders.flatMap((order): SkippedRow[] =>
    order.fill === null ? [{ row: order.row, reason: order.skipped, text: rowText(order.source) }] : [],
  );
  const statement = buildStatement({
    format: parts.format,
    parserVersion: parts.parserVersion,
    account: { number: account, name: '', broker: parts.broker, currency: currency.currency },
    encoding: source.encoding,
    fills: complete,
    isZoneStated: filled.length > 0 && filled.every(({ isZoneStated }) => isZoneStated),
    remarks: parts.remarks,
    skipped,
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
  });
  return { ok: true, statement };
};
