/** Random executions as reports of Interactive Brokers print them, for the writers of its formats. It shares nothing with their readers. */
import fc from 'fast-check';

export interface WrittenExecution {
  readonly symbol: string;
  readonly category: 'STK' | 'FUT' | 'OPT';
  readonly multiplier: number;
  readonly isBuy: boolean;
  readonly quantity: number;
  /** In hundredths. */
  readonly price: number;
  /** In millionths, a cost as a negative number. */
  readonly commission: number;
  /** Seconds after the start of 2026. */
  readonly second: number;
}

const instruments = [
  { symbol: 'XMPL', category: 'STK', multiplier: 1 },
  { symbol: 'A&B', category: 'STK', multiplier: 1 },
  { symbol: 'MNQU6', category: 'FUT', multiplier: 2 },
  { symbol: 'SPY   260710C00640000', category: 'OPT', multiplier: 100 },
] as const;

export const executions: fc.Arbitrary<readonly WrittenExecution[]> = fc.array(
  fc
    .record({
      instrument: fc.constantFrom(...instruments),
      isBuy: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 20_000 }),
      price: fc.integer({ min: 1, max: 5_000_000 }),
      commission: fc.integer({ min: -5_000_000, max: 20_000 }),
      second: fc.integer({ min: 0, max: 25_000_000 }),
    })
    .map(({ instrument, ...rest }) => ({ ...instrument, ...rest })),
  { minLength: 1, maxLength: 12 },
);

/** Whole number of units of the last digit, as decimal text. */
export const decimal = (units: number, digits: number): string => {
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  return `${units < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Quantity × price × multiplier in hundredths, with the sign of money that came in. */
export const proceeds = ({ isBuy, quantity, price, multiplier }: WrittenExecution): string =>
  decimal((isBuy ? -1 : 1) * quantity * price * multiplier, 2);

/** Date and time of the day in UTC. */
export const clock = ({ second }: WrittenExecution): { readonly date: string; readonly time: string } => {
  const iso = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 19) };
};

/** What must be read, by the properties that a report of any form states. */
export const expectedFill = (execution: WrittenExecution): Readonly<Record<string, unknown>> => ({
  kind: 'fill',
  symbol: execution.symbol,
  side: execution.isBuy ? 'buy' : 'sell',
  quantity: String(execution.quantity),
  unit: execution.category === 'STK' ? 'units' : 'contracts',
  price: decimal(execution.price, 2),
  pointValue: String(execution.multiplier),
  commission: decimal(execution.commission, 6).replace(/^-(0\.0+)$/, '$1'),
  at: Date.UTC(2026, 0, 1, 0, 0, execution.second),
  currency: 'USD',
});

/** Thousands parted by commas, as in the quantities of activity statements. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
