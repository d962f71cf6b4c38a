/** A text that two people changed apart, from the one that both began with. */
import { diffArrays } from 'diff';

export type MergedPart =
  | { readonly kind: 'agreed'; readonly text: string }
  /** Both changed the same lines; '' where one removed them. */
  | { readonly kind: 'conflict'; readonly base: string; readonly mine: string; readonly theirs: string };

interface Change {
  /** Lines of the base, `from` up to but not including `to`, that `lines` stand in the place of. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];

const changesOf = (base: readonly string[], other: readonly string[]): readonly Change[] => {
  const changes: Change[] = [];
  let at = 0;
  let open: { from: number; to: number; lines: string[] } | null = null;
  for (const { value, added, removed } of diffArrays([...base], [...other])) {
    if (!added && !removed) {
      if (open !== null) changes.push(open);
      open = null;
      at += value.length;
      continue;
    }
    open ??= { from: at, to: at, lines: [] };
    if (removed) {
      at += value.length;
      open.to = at;
    } else open.lines.push(...value);
  }
  return open === null ? changes : [...changes, open];
};

/** What lines `from` to `to` of the base have become by some changes, all of which lie within. */
const becomes = (base: readonly string[], changes: readonly Change[], from: number, to: number): string => {
  const lines: string[] = [];
  let at = from;
  for (const change of changes) {
    lines.push(...base.slice(at, change.from), ...change.lines);
    at = change.to;
  }
  return [...lines, ...base.slice(at, to)].join('');
};

const joined = (parts: readonly MergedPart[]): readonly MergedPart[] => {
  const together: MergedPart[] = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (part.kind === 'agreed' && last?.kind === 'agreed') together[together.length - 1] = { kind: 'agreed', text: last.text + part.text };
    else if (part.kind === 'conflict' || part.text !== '') together.push(part);
  }
  return together;
};

/** Takes a stretch of changes of both sides, each of which touches another: changes at the same line count as touching. */
const stretchFrom = (mine: readonly Change[], theirs: readonly Change[]): { own: Change[]; other: Change[]; from: number; to: number } => {
  const [a, b] = [mine[0], theirs[0]];
  const first = b === undefined || (a !== undefined && a.from <= b.from) ? (a as Change) : b;
  const stretch = { own: [] as Change[], other: [] as Change[], from: first.from, to: first.to };
  for (;;) {
    const [next, nextOther] = [mine[stretch.own.length], theirs[stretch.other.length]];
    const isNear = (change: Change | undefined): change is Change => change !== undefined && change.from <= stretch.to;
    if (isNear(next)) {
      stretch.own.push(next);
      stretch.to = Math.max(stretch.to, next.to);
    } else if (isNear(nextOther)) {
      stretch.other.push(nextOther);
      stretch.to = Math.max(stretch.to, nextOther.to);
    } else return stretch;
  }
};

/** By lines: where only one changed them, the change counts; where both did, and not alike, both are given. */
export const mergedTexts = (base: string, mine: string, theirs: string): readonly MergedPart[] => {
  const lines = linesOf(base);
  let [left, right] = [changesOf(lines, linesOf(mine)), changesOf(lines, linesOf(theirs))];
  const parts: MergedPart[] = [];
  let at = 0;
  while (left.length > 0 || right.length > 0) {
    const { own, other, from, to } = stretchFrom(left, right);
    parts.push({ kind: 'agreed', text: lines.slice(at, from).join('') });
    const [ours, theirText] = [becomes(lines, own, from, to), becomes(lines, other, from, to)];
    if (other.length === 0 || ours === theirText) parts.push({ kind: 'agreed', text: ours });
    else if (own.length === 0) parts.push({ kind: 'agreed', text: theirText });
    else parts.push({ kind: 'conflict', base: lines.slice(from, to).join(''), mine: ours, theirs: theirText });
    at = to;
    left = left.slice(own.length);
    right = right.slice(other.length);
  }
  return joined([...parts, { kind: 'agreed', text: lines.slice(at).join('') }]);
};

export type Choice = 'mine' | 'theirs' | 'both';

/** The text of the parts, with a choice for each conflict in their order; a missing choice keeps both. */
export const chosenText = (parts: readonly MergedPart[], choices: readonly Choice[]): string => {
  let at = 0;
  return parts
    .map((part) => {
      if (part.kind === 'agreed') return part.text;
      const choice = choices[at] ?? 'both';
      at += 1;
      if (choice === 'mine') return part.mine;
      if (choice === 'theirs') return part.theirs;
      return part.mine === '' || part.mine.endsWith('\n') ? part.mine + part.theirs : `${part.mine}\n${part.theirs}`;
    })
    .join('');
};
