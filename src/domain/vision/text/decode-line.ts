/**
 * What a line of small print says, from what its steps show: the likeliest text, and for each character how much likelier the whole line is
 * with it than with another in its place, without it, or with one more beside it. Connectionist temporal classification (A. Graves, S.
 * Fernández, F. Gomez and J. Schmidhuber, 2006): a text is as likely as all ways together in which its steps can say it.
 */
import { FAINT } from './cuts';
import { FIRST_SIGN, NOTHING, OUTPUTS, SPACE, STEP, likelyAlong } from './line-network';
import { remembering } from './remembering';
import { ROWS } from './strip';

export interface LineCharacter {
  /** Columns of the strip: from the middle between it and the one before to that between it and the next. */
  readonly segment: { readonly from: number; readonly to: number };
  /** How likely each of `SIGNS` is in its place. */
  readonly likely: Float32Array;
  readonly sign: number;
  /** Probability of the sign in its place. */
  readonly sure: number;
  readonly hasSpace: boolean;
  /** How likely each of the ten figures is in its place. */
  readonly figures: readonly number[];
}

/** Steps of a line with the probability of each output, as parts of the largest of the step, so that long lines stay in the range of numbers. */
interface Steps {
  readonly count: number;
  readonly parts: Float64Array;
  /** Signs and the space, where any step shows them. */
  readonly shown: readonly number[];
}

/** What no step shows by more than this part of what it shows most is nowhere in the line. */
const leastShown = 0.002;

const stepsOf = (ink: Float32Array): Steps => {
  const parts = likelyAlong(ink);
  for (let from = 0; from < parts.length; from += OUTPUTS) {
    const step = parts.subarray(from, from + OUTPUTS);
    const most = Math.max(...step);
    for (let at = 0; at < OUTPUTS; at += 1) step[at]! /= most;
  }
  const peaks = new Float64Array(OUTPUTS);
  for (let at = 0; at < parts.length; at += 1) peaks[at % OUTPUTS] = Math.max(peaks[at % OUTPUTS]!, parts[at]!);
  const shown = Array.from(peaks.keys()).filter((output) => output >= FIRST_SIGN && peaks[output]! > leastShown);
  return { count: parts.length / OUTPUTS, parts, shown };
};

/** The likeliest output of each step, once where several steps in a row show it. */
const greedy = ({ count, parts }: Steps): readonly number[] => {
  const path = Array.from({ length: count }, (_, t) => parts.subarray(t * OUTPUTS, (t + 1) * OUTPUTS).indexOf(1));
  return path.filter((output, t) => output !== NOTHING && output !== path[t - 1]);
};

/**
 * How likely the steps up to one are with the text up to a state, and those from one on from a state; states are nothing and the characters
 * in turn, so that character `i` is state `2i + 1`.
 */
interface Ways {
  readonly states: number;
  readonly upTo: Float64Array;
  readonly from: Float64Array;
}

const waysOf = ({ count, parts }: Steps, text: readonly number[]): Ways => {
  const states = 2 * text.length + 1;
  const outputOf = (state: number): number => (state % 2 === 0 ? NOTHING : text[(state - 1) / 2]!);
  const outputs = Array.from({ length: states }, (_, state) => outputOf(state));
  // From a character to the next without nothing between them, unless both are the same.
  const skips = outputs.map((output, state) => state % 2 === 1 && state > 1 && output !== outputs[state - 2]);
  const [upTo, from] = [new Float64Array(count * states), new Float64Array((count + 1) * states)];
  for (let t = 0; t < count; t += 1)
    for (let s = 0; s < states; s += 1) {
      const before = (state: number): number => (state < 0 ? 0 : upTo[(t - 1) * states + state]!);
      const sum = t === 0 ? Number(s < 2) : before(s) + before(s - 1) + (skips[s]! ? before(s - 2) : 0);
      upTo[t * states + s] = sum * parts[t * OUTPUTS + outputs[s]!]!;
    }
  for (let t = count - 1; t >= 0; t -= 1)
    for (let s = 0; s < states; s += 1) {
      const after = (state: number): number => (state >= states ? 0 : from[(t + 1) * states + state]!);
      const sum = t === count - 1 ? Number(s >= states - 2) : after(s) + after(s + 1) + (skips[s + 2] === true ? after(s + 2) : 0);
      from[t * states + s] = sum * parts[t * OUTPUTS + outputs[s]!]!;
    }
  return { states, upTo, from };
};

interface Line {
  readonly steps: Steps;
  readonly text: readonly number[];
  readonly ways: Ways;
}

const lineOf = (steps: Steps, text: readonly number[]): Line => ({ steps, text, ways: waysOf(steps, text) });

const worthOf = ({ steps, ways: { states, upTo } }: Line): number =>
  upTo[(steps.count - 1) * states + states - 1]! + (states > 1 ? upTo[(steps.count - 1) * states + states - 2]! : 0);

/** How likely the line is with `output` for the characters from `first` to before `after`: one other, or one more. */
const withOther = (
  { steps: { count, parts }, text, ways: { states, upTo, from } }: Line,
  [first, after]: readonly [number, number],
  output: number,
): number => {
  const [blank, next] = [2 * first, 2 * after + 1];
  const isNew = output !== text[first - 1];
  const canPass = output !== text[after];
  let [own, gap, sum] = [0, 0, 0];
  for (let t = 0; t < count; t += 1) {
    const into =
      t === 0 ? Number(first === 0) : upTo[(t - 1) * states + blank]! + (isNew && first > 0 ? upTo[(t - 1) * states + blank - 1]! : 0);
    const [ownBefore, gapBefore] = [own, gap];
    own = parts[t * OUTPUTS + output]! * (ownBefore + into);
    gap = parts[t * OUTPUTS + NOTHING]! * (gapBefore + ownBefore);
    if (next < states && t + 1 < count) sum += (gap + (canPass ? own : 0)) * from[(t + 1) * states + next]!;
  }
  return next < states ? sum : own + gap;
};

/** How likely the line is without a character. */
const without = ({ steps: { count }, text, ways: { states, upTo, from } }: Line, at: number): number => {
  const [blank, next] = [2 * at, 2 * at + 3];
  if (next >= states) return upTo[(count - 1) * states + blank]! + (at > 0 ? upTo[(count - 1) * states + blank - 1]! : 0);
  const canPass = at > 0 && text[at - 1] !== text[at + 1];
  let sum = at === 0 ? from[next]! : 0;
  for (let t = 0; t + 1 < count; t += 1)
    sum += (upTo[t * states + blank]! + (canPass ? upTo[t * states + blank - 1]! : 0)) * from[(t + 1) * states + next]!;
  return sum;
};

interface Change {
  readonly worth: number;
  readonly text: () => readonly number[];
}

/** What else may stand in a place: by output, and nothing. */
interface Place {
  readonly others: Float64Array;
  readonly none: number;
}

const placesOf = (line: Line): readonly Place[] =>
  line.text.map((own, at) => {
    const others = new Float64Array(OUTPUTS);
    for (const output of line.steps.shown) others[output] = output === own ? worthOf(line) : withOther(line, [at, at + 1], output);
    return { others, none: without(line, at) };
  });

/** One more character before each place, and after the last: by output. */
const gapsOf = (line: Line): readonly Float64Array[] =>
  Array.from({ length: line.text.length + 1 }, (_, at) => {
    const more = new Float64Array(OUTPUTS);
    for (const output of line.steps.shown) more[output] = withOther(line, [at, at], output);
    return more;
  });

const changesOf = ({ text }: Line, places: readonly Place[], gaps: readonly Float64Array[]): readonly Change[] => {
  const most = (values: Float64Array): number => values.reduce((best, value, at) => (value > values[best]! ? at : best), 0);
  return [
    ...places.map(({ others }, at): Change => {
      const output = most(others);
      return { worth: others[output]!, text: () => text.with(at, output) };
    }),
    ...places.map(({ none }, at): Change => ({ worth: none, text: () => text.toSpliced(at, 1) })),
    ...gaps.map((more, at): Change => {
      const output = most(more);
      return { worth: more[output]!, text: () => text.toSpliced(at, 0, output) };
    }),
  ];
};

/** Changes of one character that are tried one after the other. */
const mostChanges = 12;

interface Settled {
  readonly line: Line;
  readonly places: readonly Place[];
  readonly gaps: readonly Float64Array[];
}

/** The text that no change of one character makes likelier. */
const settled = (steps: Steps): Settled => {
  let line = lineOf(steps, greedy(steps));
  for (let round = 0; ; round += 1) {
    const [places, gaps] = [placesOf(line), gapsOf(line)];
    const worth = worthOf(line);
    const better = changesOf(line, places, gaps).reduce<Change | null>(
      (best, change) => (change.worth > (best?.worth ?? 1.0001 * worth) ? change : best),
      null,
    );
    if (better === null || round >= mostChanges) return { line, places, gaps };
    line = lineOf(steps, better.text());
  }
};

/** Columns in the middle of each character, from all ways that lead through it. */
const middlesOf = ({ steps: { count, parts }, text, ways: { states, upTo, from } }: Line): readonly number[] =>
  text.map((output, at) => {
    let [sum, weighted] = [0, 0];
    for (let t = 0; t < count; t += 1) {
      const part = parts[t * OUTPUTS + output]!;
      const through = part === 0 ? 0 : (upTo[t * states + 2 * at + 1]! * from[t * states + 2 * at + 1]!) / part;
      sum += through;
      weighted += through * t;
    }
    return sum === 0 ? 0 : STEP * (weighted / sum + 0.5);
  });

const inkOf = (ink: Float32Array): readonly [from: number, to: number] => {
  const width = ink.length / ROWS;
  let [from, to] = [width, 0];
  for (let at = 0; at < ink.length; at += 1) {
    if (ink[at]! < FAINT) continue;
    from = Math.min(from, at % width);
    to = Math.max(to, (at % width) + 1);
  }
  return from < to ? [from, to] : [0, width];
};

const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

const decoded = (ink: Float32Array): readonly LineCharacter[] => {
  const { line, places, gaps } = settled(stepsOf(ink));
  const { text } = line;
  const [worth, middles, [left, right]] = [worthOf(line), middlesOf(line), inkOf(ink)];
  return text.flatMap((output, at): LineCharacter[] => {
    if (output === SPACE) return [];
    const { others, none } = places[at]!;
    const all = total(others) + none + total(gaps[at]!) + total(gaps[at + 1]!);
    const signs = others.subarray(FIRST_SIGN, SPACE);
    const sum = total(signs);
    return [
      {
        segment: {
          from: at === 0 ? left : (middles[at - 1]! + middles[at]!) / 2,
          to: at === text.length - 1 ? right : (middles[at]! + middles[at + 1]!) / 2,
        },
        likely: Float32Array.from(signs, (one) => one / sum),
        sign: output - FIRST_SIGN,
        sure: worth / all,
        hasSpace: text[at - 1] === SPACE,
        figures: Array.from(signs.subarray(0, 10), (one) => one / all),
      },
    ];
  });
};

/** Lines whose characters are kept. */
const mostKept = 256;

/** The characters of a line of small print, from the ink of its strip. The answer is shared: it isn't written to. */
export const decodeLine = remembering(mostKept, decoded);
