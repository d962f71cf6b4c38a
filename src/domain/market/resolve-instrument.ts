/**
 * From a symbol as some platform writes it to the instrument it means. Roots and pairs are matched whole and
 * never searched for inside a text, so that an unknown symbol stays unknown instead of borrowing a multiplier.
 */
import type { DeliveryMonth, Instrument } from './instrument';
import { futuresContract } from './futures-contracts';
import { forexPair, isQuotedCurrency, spotMetal } from './spot-instruments';

export type ResolvedInstrument =
  | {
      readonly ok: true;
      readonly instrument: Instrument;
      /** null: no future, or the continuous series of one. */
      readonly delivery: DeliveryMonth | null;
      /** The symbol as it was written. */
      readonly raw: string;
    }
  | { readonly ok: false; readonly reason: string; readonly raw: string };

/** January to December. */
const monthLetters = 'FGHJKMNQUVXZ';
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

export interface ResolveOptions {
  /** A year near the trades or candles: it settles the decade of 'MNQZ6'. */
  readonly nearYear?: number;
}

/** The year of one or two digits that is nearest to the given one; four digits stand for themselves. */
const fullYear = (digits: string, nearYear: number | undefined): number | null => {
  const written = Number(digits);
  if (digits.length === 4) return written;
  if (digits.length === 2) return 2000 + written;
  if (nearYear === undefined) return null;
  const inDecade = Math.floor(nearYear / 10) * 10 + written;
  return [inDecade - 10, inDecade, inDecade + 10].reduce((best, year) =>
    Math.abs(year - nearYear) < Math.abs(best - nearYear) ? year : best,
  );
};

interface SplitContract {
  readonly root: string;
  readonly month: number;
  readonly year: string;
}

/**
 * A year of delivery as symbols write it. No contract of 2040 to 2089 is or was listed: what ends so is an index of as many
 * shares, such as HK50 or ESX50.
 */
export const deliveryYear = '(?:\\d{4}|[0-389]\\d|\\d)';

const letterForm = new RegExp(`^([0-9A-Z]{1,4}?)([${monthLetters}])(${deliveryYear})$`);
const numberForm = /^([0-9A-Z]{1,4}) (0[1-9]|1[0-2])-(\d{2}|\d{4})$/;
const nameForm = new RegExp(`^([0-9A-Z]{1,4}) (${monthNames.join('|')}) ?(\\d{2}|\\d{4})$`);

/** 'MNQZ26', 'MNQ 12-26' and 'MNQ DEC26' taken apart; null for other texts. */
const splitContract = (text: string): SplitContract | null => {
  const letters = letterForm.exec(text);
  if (letters !== null) return { root: letters[1] ?? '', month: monthLetters.indexOf(letters[2] ?? '') + 1, year: letters[3] ?? '' };
  const numbers = numberForm.exec(text);
  if (numbers !== null) return { root: numbers[1] ?? '', month: Number(numbers[2]), year: numbers[3] ?? '' };
  const names = nameForm.exec(text);
  return names === null ? null : { root: names[1] ?? '', month: monthNames.indexOf(names[2] ?? '') + 1, year: names[3] ?? '' };
};

/** What platforms write before a symbol: an exchange with a colon, a slash, 'CON.F.US.', 'F.US.' or 'CM.'. */
const withoutPrefix = (text: string): string =>
  text
    .replace(/^[A-Z0-9_]+:/, '')
    .replace(/^CON\.(?=F\.)/, '')
    .replace(/^F\.US\./, '')
    .replace(/^CM\./, '')
    .replace(/^\//, '');

const resolveFuture = (written: string, raw: string, options: ResolveOptions): ResolvedInstrument | null => {
  const text = withoutPrefix(written).replace(/^([0-9A-Z]+)\.([FGHJKMNQUVXZ]\d+)$/, '$1$2');
  const continuous = /^([0-9A-Z]{1,4})\d!$/.exec(text)?.[1] ?? text;
  const whole = futuresContract(continuous);
  if (whole !== null) return { ok: true, instrument: whole, delivery: null, raw };
  const split = splitContract(text);
  const contract = split === null ? null : futuresContract(split.root);
  if (split === null || contract === null) return null;
  const year = fullYear(split.year, options.nearYear);
  if (year === null) {
    return { ok: false, reason: `The year of ${raw.trim()} has one digit: the decade is known only from a date.`, raw };
  }
  return { ok: true, instrument: contract, delivery: { month: split.month, year }, raw };
};

/**
 * Marks that brokers put around a pair: 'EURUSDm', 'EURUSD.a', 'gbpusd.', 'eurusd-2', '#EURUSD', 'FX:EURUSD',
 * 'EUR/USD', 'frxEURUSD'. A suffix without a separator is at most four letters or digits,
 * and no currency: three currencies in a row are no pair.
 */
const spotForm = /^(?:[A-Z0-9_]+:)?(?:FRX|[#.])?([A-Z]{3})(?:[/_-]?)([A-Z]{3})([.\-_+#!][A-Z0-9.+#!_-]{0,8}|[A-Z0-9]{1,4})?$/;

/**
 * Finds the instrument a symbol means. Broker prefixes and suffixes, exchange names, continuous series ('NQ1!')
 * and delivery months in every common spelling are understood; anything else is refused with its reason.
 */
export const resolveInstrument = (text: string, options: ResolveOptions = {}): ResolvedInstrument => {
  const written = text.trim().toUpperCase().replace(/\s+/g, ' ');
  if (written === '') return { ok: false, reason: 'The symbol is empty.', raw: text };
  const future = resolveFuture(written, text, options);
  if (future !== null) return future;
  const spot = spotForm.exec(written);
  const pair = spot === null || isQuotedCurrency(spot[3] ?? '') ? '' : `${spot[1]}${spot[2]}`;
  const instrument = forexPair(pair) ?? spotMetal(pair);
  if (instrument !== null) return { ok: true, instrument, delivery: null, raw: text };
  return { ok: false, reason: `${text.trim()} isn’t an instrument we know. Add its tick and tick value first.`, raw: text };
};

/** Any year: it is not looked at where only the instrument matters. */
const anyYear = 2000;

/** The instrument of a symbol whatever its delivery month; null for an unknown one. */
export const instrumentOf = (text: string): Instrument | null => {
  const found = resolveInstrument(text, { nearYear: anyYear });
  return found.ok ? found.instrument : null;
};
