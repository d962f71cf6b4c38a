/** `npm run ask`: the built-in analyst in the terminal, by the code that the product uses. It needs no account and no network. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { askedTrades } from '@/domain/ask/asked-trades';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import { ask, type Answer } from '@/domain/assistant/analyst';
import type { CalendarPart, Desk, JournalPart } from '@/domain/assistant/desk';
import { refsOf, sentenceText } from '@/domain/assistant/say';
import { readBlackoutSetting } from '@/domain/calendar/calendar-settings';
import { parseWeek } from '@/domain/calendar/parse-week';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { DecimalText } from '@/domain/money/decimal-text';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock } from '@/domain/time/trading-day';
import { isZone } from '@/domain/time/zone-clock';
import { shippedKnowledge } from '@/services/knowledge/shipped-knowledge';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { countedTrades } from './counted-trades';
import { readTradesFile } from './read-trades-file';

export const usage = `npm run ask -- [--journal EXPORT] [--calendar FILE] [--at INSTANT] [--zone ZONE] [--rate PAIR=RATE]
               "question" [--json]

  --journal EXPORT  an export of Sextant (sextant-export-….zip, or its unpacked manifest.json), or a CSV with the
                    columns of its trades.csv
  --calendar FILE   a week of the economic calendar, as its public weekly JSON; the rule about news is the usual one,
                    5 minutes before and after high impact
  --at INSTANT      when it is asked, as 2026-03-18T12:41:00Z; now, if left out
  --zone ZONE       IANA zone of the times; Europe/London, if left out
  --rate PAIR=RATE  an exchange rate, as EURUSD=1.0850; several are possible. None is shipped: a conversion without
                    its rate is refused, and the rate that is missing is named
  --json            { answer, figures: [{ text, value, unit, evidence }], understood, more, next, evidence }

Exit code 0: answered, or said what was not understood; 2: the command was not understood; 3: a file can't be read.
`;

type Read = { readonly ok: true; readonly journal: JournalPart } | { readonly ok: false; readonly reasons: readonly string[] };

const journalOf = async (file: string, now: EpochMs): Promise<Read> => {
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
  return { ok: true, journal: { asked, vocabulary } };
};

type CalendarRead = { readonly ok: true; readonly calendar: CalendarPart } | { readonly ok: false; readonly reasons: readonly string[] };

/** A week with a row that can't be read is refused: an answer might be about that row. */
const calendarOf = async (file: string): Promise<CalendarRead> => {
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
  return { ok: true, calendar: { events: week.events, source: `The week in ${file}`, rule: readBlackoutSetting(undefined) } };
};

const jsonOf = ({ sentences, more, calls, next, understood }: Answer) => ({
  answer: sentences.map(sentenceText).join(' '),
  figures: refsOf([...sentences, ...more]).map(({ call, quantity: { text, value, unit } }) => ({ text, value, unit, evidence: call })),
  understood,
  more: more.map(sentenceText),
  next,
  evidence: calls.map(({ id, tool, input, at, outcome }) => ({
    id,
    tool,
    input,
    at: new Date(at).toISOString(),
    ...(outcome.ok ? { n: outcome.n, provenance: outcome.provenance, quantities: outcome.quantities } : { refused: outcome.reason }),
  })),
});

const textOf = ({ sentences, more, next }: Answer): string =>
  [
    sentences.map(sentenceText).join(' '),
    ...more.map(sentenceText),
    ...(next.length > 0 ? ['', ...next.map((question) => `  ? ${question}`)] : []),
    '',
  ].join('\n');

/** `EURUSD=1.0850`; null for another text. */
const rateOf = (text: string, at: EpochMs): ExchangeRate | null => {
  const [, base = '', quote = '', rate = ''] = /^([A-Z]{3})\/?([A-Z]{3})=(\d+(?:\.\d+)?)$/u.exec(text.trim().toUpperCase()) ?? [];
  return Number(rate) > 0 ? { base, quote, rate: rate as DecimalText, at, source: 'entered' } : null;
};

/** The instant of a text in ISO 8601; NaN for another text. */
const instantOf = (text: string | undefined): number => (text === undefined ? Date.now() : Date.parse(text));

export const main = async (words: readonly string[]): Promise<CommandResult> => {
  let parsed;
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    parsed = parseArgs({
      args: [...words],
      options: { journal: text, calendar: text, at: text, zone: text, rate: { ...text, multiple: true }, json: flag, help: flag },
      allowPositionals: true,
    });
  } catch (cause) {
    return misunderstood(cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause), usage);
  }
  const { journal: file, calendar: week, at, zone = 'Europe/London', rate = [], json = false, help = false } = parsed.values;
  if (help) return done(usage);
  const question = parsed.positionals.join(' ');
  const now = instantOf(at);
  if (Number.isNaN(now)) return misunderstood(`--at: “${at ?? ''}” is no instant such as 2026-03-18T12:41:00Z.`, usage);
  if (!isZone(zone)) return misunderstood(`--zone: “${zone}” is no zone such as Europe/London.`, usage);
  const rates = rate.map((one) => rateOf(one, now as EpochMs));
  const wrong = rates.indexOf(null);
  if (wrong >= 0) return misunderstood(`--rate: “${rate[wrong] ?? ''}” is no rate such as EURUSD=1.0850.`, usage);
  if (question.trim() === '') return misunderstood('The question is missing.', usage);
  const journal = file === undefined ? null : await journalOf(file, now as EpochMs);
  if (journal !== null && !journal.ok) return refused(journal.reasons);
  const calendar = week === undefined ? null : await calendarOf(week);
  if (calendar !== null && !calendar.ok) return refused(calendar.reasons);
  const desk: Desk = {
    now: now as EpochMs,
    zone,
    sessions: defaultSessions,
    rates: rates.filter((one) => one !== null),
    knowledge: shippedKnowledge,
    calendar: calendar?.calendar ?? null,
    journal: journal?.journal ?? null,
  };
  const { answer } = await ask(question, desk);
  return done(json ? `${JSON.stringify(jsonOf(answer), null, 2)}\n` : textOf(answer));
};
