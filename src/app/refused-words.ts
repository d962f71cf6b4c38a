/** What a change that the server refused was about, in words a person knows. */
import { longDate } from '@/features/journal/long-date';
import type { RefusedDocument } from '@/services/session/refused-changes';
import { dayMs } from '@/lib/durations';
import { ownProperty } from '@/lib/own-property';

type Words = (document: string) => string;

const dayOf = (document: string): string => longDate(Date.parse(document) / dayMs);

/** By kind of what is kept; a kind without words here is named by its own name. */
export const refusedWords: Readonly<Record<string, Words>> = {
  contracts: (symbol) => `your terms for ${symbol}`,
  mappings: () => 'the columns you chose for a file',
  dayReports: (day) => `your report for ${dayOf(day)}`,
  reviews: (week) => `your review of week ${String(Number(week.slice(6)))}, ${week.slice(0, 4)}`,
  playbook: () => 'a page of your playbook',
  plans: () => 'a trade plan',
  planScores: () => 'the score of a trade plan',
  propEntries: () => 'an entry for a prop account',
  workspaces: () => 'a chart layout',
  strategies: () => 'a strategy',
  trials: () => 'a count of variants you tried',
  seals: () => 'a sealed end you opened',
  forwardTests: () => 'a forward test',
  hypotheses: () => 'a claim you registered',
  notes: () => 'the text of a note',
  noteShelf: () => 'the titles of your notes',
  noteVersions: () => 'a version of a note',
  notePictures: () => 'a picture in a note',
  threads: () => 'a thread with the assistant',
  courseProgress: () => 'your progress in the courses',
  backtests: () => 'a saved backtest',
  drawings: (market) => `your drawings on ${decodeURIComponent(market)}`,
};

export const aboutWhat = ({ kind, document }: Pick<RefusedDocument, 'kind' | 'document'>): string =>
  ownProperty(refusedWords, kind)?.(document) ?? kind;
