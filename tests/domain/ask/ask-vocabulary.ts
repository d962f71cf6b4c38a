/** The names of a journal for tests of questions, and short ways to write a query by hand. */
import type { Condition } from '@/domain/findings/condition';
import type { AskMeasure, AskQuery, Period, ResultPick, Split } from '@/domain/ask/ask-query';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { dayOfText } from '@/domain/time/epoch-day';

/** A Tuesday. */
export const vocabulary: AskVocabulary = {
  markets: ['EURUSD', 'XAUUSD', 'GBPUSD', 'NQ', 'MNQ', 'ES', 'US30.cash', 'USDJPY'],
  sessions: ['London', 'London + New York', 'New York', 'Tokyo', 'Sydney + Tokyo', 'Off hours'],
  setups: ['breakout', 'London fade', 'A+ pullback', 'Opening range', 'Say "go"'],
  tags: ['fomo', 'tired', 'A-game', 'breakout'],
  accounts: [
    { id: 'acc1', name: 'Prop 50K' },
    { id: 'acc2', name: 'Swing' },
  ],
  rules: [
    { id: 'r1', name: 'No entries before news' },
    { id: 'r2', name: 'Stop stays' },
  ],
  today: dayOfText('2026-11-24'),
};

export const empty: AskQuery = {
  measure: 'mean',
  unit: null,
  conditions: [],
  picks: [],
  period: { is: 'all' },
  split: null,
  order: null,
  against: false,
};

/** A query by hand: what is not said is empty. */
export const asks = (measure: AskMeasure, ...parts: readonly Partial<AskQuery>[]): AskQuery => {
  const lists = { conditions: parts.flatMap(({ conditions = [] }) => conditions), picks: parts.flatMap(({ picks = [] }) => picks) };
  return { ...empty, ...Object.assign({}, ...parts), measure, ...lists } as AskQuery;
};

const on = (condition: Condition): Partial<AskQuery> => ({ conditions: [condition] });
const pick = (one: ResultPick): Partial<AskQuery> => ({ picks: [one] });

export const inR: Partial<AskQuery> = { unit: 'R' };
export const inMoney: Partial<AskQuery> = { unit: 'money' };
export const market = (is: string) => on({ on: 'market', is });
export const long = on({ on: 'side', is: 'long' });
export const short = on({ on: 'side', is: 'short' });
export const session = (is: string) => on({ on: 'session', is });
export const hours = (from: number, to: number) => on({ on: 'hour', from, to });
export const weekday = (is: number) => on({ on: 'weekday', is });
export const setup = (is: string) => on({ on: 'setup', is });
export const tag = (is: string) => on({ on: 'tag', is });
export const account = (is: string) => on({ on: 'account', is });
export const rule = (is: 'broken' | 'kept', id: string | null = null) => on({ on: 'rule', is, id });
export const held = (from: number, to: number | null) => on({ on: 'duration', from, to });
export const nth = (from: number, to: number | null) => on({ on: 'nth', from, to });
export const sinceLast = (from: number, to: number | null) => on({ on: 'since last', from, to });
export const after = (is: 'loss' | 'win', count: number) => on({ on: 'after', is, count });
export const sized = (from: number, to: number | null) => on({ on: 'size', from, to });
export const news = (from: number, to: number | null) => on({ on: 'news', from, to });
export const planned = (from: number, to: number | null) => on({ on: 'planned R', from, to });
export const intoWeek = (from: number, to: number | null) => on({ on: 'since week open', from, to });
export const won = pick({ on: 'outcome', is: 'win' });
export const lost = pick({ on: 'outcome', is: 'loss' });
export const even = pick({ on: 'outcome', is: 'break-even' });
export const rOf = (from: number | null, to: number | null) => pick({ on: 'R', from, to });
export const ofDay = (from: number, to: number | null) => pick({ on: 'trades of the day', from, to });
export const by = (split: Split, order: AskQuery['order'] = null): Partial<AskQuery> => ({ split, order });
export const against: Partial<AskQuery> = { against: true };
export const named = (name: Extract<Period, { is: 'named' }>['name']): Partial<AskQuery> => ({ period: { is: 'named', name } });
export const last = (count: number, unit: Extract<Period, { is: 'last' }>['unit']): Partial<AskQuery> => ({
  period: { is: 'last', count, unit },
});
export const dates = (from: string | null, to: string | null): Partial<AskQuery> => ({ period: { is: 'dates', from, to } });
