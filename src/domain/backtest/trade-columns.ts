/** The closed trades of a backtest in columns, in the order in which they closed. It stores; it computes no statistics. */

export const exitReasons = [
  'stop',
  'trailing stop',
  'break-even stop',
  'target',
  'exit rule',
  'time',
  'reversal',
  'blackout',
  'stop-out',
  'ruin',
  'partial target',
  'partial exit rule',
  'time of day',
] as const;

export type ExitReason = (typeof exitReasons)[number];

/** One closed trade, or one closed part of an entry. Money in the account's currency; bars are indexes of the series. */
export interface BacktestTrade {
  /** Number of the entry in the run, counted from 0 as positions were opened: parts of one entry share it. */
  readonly entry: number;
  /** What was left of the entry after this part, in units; 0 when all of it is closed. */
  readonly unitsLeft: number;
  /** Index of the strategy's entry rule. */
  readonly rule: number;
  readonly side: 'long' | 'short';
  readonly units: number;
  readonly entryBar: number;
  readonly exitBar: number;
  readonly entryPrice: number;
  readonly exitPrice: number;
  /** The stop that stood at the entry; null without one. */
  readonly initialStop: number | null;
  /** Result of the prices alone. */
  readonly gross: number;
  /** Of both sides, at least 0. */
  readonly commission: number;
  /** Credited (positive) or charged. */
  readonly swap: number;
  /** gross − commission + swap. */
  readonly net: number;
  readonly exitReason: ExitReason;
  /** Whether the path of prices within a bar, which candles do not show, decided something of it. */
  readonly isAmbiguous: boolean;
  /** Worth of the quote currency in the account's at the entry; 1 where the settings have no rates, and the worth of a point has it all. */
  readonly rate: number;
  /** The bar whose close gave the signal of the entry; absent where a trade was kept without its bars. */
  readonly signalBar?: number;
}

export interface TradeColumns {
  readonly count: number;
  readonly entry: Int32Array;
  readonly unitsLeft: Float64Array;
  readonly rule: Uint8Array;
  /** Positive long, negative short. */
  readonly units: Float64Array;
  readonly entryBar: Int32Array;
  readonly exitBar: Int32Array;
  readonly entryPrice: Float64Array;
  readonly exitPrice: Float64Array;
  /** NaN without one. */
  readonly initialStop: Float64Array;
  readonly gross: Float64Array;
  readonly commission: Float64Array;
  readonly swap: Float64Array;
  readonly net: Float64Array;
  /** Index into `exitReasons`. */
  readonly exitReason: Uint8Array;
  readonly isAmbiguous: Uint8Array;
  readonly rate: Float64Array;
  readonly signalBar: Int32Array;
}

/** What the broker hands over when a trade closes; the columns with one value each. */
export type TradeRow = { readonly [K in Exclude<keyof TradeColumns, 'count'>]: number };

const emptyColumns = (capacity: number) => ({
  entry: new Int32Array(capacity),
  unitsLeft: new Float64Array(capacity),
  rule: new Uint8Array(capacity),
  units: new Float64Array(capacity),
  entryBar: new Int32Array(capacity),
  exitBar: new Int32Array(capacity),
  entryPrice: new Float64Array(capacity),
  exitPrice: new Float64Array(capacity),
  initialStop: new Float64Array(capacity),
  gross: new Float64Array(capacity),
  commission: new Float64Array(capacity),
  swap: new Float64Array(capacity),
  net: new Float64Array(capacity),
  exitReason: new Uint8Array(capacity),
  isAmbiguous: new Uint8Array(capacity),
  rate: new Float64Array(capacity),
  signalBar: new Int32Array(capacity),
});

type Columns = ReturnType<typeof emptyColumns>;

const names = Object.keys(emptyColumns(0)) as readonly (keyof Columns)[];
const firstCapacity = 256;

const copied = (columns: Columns, count: number, capacity: number): Columns => {
  const target = emptyColumns(capacity);
  for (const name of names) target[name].set(columns[name].subarray(0, count));
  return target;
};

/** Collects trades; its arrays double when they are full. */
export class TradeCollector {
  #columns = emptyColumns(firstCapacity);
  #count = 0;

  /** One assignment for each column: a loop over their names would be many times slower. */
  add(row: TradeRow): void {
    if (this.#count === this.#columns.rule.length) this.#columns = copied(this.#columns, this.#count, this.#count * 2);
    const columns = this.#columns;
    const k = this.#count;
    columns.entry[k] = row.entry;
    columns.unitsLeft[k] = row.unitsLeft;
    columns.rule[k] = row.rule;
    columns.units[k] = row.units;
    columns.entryBar[k] = row.entryBar;
    columns.exitBar[k] = row.exitBar;
    columns.entryPrice[k] = row.entryPrice;
    columns.exitPrice[k] = row.exitPrice;
    columns.initialStop[k] = row.initialStop;
    columns.gross[k] = row.gross;
    columns.commission[k] = row.commission;
    columns.swap[k] = row.swap;
    columns.net[k] = row.net;
    columns.exitReason[k] = row.exitReason;
    columns.isAmbiguous[k] = row.isAmbiguous;
    columns.rate[k] = row.rate;
    columns.signalBar[k] = row.signalBar;
    this.#count = k + 1;
  }

  get count(): number {
    return this.#count;
  }

  /** Forgets the trades from number `count` on. */
  cutTo(count: number): void {
    this.#count = count;
  }

  /** The trades so far, in arrays of exactly their number. */
  columns(): TradeColumns {
    return { count: this.#count, ...copied(this.#columns, this.#count, this.#count) };
  }
}

/** Trade `index` as a record; one that does not exist is a bug and throws. */
export const tradeAt = (trades: TradeColumns, index: number): BacktestTrade => {
  if (!(index >= 0 && index < trades.count)) throw new RangeError(`There is no trade ${index} among ${trades.count}.`);
  const of = (name: keyof Columns): number => trades[name][index] ?? NaN;
  const stop = of('initialStop');
  return {
    entry: of('entry'),
    unitsLeft: of('unitsLeft'),
    rule: of('rule'),
    side: of('units') > 0 ? 'long' : 'short',
    units: Math.abs(of('units')),
    entryBar: of('entryBar'),
    exitBar: of('exitBar'),
    entryPrice: of('entryPrice'),
    exitPrice: of('exitPrice'),
    initialStop: Number.isNaN(stop) ? null : stop,
    gross: of('gross'),
    commission: of('commission'),
    swap: of('swap'),
    net: of('net'),
    exitReason: exitReasons[of('exitReason')] ?? 'exit rule',
    isAmbiguous: of('isAmbiguous') === 1,
    rate: of('rate'),
    signalBar: of('signalBar'),
  };
};
