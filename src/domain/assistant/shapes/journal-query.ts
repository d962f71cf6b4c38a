/** Any figure of one's own trades. The questions have a grammar of their own, so that this shape has no phrases and is tried last. */
import { measurePhrase, queryWords } from '@/domain/ask/query-words';
import type { AskQuery } from '@/domain/ask/ask-query';
import { alternatives } from '@/domain/ask/ask-query';
import { readQuestion } from '@/domain/ask/read-question';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
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
  const first = isCount ? say`${lead(words['words'] ?? '')}: ${values}.` : say`${lead(words['words'] ?? '')}: ${values}, over ${n}.`;
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
  const names = (used.words['groups'] ?? '').split('\n');
  const lines = names.map((name, at) => say`${name} ${used.q(`g${String(at)}.value`)} (${used.q(`g${String(at)}.n`)})`);
  const shown = lines.slice(0, 4);
  return {
    sentences: names[0] === '' ? [say`No trades match.`] : [say`${lead(used.words['words'] ?? '')}: ${listed(shown)}.`],
    more: lines.slice(4).map((line) => say`${line}.`),
  };
};

export const journalShape: Shape = {
  id: 'journal.figure',
  topic: 'journal',
  needs: [],
  examples: ['What was my win rate last month?', 'mean R by session', 'How much did I lose on Fridays?'],
  answer: async (values, use) => {
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
  },
};

/** What a follow-up such as “and on Mondays?” changes of a question; null where it is none. */
export const followedUp = (before: AskQuery, text: string, vocabulary: AskVocabulary): string | null => {
  const changes = readQuestion(`${measurePhrase(before)} ${text.replace(/^\s*(?:and|what about|how about)\b/iu, '')}`, vocabulary);
  if (!changes.ok) return null;
  const { query } = changes;
  const replaced = new Set(query.conditions.map(({ on }) => on).filter((on) => alternatives.has(on)));
  const next: AskQuery = {
    ...before,
    conditions: [...before.conditions.filter(({ on }) => !replaced.has(on)), ...query.conditions],
    picks: query.picks.length > 0 ? query.picks : before.picks,
    period: query.period.is === 'all' ? before.period : query.period,
    split: query.split ?? before.split,
    order: query.order ?? before.order,
  };
  return queryWords(next, vocabulary);
};
