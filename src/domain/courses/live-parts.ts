/** The live parts that a lesson can hold, by name, with what each takes. What they draw is in the screens. */
import type { ParamSpecs } from './params';

const share = (usual: number, least = 0.01, most = 0.99) => ({ kind: 'share', least, most, usual }) as const;
const count = (usual: number, least: number, most: number) => ({ kind: 'number', least, most, usual, isWhole: true }) as const;
const number = (usual: number, least: number, most: number) => ({ kind: 'number', least, most, usual }) as const;

export const livePartSpecs: ReadonlyMap<string, ParamSpecs> = new Map<string, ParamSpecs>([
  // One of the calculators of the product; `inputs` are those of its URL, such as “equity=25000&risk=0.5”.
  ['calculator', { id: { kind: 'text', usual: 'position-size' }, inputs: { kind: 'text', usual: '' } }],
  ['session-table', { date: { kind: 'date', usual: '' } }],
  ['losing-streak', { winRate: share(0.45, 0.05, 0.95), trades: count(100, 20, 260), length: count(8, 2, 20) }],
  ['interval', { share: share(0.55, 0, 1), trades: count(74, 5, 1000) }],
  [
    'coin-flip',
    {
      winRate: share(0.5, 0.05, 0.95),
      payoff: number(1, 0.1, 10),
      risk: share(0.01, 0.001, 0.25),
      trades: count(200, 20, 1000),
      seed: count(1, 1, 1_000_000),
    },
  ],
  [
    'drawdown',
    {
      winRate: share(0.45, 0.05, 0.95),
      payoff: number(1.5, 0.1, 10),
      risk: share(0.01, 0.001, 0.25),
      depth: share(0.2, 0.02, 0.9),
      trades: count(200, 20, 500),
      seed: count(1, 1, 1_000_000),
    },
  ],
  ['recovery', { depth: share(0.2, 0.01, 0.95) }],
  [
    'trailing-floor',
    {
      kind: { kind: 'choice', options: ['static', 'trailing', 'end-of-day'], usual: 'trailing' },
      size: number(50_000, 1000, 1_000_000),
      amount: number(2500, 100, 100_000),
      target: number(3000, 100, 100_000),
      winRate: share(0.45, 0.05, 0.95),
      payoff: number(1.5, 0.1, 10),
      risk: number(250, 1, 10_000),
      seed: count(1, 1, 1_000_000),
    },
  ],
  ['best-of-many', { rules: count(200, 1, 2000), days: count(252, 60, 1260), seed: count(1, 1, 1_000_000) }],
  [
    'replay',
    {
      market: { kind: 'choice', options: ['EURUSD', 'ES'], usual: 'EURUSD' },
      bar: count(200, 60, 2000),
      ahead: count(40, 5, 200),
      seed: count(1, 1, 1_000_000),
    },
  ],
  ['backtest', { strategy: { kind: 'choice', options: ['breakout', 'reversal'], usual: 'breakout' }, seed: count(1, 1, 1_000_000) }],
]);
