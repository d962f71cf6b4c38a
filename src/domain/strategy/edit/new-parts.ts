/** Parts of a strategy as they are added: complete and usual, so that each can be changed and run at once. */
import { defaultIndicator } from '@/domain/strategy/operand-fits';
import type { Blackout, Condition, Distance, EntryOrder, EntryRule, ExitRule, Level, Protection, Sizing } from '@/domain/strategy/strategy';

export type ConditionKind = 'compare' | 'cross' | 'move' | 'session' | 'time' | 'weekday';

const close = { kind: 'price', field: 'close', barsAgo: 0 } as const;
const ema = (period: number) => ({ ...defaultIndicator('ema'), params: { period } });

/** A condition of a kind as it is added. */
export const newCondition = (kind: ConditionKind): Condition => {
  switch (kind) {
    case 'compare':
      return { kind, left: close, is: 'above', right: ema(50) };
    case 'cross':
      return { kind, left: ema(21), direction: 'above', right: ema(50) };
    case 'move':
      return { kind, operand: close, direction: 'rises', bars: 3 };
    case 'session':
      return { kind, city: 'London' };
    case 'time':
      return { kind, from: '08:00', to: '11:00', zone: 'Europe/London' };
    case 'weekday':
      return { kind, days: ['Tuesday', 'Wednesday', 'Thursday'], zone: 'America/New_York' };
  }
};

export const newEntry = (side: EntryRule['side']): EntryRule => ({
  side,
  when: newCondition('compare'),
  order: { kind: 'market' },
  group: null,
});

export const newExit = (side: ExitRule['side']): ExitRule => ({ side, when: newCondition('compare') });

const beyond = (side: 'above' | 'below'): Level => ({
  base: { kind: 'price', field: side === 'above' ? 'high' : 'low', barsAgo: 0 },
  offset: null,
});

/** Where the level of an order usually is: stops beyond the bar in the way of the entry, limits at its other end. */
const usualLevel = (kind: 'stop' | 'limit', side: EntryRule['side']): Level =>
  beyond((side === 'long') === (kind === 'stop') ? 'above' : 'below');

/** An entry with another kind of order; levels and life of the order that was there are kept where the new one has them. */
export const withOrderKind = (entry: EntryRule, kind: EntryOrder['kind']): EntryRule => {
  const { order, side } = entry;
  if (kind === 'market') return { ...entry, order: { kind }, group: null };
  const timeInForce = order.kind === 'market' ? ({ kind: 'day' } as const) : order.timeInForce;
  const stop = order.kind === 'stop' || order.kind === 'stop-limit' ? order.stop : usualLevel('stop', side);
  const limit = order.kind === 'limit' || order.kind === 'stop-limit' ? order.limit : usualLevel('limit', side);
  if (kind === 'stop') return { ...entry, order: { kind, stop, timeInForce } };
  if (kind === 'limit') return { ...entry, order: { kind, limit, timeInForce } };
  // The limit of a stop that is hit is at the stop, unless somebody has set another one.
  return { ...entry, order: { kind, stop, limit: order.kind === 'limit' ? limit : stop, timeInForce } };
};

/** Where a distance begins in another unit: the same number may be far off there. */
export const usualDistance = (kind: Distance['kind']): Distance => {
  switch (kind) {
    case 'pips':
      return { kind, pips: 20 };
    case 'ticks':
      return { kind, ticks: 200 };
    case 'price':
      return { kind, price: 0.002 };
    case 'percent':
      return { kind, percent: 1 };
    case 'multiple':
      return { kind, factor: 2, of: defaultIndicator('atr') };
  }
};

/** The number of a distance; a multiple's is its factor. */
export const amountOf = (distance: Distance): number => {
  switch (distance.kind) {
    case 'ticks':
      return distance.ticks;
    case 'pips':
      return distance.pips;
    case 'price':
      return distance.price;
    case 'percent':
      return distance.percent;
    case 'multiple':
      return distance.factor;
  }
};

export const withAmount = (distance: Distance, amount: number): Distance =>
  distance.kind === 'multiple' ? { ...distance, factor: amount } : ({ ...distance, [distance.kind]: amount } as Distance);

/** A size as it begins in another way of finding it. */
export const usualSize: Readonly<Record<Sizing['kind'], Sizing>> = {
  'risk percent': { kind: 'risk percent', percent: 1 },
  'risk money': { kind: 'risk money', money: 100 },
  'equity percent': { kind: 'equity percent', percent: 10 },
  lots: { kind: 'lots', lots: 0.1 },
  units: { kind: 'units', units: 1000 },
};

export const sizeAmount = (size: Sizing): number => {
  if (size.kind === 'units') return size.units;
  if (size.kind === 'lots') return size.lots;
  return size.kind === 'risk money' ? size.money : size.percent;
};

export const withSizeAmount = (size: Sizing, amount: number): Sizing => {
  if (size.kind === 'units') return { ...size, units: amount };
  if (size.kind === 'lots') return { ...size, lots: amount };
  return size.kind === 'risk money' ? { ...size, money: amount } : { ...size, percent: amount };
};

/** The parts of the protection that are there once or not at all, as they are added. */
export const newProtection: Readonly<Required<Omit<Protection, 'partials'>>> = {
  stop: { distance: usualDistance('pips'), from: 'fill' },
  target: { distance: { kind: 'pips', pips: 40 }, from: 'fill' },
  trailing: { distance: usualDistance('pips') },
  breakEven: { after: usualDistance('pips'), lock: { kind: 'pips', pips: 0 } },
  maxBars: 50,
  closeAt: { time: '16:00', zone: 'America/New_York' },
};

export const newBlackout: Blackout = { minutesBefore: 30, minutesAfter: 30, impact: 'high', openPositions: 'keep' };
