/**
 * The built-in analyst of whoever is signed in: it looks at the journal, the calendar and the settings while it is open, and answers from
 * what this device has of them. Nothing is asked of anyone but for what the operator has published.
 */
import { ask, type Answer, type Asked } from '@/domain/assistant/analyst';
import { deskWith, type CalendarPart, type Desk, type JournalPart, type Need } from '@/domain/assistant/desk';
import { indexPassages, isIndexed, lookUpIn } from '@/domain/assistant/retrieve';
import { openingQuestions } from '@/domain/assistant/opening-questions';
import { restoredReading } from '@/domain/assistant/read/restored';
import type { Passage } from '@/domain/assistant/passages';
import type { BreakEvenBand } from '@/domain/journal/classify-outcome';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayIn } from '@/domain/time/zone-offset';
import type { Live } from '@/lib/live';
import { calendarWeeks } from '@/services/calendar/calendar';
import { blackoutSetting } from '@/services/calendar/calendar-settings';
import { compute } from '@/services/compute/compute';
import { journal } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import { breakEvenBand, tradingRules } from '@/services/journal/journal-settings';
import { knowledgeOnDevice, publishedKnowledge } from '@/services/knowledge/published-knowledge';
import { openKeptRates } from '@/services/rates/kept-rates';
import { account } from '@/services/session/session';
import { sessionHours } from '@/services/sessions/session-hours';
import { displayZone } from '@/services/settings/display-zone';
import { readJournalPart, type JournalSettings } from './journal-part';
import { until } from './until';

export interface Analyst {
  /** Answers; `before` are the answers that the question follows in its thread, the last one last. */
  readonly ask: (question: string, before: readonly Answer[]) => Promise<Asked>;
  /** Questions to begin with, made from this trader's data. */
  readonly openings: () => Promise<readonly string[]>;
  /** What the tools work on now. */
  readonly desk: () => Promise<Desk>;
  readonly close: () => void;
}

export interface AnalystTerms {
  /** The server shows published weeks to those only whose pages the calendar is among. */
  readonly hasCalendar: boolean;
}

const bandOf = (): BreakEvenBand | null => {
  const now = breakEvenBand.live.get();
  if (now.state !== 'ready' || now.value === null) return null;
  const { unit, size } = now.value;
  return { unit: unit === 'R' ? 'r' : unit, amount: size };
};

const ruleNames = (): ReadonlyMap<string, string> => {
  const now = tradingRules.live.get();
  return new Map(now.state === 'ready' && now.value !== null ? Object.entries(now.value.rules).map(([id, { text }]) => [id, text]) : []);
};

/** So long a question waits for the journal or the calendar to be read; then it is answered without. */
const patienceMs = 15_000;

const calendarPart = (): CalendarPart | null => {
  const now = calendarWeeks.get();
  if (now.state !== 'ready' || now.events.length === 0) return null;
  const { isOn, minutesBefore, minutesAfter, impact } = blackoutSetting.get().value;
  return { events: now.events, source: 'The calendar on this device', rule: isOn ? { minutesBefore, minutesAfter, impact } : null };
};

const newsOf = (): JournalSettings['news'] => {
  const now = calendarWeeks.get();
  if (now.state !== 'ready') return undefined;
  return { events: now.weeks.flatMap(({ events }) => events), known: now.weeks.map(({ range }) => range) };
};

interface ReadJournal {
  readonly of: readonly unknown[];
  readonly part: Promise<JournalPart | null>;
}

/** Fewer are looked up as quickly as a worker starts. */
const fewPassages = 200;

/** Has the passages ready to be looked up; the index of many is made beside the page. */
const indexed = async (passages: readonly Passage[]): Promise<void> => {
  if (isIndexed(passages)) return;
  const made = passages.length <= fewPassages ? indexPassages(passages) : await compute.run('index knowledge', passages);
  if (made !== 'cancelled') lookUpIn(passages, made);
};

/** The engine of the findings over the workers. */
const findings: NonNullable<Desk['findings']> = async (sample) => {
  const { findFindingsInWorkers } = await import('@/services/compute/find-findings-in-workers');
  const found = await findFindingsInWorkers(sample);
  if (found === 'cancelled') throw new Error('You were signed out in the meantime.');
  return found;
};

/** The market that the input of a tool names. */
const symbolIn = (input: unknown): string | undefined => {
  const symbol = typeof input === 'object' && input !== null ? (input as { readonly symbol?: unknown }).symbol : undefined;
  return typeof symbol === 'string' ? symbol : undefined;
};

/** The parts beside journal, calendar and knowledge, with their code, when the first question needs one. */
const partsFor = async ({ reads, input }: Need, now: EpochMs): Promise<Partial<Desk>> => {
  const wants = (source: Need['reads'][number]): boolean => reads.includes(source);
  if (!(['accounts', 'candles', 'backtests', 'notes', 'plans'] as const).some(wants)) return {};
  const parts = await import('./desk-parts');
  const [uid, state] = [account.get()?.uid, journal.get()];
  const strategy = wants('backtests') && uid !== undefined ? parts.strategyPart(uid) : null;
  return {
    ...(strategy === null ? {} : { strategy }),
    ...(wants('accounts') && state.state === 'ready' ? { accounts: await parts.accountsPart(state, now) } : {}),
    ...(wants('candles') && uid !== undefined ? { series: await parts.seriesPart(uid, symbolIn(input)) } : {}),
    ...(wants('backtests') ? { runs: await parts.runsPart() } : {}),
    ...(wants('notes') ? { notes: await parts.notesPart() } : {}),
    ...(wants('plans') ? { plans: await parts.plansPart() } : {}),
  };
};

/** What this device has of the published knowledge at once, and what is published now as soon as that is here. */
const knowledgeReader = () => {
  let known = knowledgeOnDevice();
  void publishedKnowledge().then((passages) => {
    known = Promise.resolve(passages);
  });
  return (): Promise<readonly Passage[]> => known;
};

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((one, at) => one === b[at]);

/** The trades as questions ask of them, read once for each state of what they are computed from. */
const journalReader = () => {
  let last: ReadJournal | null = null;
  return (now: EpochMs): Promise<JournalPart | null> => {
    const state = journal.get();
    if (state.state !== 'ready' || state.trades.length === 0) return Promise.resolve(null);
    const settled = counting.get().value;
    const weeks = calendarWeeks.get();
    const of = [
      state.trades,
      state.accounts,
      JSON.stringify(settled),
      breakEvenBand.live.get(),
      tradingRules.live.get(),
      sessionHours.get(),
      weeks.state === 'ready' ? weeks.weeks : null,
      dayIn(displayZone.get(), now),
    ];
    if (last !== null && isSame(last.of, of)) return last.part;
    const settings = { counting: settled, band: bandOf(), sessions: sessionHours.get(), news: newsOf(), ruleNames: ruleNames() };
    last = { of, part: readJournalPart(state, settings, now) };
    return last.part;
  };
};

export const openAnalyst = ({ hasCalendar }: AnalystTerms): Analyst => {
  const nothing = (): void => {};
  const watched: readonly Live<unknown>[] = [
    journal,
    counting,
    breakEvenBand.live,
    tradingRules.live,
    blackoutSetting,
    sessionHours,
    displayZone,
    ...(hasCalendar ? [calendarWeeks] : []),
  ];
  const stops = watched.map((live) => live.subscribe(nothing));
  const readJournal = journalReader();
  const readKnowledge = knowledgeReader();
  const fetch = async (desk: Desk, need: Need): Promise<Desk> => {
    const { reads } = need;
    const ofTrades = reads.includes('journal') || reads.includes('accounts') || reads.includes('plans') || reads.includes('candles');
    const ofCalendar = hasCalendar && (reads.includes('calendar') || reads.includes('journal'));
    await Promise.all([
      ofTrades ? until(journal, ({ state }) => state === 'ready' || state === 'unavailable' || state === 'signed-out', patienceMs) : null,
      ofCalendar ? until(calendarWeeks, ({ state }) => state === 'ready', patienceMs) : null,
      reads.includes('knowledge') ? indexed(desk.knowledge) : null,
    ]);
    return {
      ...desk,
      ...(ofCalendar ? { calendar: calendarPart() } : {}),
      ...(reads.includes('journal') ? { journal: await readJournal(desk.now) } : {}),
      ...(await partsFor(need, desk.now)),
    };
  };
  const desk = async (): Promise<Desk> => {
    const uid = account.get()?.uid;
    const bare: Desk = {
      now: Date.now() as EpochMs,
      zone: displayZone.get(),
      sessions: sessionHours.get(),
      rates: uid === undefined ? [] : openKeptRates(uid).live.get().rates,
      knowledge: await readKnowledge(),
      calendar: null,
      journal: null,
      findings,
      fetch: (need) => fetch(bare, need),
    };
    return bare;
  };
  return {
    ask: async (question, before) => ask(question, await desk(), restoredReading(before)),
    openings: async () => openingQuestions(await deskWith(await desk(), { reads: ['journal', 'calendar'] })),
    desk,
    close: () => {
      for (const stop of stops) stop();
    },
  };
};
