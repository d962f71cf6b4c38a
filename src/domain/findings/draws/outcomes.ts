/**
 * Labels made from earlier outcomes: results change places within the day, and the labels are made again from each arrangement. Trades are
 * added up by how the ones before them ended, once for all questions; each question then adds up its own of these sums.
 */
import {
  closedKnown,
  differenceOf,
  noSums,
  outside,
  sumsByOutcome,
  type LabelQuestion,
  type TradeDays,
} from '@/domain/statistics/testing/label-question';
import { codeCount, leastDepth, outcome, outcomeAt } from './closed-before';
import type { Observed } from './drawn';
import type { MadeLabels, TakeArrangement } from './from-outcomes';

type Outcomes = Extract<LabelQuestion, { scheme: 'outcomes' }>;

export interface OutcomeQuestion {
  readonly place: number;
  readonly asked: Outcomes;
}

export const observedOutcomes = (days: TradeDays, { label, labels }: Outcomes): Observed => ({
  statistic: differenceOf(sumsByOutcome(days, label, labels)),
  expected: null,
  spread: null,
  weight: null,
});

interface Prepared {
  readonly place: number;
  /** Numbers of the sums that make up the group, and the rest. */
  readonly own: readonly number[];
  readonly rest: readonly number[];
}

/** Questions for which the same has to hold besides. */
interface Together {
  /** Of each trade, the first number of the sums of its label. */
  readonly base: Uint16Array;
  readonly questions: readonly Prepared[];
}

/** Sums of trades that may be in a group lie first, then those that something else keeps out of it, then those nobody asks about. */
const labelOrder = [1, 0, outside];

const prepared = ({ place, asked }: OutcomeQuestion, depth: number): Prepared => {
  const { needs, all } = asked.label;
  const wanted = outcome[all];
  const codes = codeCount(depth);
  const [own, rest]: [number[], number[]] = [[], []];
  for (let code = 0; needs <= depth && code < codes; code += 1) {
    const last = Array.from({ length: needs }, (_, back) => outcomeAt(code, back));
    if (last.includes(outcome.none)) continue;
    (last.every((one) => one === wanted) ? own : rest).push(code);
    rest.push(codes + code);
  }
  return { place, own, rest };
};

const haveSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.every((label, at) => label === b[at]));

const togetherOf = (trades: number, questions: readonly OutcomeQuestion[], depth: number): readonly Together[] => {
  const groups: OutcomeQuestion[][] = [];
  for (const question of questions) {
    const known = groups.find(([first]) => haveSame(first?.asked.labels, question.asked.labels));
    if (known === undefined) groups.push([question]);
    else known.push(question);
  }
  return groups.map((group) => {
    const labels = group[0]?.asked.labels;
    return {
      base: Uint16Array.from({ length: trades }, (_, at) => labelOrder.indexOf(labels?.[at] ?? 1) * codeCount(depth)),
      questions: group.map((question) => prepared(question, depth)),
    };
  });
};

interface Sums {
  readonly sums: Float64Array;
  readonly counts: Uint32Array;
}

const addUp = (results: Float64Array, codes: Uint16Array, base: Uint16Array, { sums, counts }: Sums): void => {
  for (let at = 0; at < results.length; at += 1) {
    const number = codes[at]! + base[at]!;
    sums[number]! += results[at]!;
    counts[number]! += 1;
  }
};

/** Those of one arrangement. */
const sumsOf = ({ sums, counts }: Sums, draw: number, size: number): Sums => ({
  sums: sums.subarray(draw * size, (draw + 1) * size),
  counts: counts.subarray(draw * size, (draw + 1) * size),
});

const differenceIn = ({ sums, counts }: Sums, { own, rest }: Prepared): number => {
  const all = noSums();
  for (const number of own) {
    all.sum += sums[number]!;
    all.count += counts[number]!;
  }
  for (const number of rest) {
    all.restSum += sums[number]!;
    all.restCount += counts[number]!;
  }
  return differenceOf(all);
};

/** Null without questions. */
export const outcomeLabels = (days: TradeDays, questions: readonly OutcomeQuestion[]): MadeLabels | null => {
  if (questions.length === 0) return null;
  const depth = Math.min(closedKnown, Math.max(leastDepth, ...questions.map(({ asked }) => asked.label.needs)));
  const ready = togetherOf(days.results.length, questions, depth);
  const size = codeCount(depth) * labelOrder.length;
  const prepare: MadeLabels['prepare'] =
    (blocks) =>
    ({ draws, into, width }) => {
      const all = ready.map(() => ({ sums: new Float64Array(size * draws), counts: new Uint32Array(size * draws) }));
      const block = (number: number): TakeArrangement => {
        const { from, to } = blocks[number]!;
        const bases = ready.map(({ base }) => base.subarray(from, to));
        return (draw, results, codes) => {
          for (const [i, base] of bases.entries()) addUp(results, codes, base, sumsOf(all[i]!, draw, size));
        };
      };
      const finish = (): void => {
        for (let draw = 0; draw < draws; draw += 1) {
          for (const [i, together] of ready.entries()) {
            const sums = sumsOf(all[i]!, draw, size);
            for (const question of together.questions) into[draw * width + question.place] = differenceIn(sums, question);
          }
        }
      };
      return { block, finish };
    };
  return { depth, prepare };
};
