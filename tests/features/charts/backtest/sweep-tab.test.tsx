// @vitest-environment jsdom
/** The sweep of a run on screen: set up, refused, stopped, failed, its map and table, and its numbers taken over and taken back. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { seriesFromRows } from '@/domain/candles/build-series';
import { assessRun } from '@/domain/evidence/assess-run';
import type { Strategy } from '@/domain/strategy/strategy';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { numbersOf } from '@/domain/sweeps/strategy-numbers';
import { sweepOverfitting, sweepStrategy } from '@/domain/sweeps/sweep';
import { axisOf, placesOf } from '@/domain/sweeps/variants';
import { seededRandom } from '@/lib/random';
import { openOn, strategyDeskOf } from '@/features/charts/strategy/strategy-desk';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { sweeps, type Sweep } from '@/features/charts/backtest/sweep/sweep-desk';
import { SweepTab } from '@/features/charts/backtest/sweep/sweep-tab';
import { tradeRows } from '@/features/charts/backtest/trade-rows';

const random = seededRandom(3);
let price = 5000;
const made = seriesFromRows(
  Array.from({ length: 1200 }, (_, i) => {
    const open = price;
    price += random.below(21) - 10;
    return {
      time: Date.UTC(2023, 0, 4) + i * 3_600_000,
      open,
      high: Math.max(open, price) + 2,
      low: Math.min(open, price) - 2,
      close: price,
    };
  }),
  { symbol: 'TEST', source: { kind: 'simulated', seed: 0, model: 'by hand' }, tickSize: '1', periodMs: 3_600_000 },
);
if (!made.ok) throw new Error(made.reason);
const { series } = made;
const contract = { tickSize: '1', pipSize: null, pointValue: 1, unitStep: 1, unitsPerLot: 1, currencies: ['USD'] };
const settings = { ...plainSettings(contract, { cash: 10_000, currency: 'USD' }), margin: { kind: 'leverage', leverage: 100 } as const };

const smaOf = (period: number) => ({ kind: 'indicator', id: 'sma', params: { period }, output: 'sma', barsAgo: 0 }) as const;

const smaCross = (fast: number, slow: number, changes: Partial<Strategy> = {}): Strategy => ({
  format: 'sextant-strategy',
  version: 1,
  name: 'Average cross',
  entries: (['above', 'below'] as const).map((direction) => ({
    side: direction === 'above' ? 'long' : 'short',
    when: { kind: 'cross', left: smaOf(fast), direction, right: smaOf(slow) },
    order: { kind: 'market' },
    group: null,
  })),
  exits: [],
  protection: { stop: null, target: null, trailing: null, breakEven: null, maxBars: null },
  size: { kind: 'units', units: 1 },
  whileOpen: 'replace',
  blackout: null,
  ...changes,
});

const strategy = smaCross(6, 30);
const trials = trialTotals({ device: { trials: 13, measured: 13, mean: 0.01, squares: 0.01 } });
const outcome = runBacktest({ series, strategy, settings });
if (!outcome.ok) throw new Error(outcome.problems.join(' '));
const { backtest } = outcome;

const run: DoneRun = {
  id: 'run-1',
  number: 1,
  question: {
    uid: '',
    market: 'simulated-EURUSD',
    title: 'EURUSD, 1h',
    isSimulated: true,
    digest: 'digest',
    interval: '1h',
    tickSize: '1',
    strategy,
    family: 'family-1',
    triedBefore: 1,
    version: null,
    settings,
    costs: 'no costs',
    heldBackShare: 0.3,
  },
  state: {
    kind: 'done',
    result: {
      series,
      sealed: null,
      backtest,
      evidence: assessRun({ backtest, series, settings, trials, pbo: null, sealed: null, seed: 1, resamples: 50 }),
      rows: tradeRows(backtest, settings.contract.pointValue),
      sharpePerDay: 0.01,
      trials,
      elapsedMs: 5,
    },
  },
};

const numbers = numbersOf(strategy);
const axes = [
  { ...numbers[0]!, ...axisOf(numbers[0]!, { from: 4, to: 8, step: 2 }) },
  { ...numbers[1]!, ...axisOf(numbers[1]!, { from: 20, to: 40, step: 10 }) },
];

const swept = (method: Sweep['plan']['method'], phase: Sweep['phase'], ran = Infinity): Sweep => {
  const places = placesOf(axes, method);
  const answer = sweepStrategy({ strategy, axes, method, series, settings, places: places.slice(0, ran) });
  if (!answer.ok) throw new Error(answer.problems.join(' '));
  return {
    plan: { axes, method, count: places.length },
    phase,
    result: answer.result,
    trials,
    overfitting: sweepOverfitting(answer.result),
  };
};

const show = (sweep: Sweep | null, asked: DoneRun = run): void => {
  sweeps.set(sweep === null ? new Map() : new Map([[asked.id, sweep]]));
  render(<SweepTab run={asked} />);
};

const onDesk = (open: Strategy, family: string): void => strategyDeskOf('').add('Test', open, { family });

beforeEach(() => {
  const desk = strategyDeskOf('');
  for (const { id } of desk.shelf.get().strategies) {
    desk.open(id);
    desk.remove();
  }
});

afterEach(() => {
  cleanup();
  sweeps.set(new Map());
});

it('says how many variants a sweep is and what they cost before it starts, and marks what cannot be read', () => {
  show(null);
  expect(document.body.textContent).toContain('tried so far');
  fireEvent.change(screen.getByLabelText('From: period of sma(6)'), { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText('To: period of sma(6)'), { target: { value: '8' } });
  fireEvent.change(screen.getByLabelText('Step: period of sma(6)'), { target: { value: '2' } });
  fireEvent.click(screen.getByLabelText(/^period of sma\(30\)/u));
  expect(document.body.textContent).toContain('3 variants. Each one counts: 13 tried so far, 16 afterwards.');
  fireEvent.change(screen.getByLabelText('Step: period of sma(6)'), { target: { value: '0' } });
  expect(screen.getByText('A step is above 0.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Run the sweep' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Run the sweep' }));
  expect(sweeps.get().size).toBe(0);
  fireEvent.click(screen.getByLabelText(/^period of sma\(6\)/u));
  expect(screen.getByRole('status').textContent).toContain('Choose at least one number to vary.');
});

it('shows a whole grid as a map with its plateau, moves in it by keys, and sorts its variants', () => {
  show(swept({ kind: 'grid' }, { kind: 'done' }));
  expect(screen.getByRole('heading', { name: /^Best of 9 variants: / })).toBeTruthy();
  expect(document.body.textContent).toContain('Overfitting (PBO) can’t be computed.');
  expect(document.body.textContent).toMatch(/it stands on a plateau|it stands on a slope|it’s a spike|nothing on this map gains/u);
  expect(document.body.textContent).toContain('DSR allows for all 13 variants ever tried');
  const map = screen.getByRole('region', { name: 'Map of the sweep' });
  const cells = within(map).getByRole('table');
  fireEvent.click(within(cells).getAllByRole('button')[0]!);
  expect(screen.getByRole('region', { name: 'Chosen variant' }).textContent).toContain('period of sma(6) = 4; period of sma(30) = 20');
  fireEvent.keyDown(within(cells).getAllByRole('button')[0]!, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^period of sma\(6\) = 6; period of sma\(30\) = 30: /u);
  const table = screen.getByRole('table', { name: 'Variants' });
  const column = (): readonly string[] =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('td')[0]?.textContent ?? '');
  fireEvent.click(within(table).getByRole('button', { name: /^period of sma\(6\)/u }));
  expect(column()).toEqual(['8', '8', '8', '6', '6', '6', '4', '4', '4']);
  fireEvent.click(within(table).getByRole('button', { name: /^period of sma\(6\)/u }));
  expect(column().slice(0, 3)).toEqual(['4', '4', '4']);
});

it('says of a sample that it has no neighbors, and leaves empty what did not run', () => {
  show(swept({ kind: 'random', variants: 5, seed: 2 }, { kind: 'done' }));
  expect(document.body.textContent).toContain('a sample has no neighbors');
  expect(screen.queryByText('Median with neighbors')).toBeNull();
  const cells = within(screen.getByRole('region', { name: 'Map of the sweep' })).getAllByRole('button');
  expect(cells.filter(({ textContent }) => textContent === '–')).toHaveLength(4);
  expect(cells.filter((cell) => cell.getAttribute('aria-label') === 'Didn’t run')).toHaveLength(4);
});

it('shows what had run of a stopped sweep, and offers the rest; a failed one says why', () => {
  show(swept({ kind: 'grid' }, { kind: 'stopped' }, 4));
  expect(screen.getByRole('status').textContent).toContain('Stopped after 4 of 9 variants');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Best of 4 variants/u })).toBeTruthy();
  cleanup();
  show({ ...swept({ kind: 'grid' }, { kind: 'failed', problems: ['There are no candles.'] }), result: null });
  expect(screen.getByRole('alert').textContent).toContain('There are no candles.');
  expect(screen.getByRole('button', { name: 'Run it again' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set up another sweep' }));
  expect(screen.getByRole('button', { name: 'Run the sweep' })).toBeTruthy();
});

it('writes the numbers of a variant into the open strategy as one step, and into no other one', () => {
  onDesk(smaCross(6, 30, { name: 'Mine' }), 'family-1');
  show(swept({ kind: 'grid' }, { kind: 'done' }));
  const desk = strategyDeskOf('');
  const drafted = () => openOn(desk.shelf.get())?.draft;
  fireEvent.click(screen.getByRole('button', { name: 'Choose period of sma(6) = 8; period of sma(30) = 40' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use these numbers' }));
  expect(drafted()).toEqual(smaCross(8, 40, { name: 'Mine' }));
  desk.undo();
  expect(drafted()).toEqual(smaCross(6, 30, { name: 'Mine' }));
  cleanup();

  onDesk(smaCross(6, 30, { whileOpen: 'reverse' }), 'family-1');
  show(swept({ kind: 'grid' }, { kind: 'done' }));
  expect(screen.getByRole('button', { name: 'Use these numbers' }).getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('The strategy has changed since this run.');
  cleanup();

  onDesk(strategy, 'another family');
  show(swept({ kind: 'grid' }, { kind: 'done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use these numbers' }));
  expect(drafted()).toEqual(strategy);
  expect(document.body.textContent).toContain('Open this strategy in the builder to use these numbers.');
});
