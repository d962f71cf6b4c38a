/** Any figure of one's own trades. The questions have a grammar of their own, so that these shapes have no phrases and are tried last. */
import type { AskMeasure, AskQuery, Split } from '@/domain/ask/ask-query';
import { listed, say, type Sentence } from '@/domain/assistant/say';
import type { Shape, Used } from '@/domain/assistant/shape';

const lead = (words: string): string => words.replace(/, (?:in|over) R(?=,|$)/u, '');

/** What the interval says to somebody who has to decide. */
const certainty = (used: Used, isSigned: boolean): Sentence | null => {
  const [low, high, n] = [used.maybe('low'), used.maybe('high'), used.q('n')];
  if (low === null || high === null) return null;
  const between = say`The true figure lies between ${low} and ${high}, as far as ${n} can tell`;
  if (!isSigned || low.quantity.value === null || high.quantity.value === null) return say`${between}.`;
  return low.quantity.value <= 0 && high.quantity.value >= 0 ? say`${between}: zero is inside, so it may be luck.` : say`${between}.`;
};

const single = (used: Used): readonly Sentence[] => {
  const { words } = used;
  const value = used.q('value');
  const currencies = Object.keys(used.result.quantities).filter((key) => /^c\d+\.value$/u.test(key));
  const values = listed([value, ...currencies.map((key) => used.q(key))]);
  const n = used.q('n');
  const isCount = value.quantity.unit === 'count';
  // Without a value its reason stands there, a sentence of its own.
  const first =
    value.quantity.value === null
      ? say`${lead(words['words'] ?? '')}: ${value}`
      : isCount
        ? say`${lead(words['words'] ?? '')}: ${values}.`
        : say`${lead(words['words'] ?? '')}: ${values}, over ${n}.`;
  const sure = certainty(used, value.quantity.unit !== '%' && value.quantity.unit !== 'ratio' && value.quantity.unit !== 'minutes');
  const rest = used.maybe('rest');
  const difference = used.maybe('difference');
  return [
    first,
    ...(rest === null ? [] : [difference === null ? say`The rest: ${rest}.` : say`The rest: ${rest}, so the difference is ${difference}.`]),
    ...(sure === null ? [] : [sure]),
  ];
};

const groups = (used: Used): { readonly sentences: readonly Sentence[]; readonly more: readonly Sentence[] } => {
  const names = (used.words['groups'] ?? '').split('\n').filter((name) => name !== '');
  const lines = names.map((name, at) => say`${name} ${used.q(`g${String(at)}.value`)} (${used.q(`g${String(at)}.n`)})`);
  const shown = lines.slice(0, 4);
  return {
    sentences:
      names.length === 0
        ? [say`${lead(used.words['words'] ?? '')}: no trades match.`]
        : [say`${lead(used.words['words'] ?? '')}: ${listed(shown)}.`],
    more: lines.slice(4).map((line) => say`${line}.`),
  };
};

const answer: Shape['answer'] = async (values, use) => {
  const used = await use('journal.query', { question: values['question'] });
  const [withoutR, untold, assumed] = [used.maybe('withoutR'), used.maybe('untold'), used.maybe('assumed')];
  const notes = [
    ...(withoutR === null ? [] : [say`Left out without a known initial risk: ${withoutR}.`]),
    ...(untold === null ? [] : [say`Left out because your journal can’t tell whether the question applies: ${untold}.`]),
    ...(assumed === null ? [] : [say`R rests on an assumed 1R in ${assumed}.`]),
  ];
  if (used.maybe('value') !== null) return { sentences: single(used), more: notes };
  const { sentences, more } = groups(used);
  return { sentences, more: [...more, ...notes] };
};

type Examples = Shape['examples'];

const figures: ReadonlyMap<AskMeasure, readonly [id: string, examples: Examples]> = new Map([
  ['mean', ['mean', ['What was my average R last month?', 'how did I do on Mondays', 'expectancy in R']]],
  ['median', ['median', ['What is my median result?', 'typical R of long trades']]],
  ['total', ['total', ['How much did I make last month?', 'net profit this year', 'how much did I lose on Fridays']]],
  ['count', ['count', ['How many trades did I take last week?', 'number of short trades this year']]],
  ['days', ['trading-days', ['How many days did I trade last month?']]],
  ['trades a day', ['trades-a-day', ['How many trades do I take per day?', 'trades per day last month']]],
  ['win rate', ['win-rate', ['What was my win rate last month?', 'what percentage of my trades are winners', 'win rate of longs']]],
  ['profit factor', ['profit-factor', ['What is the profit factor of my short trades?']]],
  ['payoff', ['payoff', ['What is my payoff ratio?', 'average win vs average loss']]],
  ['average win', ['average-win', ['What is my average win?', 'average winner in money']]],
  ['average loss', ['average-loss', ['What is my average loss?', 'average loser in R']]],
  ['best', ['best-trade', ['What was my best trade last month?', 'biggest winner']]],
  ['worst', ['worst-trade', ['What was my worst trade?', 'largest loss in money']]],
  ['hold', ['hold', ['How long do I hold losing trades?', 'average holding time']]],
  ['median hold', ['median-hold', ['What is my median holding time?']]],
  ['drawdown', ['drawdown', ['What is my largest drawdown?', 'max drawdown in money this year']]],
  ['costs', ['costs', ['How much commission did I pay this year?', 'total costs last month']]],
]);

const splitExamples: ReadonlyMap<Split, Examples> = new Map<Split, Examples>([
  ['market', ['Which market makes me the most money?', 'win rate by instrument']],
  ['side', ['Do I do better long or short?', 'profit factor by side']],
  ['session', ['What is my mean R by session?', 'which session is my best']],
  ['hour', ['What is my win rate by hour of the day?', 'results by hour']],
  ['weekday', ['Which day of the week is my worst?', 'profit by weekday']],
  ['setup', ['Which setup works best?', 'total R per setup']],
  ['tag', ['What is my mean R by tag?']],
  ['account', ['How much did I make by account?']],
  ['nth', ['What is my mean R by number of the trade in the day?']],
  ['month', ['What did I make per month?', 'which month was my best']],
  ['year', ['What is my profit by year?']],
]);

const shaped = (id: string, examples: Examples): Shape => ({ id, topic: 'journal', needs: [], examples, answer });

const ofFigure: ReadonlyMap<AskMeasure, Shape> = new Map(
  [...figures].map(([measure, [id, examples]]) => [measure, shaped(`journal.${id}`, examples)] as const),
);
const ofSplit: ReadonlyMap<Split, Shape> = new Map(
  [...splitExamples].map(([split, examples]) => [split, shaped(`journal.by-${split}`, examples)] as const),
);
const ofComparison = shaped('journal.compared', [
  'Is my win rate on Mondays better than the rest?',
  'mean R after a loss compared with the rest',
]);

/** The shape of a question that the journal’s grammar reads. */
export const journalShapeOf = ({ measure, split, against }: Pick<AskQuery, 'measure' | 'split' | 'against'>): Shape =>
  (split === null ? undefined : ofSplit.get(split)) ?? (against ? ofComparison : ofFigure.get(measure)!);

export const journalShapes: readonly Shape[] = [...ofFigure.values(), ...ofSplit.values(), ofComparison];
