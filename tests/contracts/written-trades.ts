/**
 * Random trades of futures and the ways in which exports print their numbers, times and rows. Everything is counted in
 * whole ticks, cents and seconds, so that what a reader must give back is known without the reader's arithmetic.
 */
import fc from 'fast-check';
import type { DecimalText } from '@/domain/money/decimal-text';

export interface WrittenContract {
  /** 'MNQU6', 'MNQ SEP26', 'MNQ 09-26'. */
  readonly letters: string;
  readonly words: string;
  readonly numbers: string;
  readonly root: string;
  /** Units of the last decimal that one tick is made of. */
  readonly tickUnits: number;
  readonly digits: number;
  readonly centsPerTick: number;
  /** Ticks of a usual price. */
  readonly usualTicks: number;
}

const contract = (
  root: string,
  [tickUnits, digits, centsPerTick, usualTicks]: readonly [number, number, number, number],
): WrittenContract => ({
  root,
  letters: `${root}U6`,
  words: `${root} SEP26`,
  numbers: `${root} 09-26`,
  tickUnits,
  digits,
  centsPerTick,
  usualTicks,
});

/** Ticks and their worth as the exchange's contract specifications give them (CME Group, product pages). */
export const writtenContracts: readonly WrittenContract[] = [
  contract('MNQ', [25, 2, 50, 120_000]),
  contract('ES', [25, 2, 1250, 28_000]),
  contract('M2K', [10, 2, 50, 24_000]),
  contract('CL', [1, 2, 1000, 6_800]),
  contract('6E', [5, 5, 625, 23_400]),
];

export interface RandomTrade {
  readonly contract: WrittenContract;
  readonly isLong: boolean;
  readonly quantity: number;
  /** Prices in ticks. */
  readonly open: number;
  readonly close: number;
  /** Seconds after the start of June 2026, on the clock of the file. */
  readonly opened: number;
  readonly closed: number;
  /** Cents that one side of one contract costs. */
  readonly sideCents: number;
}

const fourMonths = 120 * 86_400;

export const randomTrade: fc.Arbitrary<RandomTrade> = fc
  .record({
    contract: fc.constantFrom(...writtenContracts),
    isLong: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 30 }),
    from: fc.integer({ min: -2000, max: 2000 }),
    move: fc.integer({ min: -300, max: 300 }),
    opened: fc.integer({ min: 0, max: fourMonths }),
    seconds: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000 })),
    sideCents: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ from, move, seconds, ...trade }) => {
    const open = trade.contract.usualTicks + from;
    return { ...trade, open, close: open + move, closed: trade.opened + seconds };
  });

/** Cents that a trade won before costs. */
export const grossCents = ({ contract: { centsPerTick }, isLong, quantity, open, close }: RandomTrade): number =>
  (isLong ? close - open : open - close) * quantity * centsPerTick;

/** An amount in whole units of its last decimal, as text. `group` stands between thousands. */
export const decimal = (units: number, digits: number, { mark = '.', group = '' }: { mark?: string; group?: string } = {}): string => {
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${units < 0 ? '-' : ''}${grouped}${digits === 0 ? '' : mark + text.slice(text.length - digits)}`;
};

/** A price as plain decimal text. */
export const priceText = ({ tickUnits, digits }: WrittenContract, ticks: number, mark = '.'): string =>
  decimal(ticks * tickUnits, digits, { mark });

/** Plain decimal text of cents, as a reader has to give it. */
export const moneyText = (cents: number): DecimalText => decimal(cents, 2) as DecimalText;

const start = Date.UTC(2026, 5, 1);

/** The instant of a second on the clock, where the clock shows UTC. */
export const instantMs = (second: number): number => start + second * 1000;

interface ClockParts {
  readonly year: string;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: string;
  readonly second: string;
}

const partsOf = (second: number): ClockParts => {
  const iso = new Date(instantMs(second)).toISOString();
  return {
    year: iso.slice(0, 4),
    month: Number(iso.slice(5, 7)),
    day: Number(iso.slice(8, 10)),
    hour: Number(iso.slice(11, 13)),
    minute: iso.slice(14, 16),
    second: iso.slice(17, 19),
  };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Ways of printing a second on the clock, by name. */
export const clockForms = {
  /** 06/10/2026 16:00:05 */
  american: (second: number): string => {
    const { year, month, day, hour, minute, second: s } = partsOf(second);
    return `${two(month)}/${two(day)}/${year} ${two(hour)}:${minute}:${s}`;
  },
  /** 6/10/2026 4:00:05 PM */
  americanShort: (second: number): string => {
    const { year, month, day, hour, minute, second: s } = partsOf(second);
    return `${month}/${day}/${year} ${hour % 12 === 0 ? 12 : hour % 12}:${minute}:${s} ${hour < 12 ? 'AM' : 'PM'}`;
  },
  /** 10/06/2026 16:00:05 */
  french: (second: number): string => {
    const { year, month, day, hour, minute, second: s } = partsOf(second);
    return `${two(day)}/${two(month)}/${year} ${two(hour)}:${minute}:${s}`;
  },
  /** 10-06-2026 16:00:05 */
  dashed: (second: number): string => clockForms.french(second).replaceAll('/', '-'),
  /** 10.06.2026 16:00:05 */
  german: (second: number): string => clockForms.french(second).replaceAll('/', '.'),
  /** 2026-06-10 16:00:05 */
  iso: (second: number): string => new Date(instantMs(second)).toISOString().slice(0, 19).replace('T', ' '),
} as const;

export interface RowStyle {
  readonly delimiter: string;
  readonly newline: string;
  readonly quotesAll: boolean;
  readonly bom: boolean;
  readonly endsWithNewline: boolean;
}

/** Ways in which programs and spreadsheets write one and the same table. */
export const rowStyle = (delimiter: string): fc.Arbitrary<RowStyle> =>
  fc.record({
    delimiter: fc.constant(delimiter),
    newline: fc.constantFrom('\n', '\r\n'),
    quotesAll: fc.boolean(),
    bom: fc.boolean(),
    endsWithNewline: fc.boolean(),
  });

const cellText = (cell: string, { delimiter, quotesAll }: RowStyle): string =>
  quotesAll || cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows of cells into the bytes of a file. */
export const tableBytes = (rows: readonly (readonly string[])[], style: RowStyle): Uint8Array => {
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, style)).join(style.delimiter));
  const text = `${style.bom ? '\uFEFF' : ''}${lines.join(style.newline)}${style.endsWithNewline ? style.newline : ''}`;
  return new TextEncoder().encode(text);
};

/** Names that say nothing, for tables whose headings are not to be relied on. */
export const meaninglessNames = (count: number): fc.Arbitrary<readonly string[]> =>
  fc
    .uniqueArray(fc.stringMatching(/^[a-z]{4,9}$/), { minLength: count, maxLength: count })
    .map((names) => names.map((name) => `${name} q`));
