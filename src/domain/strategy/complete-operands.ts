/** The indicators among completions: whole calls with their usual parameters, and of what else they could be computed to fit. */
import { indicatorIds, indicatorOf, type IndicatorId } from '@/domain/indicators/registry';
import { describeOperand } from './describe-condition';
import { defaultIndicator, type IndicatorOperand } from './operand-fits';
import { indexScale, operandUnit, takesSource } from './operand-unit';
import type { Operand } from './strategy';

/** An indicator to write: all of it, and what it is. */
export interface IndicatorChoice {
  readonly text: string;
  readonly detail: string;
}

/** What most strategies are made of comes first. */
const usual: readonly IndicatorId[] = [
  'sma',
  'ema',
  'rsi',
  'atr',
  'macd',
  'bbands',
  'donchian',
  'adx',
  'stoch',
  'cci',
  'supertrend',
  'vwap',
].filter((id): id is IndicatorId => (indicatorIds as readonly string[]).includes(id));
const ordered: readonly IndicatorId[] = [...usual, ...indicatorIds.filter((id) => !usual.includes(id))];

/** Sources of each unit, in the hope that one makes the indicator fit. */
const usualSources: readonly Operand[] = [
  { kind: 'price', field: 'close', barsAgo: 0 },
  { kind: 'volume', barsAgo: 0 },
  defaultIndicator('atr'),
  defaultIndicator('rsi'),
];

/** An operand as a source: bars ago and interval belong to the whole. */
const asSource = ({ kind, id, params, output, source }: IndicatorOperand): IndicatorOperand => ({
  kind,
  id,
  params,
  output,
  ...(source !== undefined && { source }),
  barsAgo: 0,
});

/** What an indicator could be computed of, as texts. */
export const sourceTexts = (before: readonly IndicatorOperand[]): readonly string[] =>
  [...usualSources, ...before.map(asSource)].map(describeOperand);

const fitsTyped = (id: IndicatorId, typed: string): boolean =>
  id.startsWith(typed) ||
  (typed.length > 1 &&
    indicatorOf(id)
      .title.toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(typed)));

const scaleOf = (operand: Operand): string | null =>
  operand.kind === 'indicator' && operandUnit(operand) === 'index' ? indexScale(operand) : null;

/**
 * `isSound`, asked once for each sort of operand: whether one fits depends on its unit, and of an index on whether
 * another one in the sentence is on its scale.
 */
const askedOnce = (before: readonly IndicatorOperand[], isSound: (text: string) => boolean): ((operand: Operand) => boolean) => {
  const scales = new Set(before.map(scaleOf));
  const known = new Map<string, boolean>();
  return (operand) => {
    const scale = scaleOf(operand);
    const sort = `${operandUnit(operand)} ${scale !== null && scales.has(scale) ? scale : ''}`;
    const answer = known.get(sort) ?? isSound(describeOperand(operand));
    known.set(sort, answer);
    return answer;
  };
};

/**
 * The indicators that can be written at a place. `before`: those that stand before in the sentence, of which others may
 * be computed; `isSound`: whether the sentence can go on after a text.
 */
export const indicatorChoices = (
  typed: string,
  before: readonly IndicatorOperand[],
  isSound: (text: string) => boolean,
): readonly IndicatorChoice[] => {
  const fits = askedOnce(before, isSound);
  const sources = before.map(asSource);
  const choicesOf = (id: IndicatorId): readonly IndicatorChoice[] => {
    const { title, outputs } = indicatorOf(id);
    const sound = outputs
      .map((output) => ({ operand: defaultIndicator(id, output.name), output: output.title }))
      .filter(({ operand }) => fits(operand))
      .map(({ operand, output }) => ({ text: describeOperand(operand), detail: outputs.length > 1 ? `${title}: ${output}` : title }));
    if (sound.length > 0 || !takesSource(id)) return sound;
    const whole = [...usualSources, ...sources].map((source) => ({ ...defaultIndicator(id), source })).find(fits);
    return whole === undefined ? [] : [{ text: describeOperand(whole), detail: title }];
  };
  const [begun, titled] = [ordered.filter((id) => id.startsWith(typed)), ordered.filter((id) => !id.startsWith(typed))];
  const repeated = new Map(sources.filter(fits).map((operand) => [describeOperand(operand), indicatorOf(operand.id).title]));
  const found = [...begun, ...titled.filter((id) => fitsTyped(id, typed))].flatMap(choicesOf);
  return [...Array.from(repeated, ([text, detail]) => ({ text, detail })), ...found.filter(({ text }) => !repeated.has(text))];
};
