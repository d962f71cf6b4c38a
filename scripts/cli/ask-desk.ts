/** What `npm run ask` lays on the desk from files: a journal with its prop rules and plans, a week of news, and candles. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { askedTrades } from '@/domain/ask/asked-trades';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import type { CalendarPart, Desk, SeriesPart } from '@/domain/assistant/desk';
import { readBlackoutSetting } from '@/domain/calendar/calendar-settings';
import { parseWeek } from '@/domain/calendar/parse-week';
import { propDesk } from '@/domain/journal/prop-desk';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { DecimalText } from '@/domain/money/decimal-text';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock } from '@/domain/time/trading-day';
import { countedTrades } from './counted-trades';
import { readCandleFile } from './read-candle-file';
import { readTradesFile } from './read-trades-file';
import type { TradesReading } from './trades-table';

type Read<Part> = { readonly ok: true; readonly part: Part } | { readonly ok: false; readonly reasons: readonly string[] };

type JournalDesk = Pick<Desk, 'journal' | 'accounts' | 'plans'>;

type Trades = Extract<TradesReading, { ok: true }>;

/** The accounts with rules, as the prop desk shows them. Payouts and phases are not in the export’s ledger, so none are counted. */
const accountsOf = ({ trades, accounts, firms = {} }: Trades, now: EpochMs): Desk['accounts'] => {
  const setups = new Map(
    accounts.flatMap(({ id }) => {
      const setup = readPropFirmSetup(firms[id]);
      return setup === null ? [] : [[id, setup] as const];
    }),
  );
  return setups.size === 0 ? [] : propDesk({ accounts, setups, entries: [], trades, positions: [], now });
};

const plansOf = ({ plans = [] }: Trades): NonNullable<Desk['plans']> =>
  plans
    .map(({ id, plan, createdAtMs }) => ({ id, plan, createdAtMs, state: 'no candles' as const }))
    .toSorted((a, b) => (b.createdAtMs ?? Infinity) - (a.createdAtMs ?? Infinity));

export const journalOf = async (file: string, now: EpochMs): Promise<Read<JournalDesk>> => {
  const reading = await readTradesFile(file);
  if (!reading.ok) return reading;
  const counted = countedTrades(file, reading);
  if (!counted.ok) return counted;
  const { columns, rows } = counted;
  const asked = askedTrades(columns, rows);
  const rules = [...new Set(asked.samples.flatMap((sample) => sample.rules.map(({ id }) => id)))];
  const vocabulary = vocabularyOf(asked.samples, {
    accounts: reading.accounts.map(({ id, name }) => ({ id, name })),
    rules: rules.map((id) => ({ id, name: id })),
    today: dayClock(columns.days).dayOf(now),
  });
  return { ok: true, part: { journal: { asked, vocabulary }, accounts: accountsOf(reading, now) ?? [], plans: plansOf(reading) } };
};

/** A week with a row that can't be read is refused: an answer might be about that row. */
export const calendarOf = async (file: string): Promise<Read<CalendarPart>> => {
  let text;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    return { ok: false, reasons: [`${file}: ${cause instanceof Error ? cause.message : 'it can’t be read.'}`] };
  }
  const week = parseWeek(text);
  if (!week.ok) return { ok: false, reasons: [`${file}: ${week.reason}`] };
  const broken = week.broken.map(
    ({ row, title, text: reason }) => `${file}, row ${String(row)}${title === '' ? '' : ` “${title}”`}: ${reason}`,
  );
  if (broken.length > 0) return { ok: false, reasons: broken };
  return { ok: true, part: { events: week.events, source: `The week in ${file}`, rule: readBlackoutSetting(undefined) } };
};

/** Candles of a file; its times are in UTC where it does not say. */
export const seriesOf = async (file: string): Promise<Read<SeriesPart>> => {
  const read = await readCandleFile(file, { findings: 'warn', parse: { zone: 'UTC' } });
  return read.ok ? { ok: true, part: { name: basename(file), candles: read.series } } : { ok: false, reasons: read.lines };
};

/** `EURUSD=1.0850`; null for another text. */
export const rateOf = (text: string, at: EpochMs): ExchangeRate | null => {
  const [, base = '', quote = '', rate = ''] = /^([A-Z]{3})\/?([A-Z]{3})=(\d+(?:\.\d+)?)$/u.exec(text.trim().toUpperCase()) ?? [];
  return Number(rate) > 0 ? { base, quote, rate: rate as DecimalText, at, source: 'entered' } : null;
};
