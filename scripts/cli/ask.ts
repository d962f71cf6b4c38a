/** `npm run ask`: the built-in analyst in the terminal, by the code that the product uses. It needs no account and no network. */
import { parseArgs } from 'node:util';
import { ask, type Answer } from '@/domain/assistant/analyst';
import { deedFields, deedOf } from '@/domain/assistant/deed';
import type { Desk } from '@/domain/assistant/desk';
import { refsOf, sentenceText } from '@/domain/assistant/say';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isZone } from '@/domain/time/zone-clock';
import { shippedKnowledge } from '@/services/knowledge/shipped-knowledge';
import { calendarOf, journalOf, rateOf, seriesOf } from './ask-desk';
import { done, misunderstood, refused, type CommandResult } from './command-result';

export const usage = `npm run ask -- [--journal EXPORT] [--calendar FILE] [--at INSTANT] [--series FILE] [--zone ZONE] [--rate PAIR=RATE]
               "question" [--json]

  --journal EXPORT  an export of Sextant (sextant-export-….zip, or its unpacked manifest.json), or a CSV with the
                    columns of its trades.csv
  --calendar FILE   a week of the economic calendar, as its public weekly JSON; the rule about news is the usual one,
                    5 minutes before and after high impact
  --series FILE     candles, for prices, indicators and levels; several are possible
  --at INSTANT      when it is asked, as 2026-03-18T12:41:00Z; now, if left out
  --zone ZONE       IANA zone of the times; Europe/London, if left out
  --rate PAIR=RATE  an exchange rate, as EURUSD=1.0850; several are possible. None is shipped: a conversion without
                    its rate is refused, and the rate that is missing is named
  --json            { answer, figures: [{ text, value, unit, evidence }], understood, more, next, evidence }

Exit code 0: answered, or said what was not understood; 2: the command was not understood; 3: a file can't be read.
`;

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
    ...(outcome.ok
      ? { n: outcome.n, provenance: outcome.provenance, quantities: outcome.quantities, proposes: outcome.deed }
      : { refused: outcome.reason }),
  })),
});

/** What would be written, and where it can be confirmed. */
const proposalOf = (answer: Answer): readonly string[] => {
  const deed = deedOf(answer);
  if (deed === null) return [];
  return [
    ...deedFields(deed).map(({ label, text }) => `  ${label}: ${text}`),
    'Nothing is stored from the terminal. Ask this in the app to confirm it.',
  ];
};

const textOf = (answer: Answer): string => {
  const { sentences, more, next } = answer;
  return [
    sentences.map(sentenceText).join(' '),
    ...more.map(sentenceText),
    ...proposalOf(answer),
    ...(next.length > 0 ? ['', ...next.map((question) => `  ? ${question}`)] : []),
    '',
  ].join('\n');
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
      options: {
        journal: text,
        calendar: text,
        at: text,
        zone: text,
        series: { ...text, multiple: true },
        rate: { ...text, multiple: true },
        json: flag,
        help: flag,
      },
      allowPositionals: true,
    });
  } catch (cause) {
    return misunderstood(cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause), usage);
  }
  const {
    journal: file,
    calendar: week,
    at,
    zone = 'Europe/London',
    series: files = [],
    rate = [],
    json = false,
    help = false,
  } = parsed.values;
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
  const series = await Promise.all(files.map(seriesOf));
  const unread = series.flatMap((one) => (one.ok ? [] : one.reasons));
  if (unread.length > 0) return refused(unread);
  const desk: Desk = {
    now: now as EpochMs,
    zone,
    sessions: defaultSessions,
    rates: rates.filter((one) => one !== null),
    knowledge: shippedKnowledge,
    calendar: calendar?.part ?? null,
    journal: null,
    series: series.flatMap((one) => (one.ok ? [one.part] : [])),
    ...journal?.part,
  };
  const { answer } = await ask(question, desk);
  return done(json ? `${JSON.stringify(jsonOf(answer), null, 2)}\n` : textOf(answer));
};
