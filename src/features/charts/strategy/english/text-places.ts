/** Places of problems as characters of the text, and the text cut where something is marked. It knows no screen. */
import type { Problem } from '@/domain/strategy/field-reader';

/** A problem with the characters it is of; one that is of no place is at the end. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly from: number;
  /** May lie one beyond the end of its line, where something is missing. */
  readonly to: number;
}

export const placed = (text: string, problems: readonly Problem[]): readonly PlacedProblem[] => {
  const lines = text.split('\n');
  const starts = lines.map((_, k) => lines.slice(0, k).reduce((sum, line) => sum + line.length + 1, 0));
  return problems.map((problem) => {
    const { place } = problem;
    if (place === undefined) return { problem, from: text.length, to: text.length + 1 };
    const from = Math.min(text.length, (starts[place.line - 1] ?? text.length) + place.column - 1);
    return { problem, from, to: from + place.length };
  });
};

/** A stretch of the text; an empty one that is wrong stands where something is missing. */
export interface TextPiece {
  readonly from: number;
  readonly text: string;
  readonly isWrong: boolean;
}

/** The text in stretches that begin and end where a problem, or the caret, is. */
export const piecesOf = (text: string, problems: readonly PlacedProblem[], caret: number | null): readonly TextPiece[] => {
  const isWrongAt = (at: number): boolean => problems.some(({ from, to }) => from <= at && at < to);
  const cuts = new Set([
    0,
    text.length,
    ...(caret === null ? [] : [caret]),
    ...problems.flatMap(({ from, to }) => [from, Math.min(to, text.length)]),
  ]);
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.flatMap((from, k): readonly TextPiece[] => {
    const to = places[k + 1] ?? text.length;
    const stretch = text.slice(from, to);
    const isWrong = isWrongAt(from);
    // At the end of a line there is no letter to underline.
    if (isWrong && (stretch === '' || stretch === '\n'))
      return [
        { from, text: '', isWrong },
        { from, text: stretch, isWrong: false },
      ];
    return stretch === '' ? [] : [{ from, text: stretch, isWrong }];
  });
};

/** The first problem after the caret, or the first of all. */
export const nextProblem = (problems: readonly PlacedProblem[], caret: number): PlacedProblem | null => {
  const ordered = problems.toSorted((a, b) => a.from - b.from);
  return ordered.find(({ from }) => from > caret) ?? ordered[0] ?? null;
};
