/**
 * Exchange rates kept in this browser for whoever is signed in, each with its time and who says so, and whether daily
 * rates may be asked of the European Central Bank. Nothing is asked of anyone until it is chosen; nothing is sent to our servers.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { signOf } from '@/domain/money/decimal';
import type { Live } from '@/lib/live';
import { liveCell } from '@/lib/live';
import { keep, readKept } from '@/services/local/device-storage';

export interface RatesState {
  /** At most one rate of a pair and source. */
  readonly rates: readonly ExchangeRate[];
  /** Daily rates of the European Central Bank are fetched when one is missing. */
  readonly isEcbChosen: boolean;
}

export interface KeptRates {
  readonly live: Live<RatesState>;
  /** Keeps a rate in the place of the older one of the same pair and source. */
  readonly put: (rate: ExchangeRate) => void;
  readonly remove: (rate: ExchangeRate) => void;
  readonly chooseEcb: (choice: 'on' | 'off') => void;
}

const nameFor = (uid: string): string => `rates:${uid}`;

const mostRates = 200;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

const readRate = (value: unknown): ExchangeRate | null => {
  if (!isObject(value)) return null;
  const { base, quote, rate, at, source } = value;
  if (!isCurrency(base) || !isCurrency(quote) || base === quote || !isDecimalText(rate) || signOf(rate) !== 1) return null;
  if (typeof at !== 'number' || !Number.isFinite(at) || typeof source !== 'string') return null;
  return { base, quote, rate: rate as DecimalText, at: at as EpochMs, source };
};

const readState = (kept: unknown): RatesState => {
  const rates: unknown = isObject(kept) ? kept['rates'] : null;
  return {
    rates: Array.isArray(rates) ? rates.map(readRate).filter((rate) => rate !== null) : [],
    isEcbChosen: isObject(kept) && kept['isEcbChosen'] === true,
  };
};

const isSame = (a: ExchangeRate, b: ExchangeRate): boolean => a.base === b.base && a.quote === b.quote && a.source === b.source;

/** The rates of one user. What was damaged in the storage is left out. */
export const openKeptRates = (uid: string): KeptRates => {
  const cell = liveCell(readState(readKept(nameFor(uid))));
  const set = (state: RatesState): void => {
    keep(nameFor(uid), state);
    cell.set(state);
  };
  const without = (rate: ExchangeRate): readonly ExchangeRate[] => cell.get().rates.filter((kept) => !isSame(kept, rate));
  return {
    live: cell,
    put: (rate) => set({ ...cell.get(), rates: [rate, ...without(rate)].slice(0, mostRates) }),
    remove: (rate) => set({ ...cell.get(), rates: without(rate) }),
    chooseEcb: (choice) => set({ ...cell.get(), isEcbChosen: choice === 'on' }),
  };
};
