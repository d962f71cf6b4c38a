/** What a question leaves out, said as what is left: “without Mondays” asks about the other six days. */
import type { Condition } from '@/domain/findings/condition';
import type { Piece } from './rule';
import type { AskVocabulary } from './vocabulary';

type Kind = 'weekday' | 'side' | 'market' | 'setup' | 'account';

/** All that there is of a kind of which a trade meets exactly one. */
const allOf = (kind: Kind, { markets, setups, accounts }: AskVocabulary): readonly Condition[] => {
  switch (kind) {
    case 'weekday':
      return [0, 1, 2, 3, 4, 5, 6].map((is) => ({ on: kind, is }));
    case 'side':
      return (['long', 'short'] as const).map((is) => ({ on: kind, is }));
    case 'market':
      return markets.map((is) => ({ on: kind, is }));
    // Trades without a setup are left as well.
    case 'setup':
      return [...setups, ''].map((is) => ({ on: kind, is }));
    case 'account':
      return accounts.map(({ id }) => ({ on: kind, is: id }));
  }
};

const kinds: ReadonlySet<Condition['on']> = new Set<Condition['on']>(['weekday', 'side', 'market', 'setup', 'account'] satisfies Kind[]);

/** Whether a condition can be left out. Of the others, such as tags, a trade may meet several, and what is left can’t be said this way. */
export const canBeLeftOut = ({ on }: Condition): boolean => kinds.has(on);

/** More groups than these are no sentence any more. */
const mostLeft = 12;

export type Left = { readonly ok: true; readonly pieces: readonly Piece[] } | { readonly ok: false; readonly text: string };

const refused = (text: string): Left => ({ ok: false, text });

/**
 * The pieces with what is left in the place of what is left out. Refused where the two can’t be told apart: a condition behind what is left out
 * could narrow either, as in “without gold on Fridays”.
 */
export const withWhatIsLeft = (pieces: readonly Piece[], vocabulary: AskVocabulary): Left => {
  const first = pieces.findIndex(({ part }) => part === 'without');
  if (first < 0) return { ok: true, pieces };
  if (pieces.some(({ part }) => part === 'versus' || part === 'better'))
    return refused('Sextant can’t compare and leave trades out in one question. Ask for one of them.');
  const [before, behind] = [pieces.slice(0, first), pieces.slice(first)];
  const out = behind.flatMap((piece) => (piece.part === 'without' ? [piece.condition] : []));
  const outKinds = new Set(out.map(({ on }) => on as Kind));
  // “Without gold and EURUSD” leaves out both.
  const also = behind.flatMap((piece) => (piece.part === 'condition' ? [piece.condition] : []));
  if (also.some(({ on }) => !outKinds.has(on as Kind)) || behind.some(({ part }) => part === 'pick'))
    return refused('Say first which trades you ask about, and what to leave out at the end.');
  if (before.some((piece) => piece.part === 'condition' && outKinds.has(piece.condition.on as Kind)))
    return refused('The question asks for some and leaves out others of the same kind. Do one of the two.');
  const names = new Set([...out, ...also].map((condition) => JSON.stringify(condition)));
  const left = [...outKinds].map((kind) => allOf(kind, vocabulary).filter((one) => !names.has(JSON.stringify(one))));
  if (left.some((group) => group.length === 0)) return refused('That leaves out every trade.');
  if (left.some((group) => group.length > mostLeft)) return refused('That leaves too many to name. Ask for the ones you want.');
  const rest = behind.filter(({ part }) => part !== 'without' && part !== 'condition');
  return { ok: true, pieces: [...before, ...left.flat().map((condition) => ({ part: 'condition', condition }) as const), ...rest] };
};
