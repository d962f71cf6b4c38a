/** A published backtest as the rules ask for one, small enough to be read. Not a test itself. */
import { createHash } from 'node:crypto';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const none: PlainMap = { value: null, reason: 'No trade.' };
const reading: PlainMap = { drawdown: none, drawdownMoney: none, gain: 0, meanR: none };

export const lists = { pessimistic: 'sextant-trades 2\t0.00001\t1000\n', optimistic: 'sextant-trades 2\t0.00001\t1000\nshort\n' };

const recipe = { strategy: '{"name":"Über"}', settings: '{"cash":1}', engine: 'sextant-backtest 2' };
const dataHash = 'ab'.repeat(32);

/** The digest of what is run, as `inputsText` joins it. */
export const inputsHash = ({ strategy, settings, engine }: typeof recipe, data: string): string =>
  sha256([strategy, settings, data, engine].join('\n'));

/** By that person, now. */
export const aResult = (userId: string): PlainMap & typeof recipe => ({
  ...recipe,
  name: 'Breakout',
  english: 'Strategy "Über".\n',
  data: { kind: 'simulated', seed: 11, model: 'session-walk-1', start: 0, end: 1 },
  instrument: 'EURUSD',
  interval: 60,
  from: 0,
  to: 0,
  seed: 7,
  tried: { trials: 2, measured: 1, mean: -0.5, squares: 0 },
  counting: '',
  hashes: {
    inputs: inputsHash(recipe, dataHash),
    data: dataHash,
    pessimistic: sha256(lists.pessimistic),
    optimistic: sha256(lists.optimistic),
    money: 'cd'.repeat(32),
  },
  figures: {
    pessimistic: reading,
    optimistic: reading,
    meanRLow: none,
    meanRHigh: none,
    trades: 1,
    ambiguousTrades: 1,
    isBounded: true,
    dsr: none,
    pbo: none,
    sharpe: none,
    sharpeLow: none,
    sharpeHigh: none,
    days: 1,
    bars: 1,
  },
  curve: { cash: 1, deviation: 0, pessimistic: [1], optimistic: [1], fall: [0] },
  verdict: 'drop',
  reason: 'It lost.',
  userId,
  createdAt: serverTime,
});
