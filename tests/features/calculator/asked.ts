/** Asks a calculator with texts as they are typed. Not a test. */
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { FiguresAnswer, RawInputs, World } from '@/features/calculator/calculator';
import { calculatorOf, evaluate, type Evaluation } from '@/features/calculator/calculators';

export const world = (change: Partial<World> = {}): World => ({ rates: [], own: { state: 'waiting' }, ...change });

export const asked = (id: string, raw: RawInputs, change: Partial<World> = {}): Evaluation => {
  const calculator = calculatorOf(id);
  if (calculator === null) throw new Error(id);
  return evaluate(calculator, raw, world(change));
};

export const answered = (id: string, raw: RawInputs, rates: readonly ExchangeRate[] = []): FiguresAnswer => {
  const { answer, problems } = asked(id, raw, { rates });
  if (answer?.kind !== 'figures') throw new Error(JSON.stringify([answer, [...problems]]));
  return answer;
};

/** Figures by their label. */
export const figures = (answer: FiguresAnswer): Record<string, string> =>
  Object.fromEntries(answer.figures.map(({ label, figure, unit }) => [label, unit === undefined ? figure : `${figure} ${unit}`]));
