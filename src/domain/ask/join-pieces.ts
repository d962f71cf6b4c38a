/** The parts of a question put together: one measure, one period, and conditions that fit each other. */
import type { Condition } from '@/domain/findings/condition';
import { alternatives, measuresWithUnit, type AskMeasure, type AskQuery, type Split } from './ask-query';
import type { AskProblem, Piece } from './rule';
import type { AskReading } from './read-question';
import { withWhatIsLeft } from './left-out';
import type { AskVocabulary } from './vocabulary';

const refused = (problem: AskProblem): AskReading => ({ ok: false, problems: [problem] });
const conflict = (text: string): AskReading => refused({ is: 'conflict', text });

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];

const partsOf = <P extends Piece['part']>(pieces: readonly Piece[], part: P): readonly Extract<Piece, { part: P }>[] =>
  pieces.filter((piece): piece is Extract<Piece, { part: P }> => piece.part === part);

/** Measures of which less is better. */
const lessIsBetter: ReadonlySet<AskMeasure> = new Set<AskMeasure>(['costs', 'drawdown']);

/** Which end of the groups comes first where the best or the worst is asked for. */
export const orderOf = (order: Extract<Piece, { part: 'order' }>['order'], measure: AskMeasure): 'highest' | 'lowest' => {
  if (order === 'highest' || order === 'lowest') return order;
  return (order === 'best') === lessIsBetter.has(measure) ? 'lowest' : 'highest';
};

/** The kind of which two are set side by side: London against New York. */
const comparedKind = (conditions: readonly Condition[]): Split | null => {
  const kinds = conditions.map(({ on }) => on).filter((on) => alternatives.has(on));
  const twice = kinds.find((kind, place) => kinds.indexOf(kind) !== place);
  return twice === undefined ? null : (twice as Split);
};

const measureIdeas = ['mean result', 'total', 'win rate', 'how many'];

interface Chosen {
  readonly measure: AskMeasure;
  readonly unit: 'R' | 'money' | null;
}

/** The measure with its unit, or what is wrong with it. */
const measureOf = (pieces: readonly Piece[], text: string): Chosen | AskReading => {
  const asked = distinct(partsOf(pieces, 'measure'));
  // “Which market is best” has a best that orders, not the best trade.
  const isOrdering = partsOf(pieces, 'split').length > 0 && partsOf(pieces, 'order').length > 0;
  const [first, second] = asked;
  if (first !== undefined && second !== undefined && first.measure !== second.measure) {
    return conflict('The question asks for two figures at once. Ask for one of them.');
  }
  const fallback = first === undefined ? partsOf(pieces, 'fallback')[0] : undefined;
  const chosen = first ?? fallback;
  if (chosen === undefined) {
    if (partsOf(pieces, 'versus').length > 0 || isOrdering) return { measure: 'mean', unit: null };
    return refused({ is: 'no measure', suggestions: measureIdeas.map((label) => ({ label, question: `${label} of ${text.trim()}` })) });
  }
  const units = distinct([...asked, ...partsOf(pieces, 'unit')].map(({ unit }) => unit).filter((unit) => unit !== undefined));
  if (units.length > 1) return conflict('The question asks for R and for money. Choose one of them.');
  const unit = units[0] ?? fallback?.unit ?? null;
  if (unit !== null && !measuresWithUnit.has(chosen.measure))
    return conflict(`The ${chosen.measure} isn’t counted in ${unit}. Leave the unit out.`);
  return { measure: chosen.measure, unit };
};

/** What is compared or set apart, or what is wrong with it. */
const shapeOf = (pieces: readonly Piece[], conditions: readonly Condition[]): Pick<AskQuery, 'split' | 'against'> | AskReading => {
  const asked = distinct(partsOf(pieces, 'split'));
  if (asked.length > 1) return conflict('The question asks for two splits. Ask for one of them.');
  const [isBetter, isVersus, isAgainst] = [partsOf(pieces, 'better'), partsOf(pieces, 'versus'), partsOf(pieces, 'against')].map(
    (all) => all.length > 0,
  );
  const split = asked[0]?.split ?? null;
  if (isVersus === true) {
    const kind = comparedKind(conditions);
    if (kind === null) return conflict('“Than” and “versus” need two of a kind, such as two markets, or “the rest”.');
    if (split !== null && split !== kind) return conflict('The question asks for a comparison and for a split. Ask for one of them.');
    return { split: kind, against: false };
  }
  // “Better long or short”: two of a kind are set side by side.
  const sides = isBetter === true && isAgainst !== true && split === null ? comparedKind(conditions) : null;
  if (sides === 'hour') return conflict('Ask about one time of day, compared with the rest.');
  if (sides !== null) return { split: sides, against: false };
  const against = isBetter === true || isAgainst === true;
  if (against && split !== null) return conflict('The question asks for a comparison and for a split. Ask for one of them.');
  return { split, against };
};

/**
 * “Gold longs and EURUSD shorts”: each side belongs to one market, while conditions of a query hold for all of its trades. Two kinds of which
 * several are named, one among the other.
 */
const areCrossed = (conditions: readonly Condition[]): boolean => {
  const several = conditions.filter(
    (one) => alternatives.has(one.on) && conditions.some((other) => other.on === one.on && JSON.stringify(other) !== JSON.stringify(one)),
  );
  const kinds = several.map(({ on }) => on).filter((on, at, all) => on !== all[at - 1]);
  return new Set(kinds).size < kinds.length;
};

/** The query of the parts. */
export const joinPieces = (given: readonly Piece[], text: string, vocabulary: AskVocabulary): AskReading => {
  if (areCrossed(partsOf(given, 'condition').map(({ condition }) => condition)))
    return conflict('The question asks about several groups at once. Ask about one of them at a time.');
  const left = withWhatIsLeft(given, vocabulary);
  if (!left.ok) return conflict(left.text);
  const { pieces } = left;
  const conditions = distinct(partsOf(pieces, 'condition').map(({ condition }) => condition));
  const picks = distinct(partsOf(pieces, 'pick').map(({ pick }) => pick));
  const periods = distinct(partsOf(pieces, 'period').map(({ period }) => period));
  const chosen = measureOf(pieces, text);
  if ('ok' in chosen) return chosen;
  if (periods.length > 1) return conflict('The question names two periods. Ask for one of them, or from one date to another.');
  if (picks.filter(({ on }) => on === 'outcome').length > 1) return conflict('No trade both wins and loses. Ask for one of them.');
  const shape = shapeOf(pieces, conditions);
  if ('ok' in shape) return shape;
  if (shape.against && conditions.length === 0 && picks.length === 0) {
    return conflict('Say which trades to compare with the rest, such as “on Mondays”.');
  }
  const orders = partsOf(pieces, 'order');
  if (orders.length > 0 && shape.split === null) return conflict('Say what to put in order, such as “by market”.');
  return {
    ok: true,
    query: {
      ...chosen,
      conditions,
      picks,
      period: periods[0] ?? { is: 'all' },
      ...shape,
      order: orders[0] === undefined ? null : orderOf(orders[0].order, chosen.measure),
    },
  };
};
