/**
 * The review of a week or a month, made of facts, findings, habits and ideas under test by templates. It is text made of parts: no
 * number stands in it but a figure with its source, and nothing is claimed that a tier does not carry.
 */
import { figuresOfFact, type Fact, type FactKind, type KnownFact } from '@/domain/findings/facts/fact';
import type { Findings } from '@/domain/findings/finding';
import { daysOfPeriod, type Period } from '@/domain/findings/period';
import type { QuestionNames } from '@/domain/findings/question-words';
import { say, quoted, type CitedFigure, type SourcedText } from '@/domain/findings/sourced-text';
import type { RuleCount } from '@/domain/routine/judge-rule';
import { formatCount } from '@/lib/format-number';
import { claimLine, type ReviewedClaim } from './claim-lines';
import { findingLines } from './finding-lines';
import { habitLines, type ReviewedHabit } from './habit-lines';
import { periodWords, type PeriodWords } from './period-words';
import type { Review, ReviewParagraph, ReviewSources } from './review';

export interface ReviewInput {
  readonly period: Period;
  /** The trading day that it is now, in days since 1 January 1970: a period that is not over says so. */
  readonly today: number;
  /** Of the period. */
  readonly facts: readonly Fact[];
  /** Of the period before it; null: there is none. */
  readonly before: readonly Fact[] | null;
  /** Over all trades in view; null: not computed. */
  readonly findings: Pick<Findings, 'findings' | 'measure'> | null;
  readonly names: QuestionNames;
  /** Habits such as trading fast after a loss; left out, they were not computed. */
  readonly habits?: readonly ReviewedHabit[];
  /** Ideas that are being tested. */
  readonly claims: readonly ReviewedClaim[];
  /** The rule of the week and how it was kept in it; null: none stood, or the period is no week. */
  readonly rule: { readonly text: string; readonly count: RuleCount } | null;
}

export interface SourcedReview {
  readonly review: Review;
  /** What `unsourcedParts` holds the review against. */
  readonly sources: ReviewSources;
}

interface Told {
  readonly paragraphs: readonly ReviewParagraph[];
  readonly figures: readonly CitedFigure[];
  readonly words: readonly string[];
}

const nothing: Told = { paragraphs: [], figures: [], words: [] };

const known = (facts: readonly Fact[], id: string): KnownFact | null => {
  const fact = facts.find((one) => one.id === id);
  return fact?.state === 'known' ? fact : null;
};

/** Fewer trades than this say nothing about skill, whatever they made. */
const fewTrades = 10;

const beforePrefix = 'before/';

/** What the period before came to, under ids of its own. */
const beforeWords = (before: readonly Fact[] | null, noun: string): SourcedText | null => {
  const result = known(before ?? [], 'result');
  const find = (id: string): CitedFigure | null => {
    const figure = result?.figures.find((one) => one.id === id);
    return figure === undefined ? null : { id: `${beforePrefix}${figure.id}`, text: figure.text };
  };
  const [trades, r] = [find('result#trades'), find('result#all R')];
  const money = result?.figures.find(({ unit }) => unit === 'money');
  const made = r ?? (money === undefined ? null : find(money.id));
  if (result === null || trades === null || made === null) return null;
  return say`The ${noun} before, ${trades} ${result.n === 1 ? 'trade' : 'trades'} came to ${made}.`;
};

/** Sentences of one paragraph. */
const sentences = (texts: readonly SourcedText[]): SourcedText =>
  texts.reduce((all, text) => (all.length === 0 ? text : say`${all} ${text}`), [] as SourcedText);

const resultParagraph = ({ period, today, facts, before }: ReviewInput, { noun, within }: PeriodWords): Told => {
  const result = known(facts, 'result');
  // A week is over with its Friday, as where weeks wait to be reviewed.
  const isOver = period.kind === 'all' || today > daysOfPeriod(period).to - (period.kind === 'week' ? 2 : 0);
  const still = isOver ? [] : [say`The ${noun} isn’t over yet.`];
  const shared = { id: 'result', topic: 'result', heading: 'Result', isList: false } as const;
  if (result === null) {
    return {
      ...nothing,
      paragraphs: [{ ...shared, lines: [sentences([say`No trades closed ${within}, so there’s nothing to add up.`, ...still])] }],
    };
  }
  const find = (id: string): CitedFigure => result.figures.find((one) => one.id === id)!;
  const [won, trades] = [find('result#won'), find('result#trades')];
  const share = result.n === 1 ? [] : [say`${won} of ${trades} made money.`];
  const caution =
    result.n < fewTrades
      ? say`So few trades say nothing about skill: look at how you traded, not at the result.`
      : say`A single ${noun} can still be luck.`;
  const earlier = beforeWords(before, noun);
  const text = [result.sentence, ...share, ...(earlier === null ? [] : [earlier]), ...still, caution, ...result.leftOut];
  return {
    paragraphs: [{ ...shared, lines: [sentences(text)] }],
    figures:
      earlier === null
        ? []
        : known(before ?? [], 'result')!.figures.map(({ id, text: own }) => ({ id: `${beforePrefix}${id}`, text: own })),
    words: [],
  };
};

const ruleParagraph = ({ rule }: ReviewInput): Told => {
  if (rule === null) return nothing;
  const { text, count } = rule;
  const figure = (name: string, value: number): CitedFigure => ({ id: `rule#${name}`, text: formatCount(value) });
  const [kept, applied, unknown] = [figure('kept', count.kept), figure('applied', count.applied), figure('unknown', count.unknown)];
  const verdict =
    count.applied === 0
      ? count.unknown === 0
        ? say`Your rule, ${quoted(text)}, wasn’t needed.`
        : say`Whether you kept your rule, ${quoted(text)}, can’t be told from your trades.`
      : count.kept === count.applied
        ? say`You kept your rule, ${quoted(text)}, every time: ${kept} of ${applied}.`
        : say`You kept your rule, ${quoted(text)}, in ${kept} of ${applied} ${count.applied === 1 ? 'case' : 'cases'}.`;
  const open = count.applied > 0 && count.unknown > 0 ? say`${verdict} In ${unknown} it can’t be told.` : verdict;
  return {
    paragraphs: [{ id: 'rule', topic: 'rule', heading: 'Rule of the week', lines: [open], isList: false }],
    figures: [kept, applied, unknown],
    words: [quoted(text).words],
  };
};

const kindsAfterResult: readonly FactKind[] = ['rules', 'costs', 'exits', 'size'];

const factParagraphs = ({ facts }: ReviewInput): Told => ({
  ...nothing,
  paragraphs: facts.flatMap((fact): ReviewParagraph[] => {
    if (fact.state !== 'known' || !kindsAfterResult.includes(fact.kind)) return [];
    const { id, kind, title, sentence, leftOut, next } = fact;
    return [{ id, topic: kind, heading: title, lines: [sentences([sentence, ...leftOut, next])], isList: false }];
  }),
});

const findingParagraph = ({ findings, names }: ReviewInput): Told => {
  if (findings === null) return nothing;
  const { lines, figures, words } = findingLines(findings, names);
  if (lines.length === 0) return nothing;
  return { paragraphs: [{ id: 'findings', topic: 'findings', heading: 'Over all of your trades', lines, isList: true }], figures, words };
};

const habitParagraph = ({ habits = [], period }: ReviewInput, { within }: PeriodWords): Told => {
  const { lines, figures, words } = habitLines(habits, daysOfPeriod(period), within);
  return lines.length === 0
    ? nothing
    : { paragraphs: [{ id: 'habits', topic: 'habits', heading: 'Habits', lines, isList: true }], figures, words };
};

const claimParagraph = ({ claims }: ReviewInput): Told => {
  if (claims.length === 0) return nothing;
  const told = claims.map(claimLine);
  return {
    paragraphs: [{ id: 'claims', topic: 'claims', heading: 'Ideas you’re testing', lines: told.map(({ line }) => line), isList: true }],
    figures: told.flatMap(({ figures }) => figures),
    words: claims.map(({ claim }) => quoted(claim.words).words),
  };
};

/** Names of rules and markets that facts speak of. */
const namesOfFacts = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.state === 'known' ? fact.rows.flatMap(({ name }) => [name, quoted(name).words]) : []));

/** The review with what its numbers are from. */
export const reviewOf = (input: ReviewInput): SourcedReview => {
  const words = periodWords(input.period);
  const told = [
    resultParagraph(input, words),
    ruleParagraph(input),
    factParagraphs(input),
    habitParagraph(input, words),
    findingParagraph(input),
    claimParagraph(input),
  ];
  const figures = [...words.figures, ...input.facts.flatMap(figuresOfFact), ...told.flatMap((one) => one.figures)];
  return {
    review: { period: input.period, title: words.title, dates: words.dates, paragraphs: told.flatMap(({ paragraphs }) => paragraphs) },
    sources: {
      figures: new Map(figures.map(({ id, text }) => [id, text])),
      words: new Set([...namesOfFacts(input.facts), ...told.flatMap((one) => one.words)]),
    },
  };
};
