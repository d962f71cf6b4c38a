/** Rules broken, and what those trades made. */
import { quoted, say, type SourcedText } from '@/domain/findings/sourced-text';
import { keysOf, type Decided } from './decided';
import type { Fact, FactRow, Figure } from './fact';
import { counted, countFigure, figuresOfMade, madeBy, madeWords, type FactTerms, type Made } from './figures';
import type { RuleAnswers } from './rule-answers';
import type { Steps } from '@/lib/steps';

interface RuleLine {
  readonly row: FactRow;
  readonly broken: readonly Decided[];
  readonly made: Made;
  /** What its broken trades made, for the order: R, else the money of the first currency. */
  readonly cost: number;
}

const lineOf = (decided: readonly Decided[], { rules, answers }: RuleAnswers, place: number, terms: FactTerms): RuleLine => {
  const { id, text } = rules[place]!;
  const n = decided.reduce((count, _, i) => count + Number(answers[i]!.has(id)), 0);
  const broken = decided.filter((_, i) => answers[i]!.get(id) === false);
  const base = `rules#rule ${String(place)}`;
  const made = madeBy(broken, `${base} broken`, `trades that broke “${text}”`, terms);
  const figures = [
    countFigure({ id: `${base} broken`, label: 'Trades that broke it', n }, broken.length),
    countFigure({ id: `${base} applied`, label: 'Trades it applied to', n }, n),
    ...figuresOfMade(made),
  ];
  return {
    row: { id, name: text, figures, trades: keysOf(terms.columns, broken) },
    broken,
    made,
    cost: made.r?.value ?? made.money[0]?.value ?? 0,
  };
};

function* linesOf(decided: readonly Decided[], answered: RuleAnswers, terms: FactTerms): Steps<readonly RuleLine[]> {
  const lines: RuleLine[] = [];
  for (const place of answered.rules.keys()) {
    yield;
    lines.push(lineOf(decided, answered, place, terms));
  }
  return lines.toSorted((a, b) => a.cost - b.cost || b.broken.length - a.broken.length || (a.row.id < b.row.id ? -1 : 1));
}

const nextWords = (lines: readonly RuleLine[], all: Made): SourcedText => {
  const [worst] = lines;
  const count = worst?.row.figures[0];
  if (worst === undefined || count === undefined || count.value === 0)
    return say`Keep marking them, so that a broken rule shows here right away.`;
  if (worst.cost < 0)
    return count.value === 1
      ? say`The costliest was ${quoted(worst.row.name)}. Start with the trade that broke it.`
      : say`The costliest was ${quoted(worst.row.name)}. Start with the ${count} trades that broke it.`;
  return (all.r?.value ?? all.money[0]?.value ?? 0) > 0
    ? say`Those trades made money this time, which doesn’t make breaking a rule a good idea. Decide whether you still want the rule.`
    : say`Read those trades again and decide whether you still want the rule.`;
};

interface Counted {
  readonly brokenCount: Figure;
  readonly judgedCount: Figure;
  readonly keptCount: Figure;
  readonly brokenMade: Made;
  readonly keptMade: Made;
}

const sentenceOf = ({ brokenCount, judgedCount, keptCount, brokenMade, keptMade }: Counted): SourcedText => {
  if (brokenCount.value === 0) return say`No trade broke a rule; ${counted(judgedCount, 'trade')} had one that applied.`;
  if (judgedCount.value === 1) return say`The only trade with a rule broke it and came to ${madeWords(brokenMade)}.`;
  if (keptCount.value === 0)
    return say`${brokenCount} of ${counted(judgedCount, 'trade')} broke a rule and came to ${madeWords(brokenMade)}.`;
  return say`${brokenCount} of ${counted(judgedCount, 'trade')} broke a rule and came to ${madeWords(brokenMade)}; the ${keptCount} that kept every rule came to ${madeWords(keptMade)}.`;
};

export function* rulesFactSteps(decided: readonly Decided[], answered: RuleAnswers, terms: FactTerms): Steps<Fact> {
  const shared = { id: 'rules', kind: 'rules', title: 'Rules broken' } as const;
  const judged = decided.filter((_, i) => answered.answers[i]!.size > 0);
  if (judged.length === 0) {
    return {
      ...shared,
      state: 'not known',
      needs: say`None of these trades says whether it kept a rule.`,
      next: say`Write down your rules in the journal and mark each trade as kept or broken. A rule of the week is checked for you where your trades can show it.`,
    };
  }
  yield;
  const isBroken = new Set(decided.filter((_, i) => [...answered.answers[i]!.values()].includes(false)));
  const [broken, kept] = [judged.filter((one) => isBroken.has(one)), judged.filter((one) => !isBroken.has(one))];
  yield;
  const n = judged.length;
  const brokenCount = countFigure({ id: 'rules#broken', label: 'Trades that broke a rule', n }, broken.length);
  const judgedCount = countFigure({ id: 'rules#judged', label: 'Trades with a rule that applied', n }, n);
  const keptCount = countFigure({ id: 'rules#kept', label: 'Trades that kept every rule', n }, kept.length);
  const brokenMade = madeBy(broken, 'rules#broken', 'trades that broke a rule', terms);
  yield;
  const keptMade = madeBy(kept, 'rules#kept', 'trades that kept every rule', terms);
  yield;
  const silent = decided.length - n;
  const unsaid = countFigure({ id: 'rules#unsaid', label: 'Trades without an answer', n: silent }, silent);
  const lines = yield* linesOf(decided, answered, terms);
  return {
    ...shared,
    state: 'known',
    sentence: sentenceOf({ brokenCount, judgedCount, keptCount, brokenMade, keptMade }),
    figures: [
      brokenCount,
      ...figuresOfMade(brokenMade),
      judgedCount,
      keptCount,
      ...figuresOfMade(keptMade),
      ...(silent > 0 ? [unsaid] : []),
    ],
    rows: lines.map(({ row }) => row),
    trades: keysOf(terms.columns, broken),
    n,
    leftOut:
      silent === 0
        ? []
        : [say`${counted(unsaid, 'trade')} ${silent === 1 ? 'isn’t' : 'aren’t'} in it, because nobody said whether a rule was kept.`],
    next: nextWords(lines, brokenMade),
  };
}
