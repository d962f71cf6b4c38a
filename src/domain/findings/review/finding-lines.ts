/** What a review says of findings: no more than their tier carries. Established ones are claimed, suggestive ones may be, others not mentioned as effects. */
import type { Cost, Finding, Findings, Ranged } from '@/domain/findings/finding';
import { questionWords, type QuestionNames } from '@/domain/findings/question-words';
import { listed, named, say, type CitedFigure, type SourcedText } from '@/domain/findings/sourced-text';
import { formatCount } from '@/lib/format-number';
import { aboutMoney, aboutR } from './about';

/** A finding or a habit with the figures that sentences may take from it. */
interface Told {
  readonly what: string;
  readonly isCost: boolean;
  readonly reachesZero: boolean;
  readonly trades: CitedFigure;
  readonly value: SourcedText;
  readonly least: SourcedText;
  readonly most: SourcedText;
  readonly figures: readonly CitedFigure[];
}

type End = 'value' | 'least' | 'most';

/** Of a result below 0 the costs, of one above it the gains, both as sizes; an end past zero is none. */
const endOf = ({ value, low, high }: Ranged, end: End, isCost: boolean): number => {
  const [mid, near, far] = isCost ? [-value, -high, -low] : [value, low, high];
  return Math.max(0, { value: mid, least: near, most: far }[end]);
};

/** Amounts of a cost: money of each currency with R behind it, or either alone. */
const amountsOf = (id: string, { total, money }: Cost, isInR: boolean, isCost: boolean) => {
  const figures: CitedFigure[] = [];
  const told = (end: End): SourcedText => {
    const amounts = money.map((one) => {
      const figure = {
        id: `${id}#${end} ${one.currency}`.trim(),
        text: aboutMoney(endOf(one, end, isCost), one.currency, money.length > 1),
      };
      figures.push(figure);
      return say`${figure}`;
    });
    if (!isInR) return listed(amounts);
    const r = { id: `${id}#${end} R`, text: aboutR(endOf(total, end, isCost)) };
    figures.push(r);
    return amounts.length === 0 ? say`${r}` : say`${listed(amounts)} (${r})`;
  };
  return { value: told('value'), least: told('least'), most: told('most'), figures };
};

const toldOf = (finding: Finding, measure: Findings['measure'], names: QuestionNames): Told | null => {
  const { id, cost, question } = finding;
  if (cost === null || cost.total.value === 0) return null;
  const isCost = cost.total.value < 0;
  const amounts = amountsOf(`finding ${id}`, cost, measure === 'R', isCost);
  const trades = { id: `finding ${id}#trades`, text: formatCount(cost.trades) };
  return {
    what: questionWords(question, names),
    isCost,
    reachesZero: cost.reachesZero,
    trades,
    ...amounts,
    figures: [trades, ...amounts.figures],
  };
};

const establishedLine = ({ what, isCost, reachesZero, trades, value, least, most }: Told): SourcedText => {
  const [does, made] = isCost ? ['worse', 'cost you'] : ['better', 'earned you'];
  if (reachesZero)
    return say`${named(what)} do ${does} than your others. Over ${trades} of them that has ${made} up to ${most}, and possibly next to nothing.`;
  return say`${named(what)} do ${does} than your others. Over ${trades} of them that has ${made} about ${value}: at least ${least}, at most ${most}.`;
};

const suggestiveLine = ({ what, isCost, trades, most }: Told): SourcedText =>
  say`${named(what)} may do ${isCost ? 'worse' : 'better'} than your others: up to ${most} over ${trades} of them. Luck could still explain it.`;

export interface FindingLines {
  readonly lines: readonly SourcedText[];
  readonly figures: readonly CitedFigure[];
  /** Names of questions that the lines speak of. */
  readonly words: readonly string[];
}

/** More suggestions than this are a list of doubts. */
const mostSuggestive = 3;

const bySize = (a: Finding, b: Finding): number =>
  Math.abs(b.cost?.total.value ?? 0) - Math.abs(a.cost?.total.value ?? 0) || (a.id < b.id ? -1 : 1);

/** What holds over all trades so far, the largest first, and how many questions have no answer yet. */
export const findingLines = ({ findings, measure }: Pick<Findings, 'findings' | 'measure'>, names: QuestionNames): FindingLines => {
  const tell = (tier: Finding['tier'], most = Infinity): readonly Told[] =>
    findings
      .filter((finding) => finding.tier === tier)
      .toSorted(bySize)
      .flatMap((finding) => toldOf(finding, measure, names) ?? [])
      .slice(0, most);
  const [established, suggestive] = [tell('established'), tell('suggestive', mostSuggestive)];
  const told = [...established, ...suggestive];
  // What is only described was not asked.
  const questionsAsked = findings.filter(({ scheme }) => scheme !== 'described');
  const asked = { id: 'findings#asked', text: formatCount(questionsAsked.length) };
  const unanswered = questionsAsked.filter(({ tier }) => tier === 'none' || tier === 'too-few').length;
  const open = { id: 'findings#open', text: formatCount(unanswered) };
  const questions = questionsAsked.length === 1 ? 'question' : 'questions';
  const rest =
    unanswered === questionsAsked.length
      ? say`None of ${asked} ${questions} about your trades has an answer yet that luck couldn’t give too.`
      : say`Of ${asked} ${questions} about your trades, ${open} still ${unanswered === 1 ? 'has' : 'have'} no answer that luck couldn’t give too.`;
  return {
    lines: [...established.map(establishedLine), ...suggestive.map(suggestiveLine), ...(unanswered === 0 ? [] : [rest])],
    figures: [...told.flatMap(({ figures }) => figures), ...(unanswered === 0 ? [] : [asked, open])],
    words: told.map(({ what }) => what),
  };
};
