// @vitest-environment jsdom
/** The sheet of a printed report: its figures are those of the report on screen, and it says what they stand on. */
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { runBacktest } from '@/domain/backtest/run-backtest';
import { simulateCandles } from '@/domain/candles/simulate-candles';
import { simulationOf } from '@/domain/candles/simulated-markets';
import { assessRun } from '@/domain/evidence/assess-run';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { VerdictCard } from '@/features/charts/backtest/verdict-card';
import { EvidenceTab } from '@/features/charts/backtest/evidence-tab';
import { PaperReport } from '@/features/charts/backtest/print/paper-report';
import { reportClock } from '@/features/charts/backtest/report-clock';
import { assumedTerms, readTerms } from '@/features/charts/backtest/run-terms';
import type { DoneRun } from '@/features/charts/backtest/run-types';
import { cutSeries } from '@/features/charts/backtest/sealed-cut';
import { tradeRows } from '@/features/charts/backtest/trade-rows';
import { aStrategy } from '../../../services/runs/a-strategy';

afterEach(cleanup);

const whole = simulateCandles({ ...simulationOf('EURUSD'), to: Date.UTC(2022, 6, 1) });
const { seen: series, sealed } = cutSeries(whole, 0.3, undefined);
const terms = readTerms(assumedTerms('simulated-EURUSD', '0.00001', []).texts, assumedTerms('simulated-EURUSD', '0.00001', []).market);
if (!terms.ok) throw new Error('The assumed terms can be read.');
const { settings } = terms;
// The stop gives each trade a result in R.
const strategy: Strategy = {
  ...aStrategy,
  protection: { ...aStrategy.protection, stop: { distance: { kind: 'pips', pips: 40 }, from: 'fill' }, maxBars: 30 },
};
const outcome = runBacktest({ series, strategy, settings });
if (!outcome.ok) throw new Error(outcome.problems.join(' '));
const { backtest } = outcome;
const trials = trialTotals({ device: { trials: 13, measured: 13, mean: 0.01, squares: 0.01 } });

const run: DoneRun = {
  id: 'run-1',
  number: 1,
  question: {
    uid: '',
    market: 'simulated-EURUSD',
    title: 'EURUSD, simulated, 1h',
    isSimulated: true,
    digest: 'simulated-EURUSD',
    interval: '1h',
    tickSize: '0.00001',
    strategy,
    family: 'family-1',
    triedBefore: 1,
    version: 'Second try',
    settings,
    costs: 'spread 1 pip, no swap',
    heldBackShare: 0.3,
  },
  state: {
    kind: 'done',
    result: {
      series,
      sealed,
      backtest,
      evidence: assessRun({ backtest, series, settings, trials, pbo: null, sealed: null, seed: 1, resamples: 50 }),
      rows: tradeRows(backtest, settings.contract.pointValue),
      sharpePerDay: 0.01,
      trials,
      elapsedMs: 5,
    },
  },
};

const known = { engine: 'sextant-backtest 2', data: 'd'.repeat(64), pessimistic: 'a'.repeat(64), optimistic: 'b'.repeat(64) };
const clock = reportClock('Europe/London', series.periodMs);
const textOf = (element: Element | null): string => element?.textContent ?? '';

/** What the report on screen says, before the paper is drawn. */
const onScreen = () => {
  const { container } = render(
    <>
      <VerdictCard run={run} clock={clock} onStep={() => undefined} stepHint={() => null} />
      <EvidenceTab run={run} />
    </>,
  );
  const read = {
    verdict: textOf(container.querySelector('h2')),
    reason: textOf(container.querySelector('h2 + p')),
    card: textOf(screen.getByRole('region', { name: 'Verdict' })),
    figures: [...container.querySelectorAll('dl > div')].map((row) => [...row.children].map(textOf)),
  };
  cleanup();
  return read;
};

const paper = () => render(<PaperReport run={run} known={known} clock={clock} />).container;

describe('a printed report', () => {
  it('has the verdict, its sentence and every figure of evidence as the screen has them', () => {
    const report = onScreen();
    const sheet = paper();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(report.verdict);
    expect(textOf(sheet)).toContain(report.reason);
    const rows = within(screen.getByRole('table', { name: 'How sure' })).getAllByRole('row');
    expect(report.figures).toHaveLength(7);
    expect(rows.map((row) => [...row.children].map(textOf))).toEqual(report.figures);
  });

  it('has both readings with the figures of the card, and the share that a bar’s path decides', () => {
    const { card } = onScreen();
    const sheet = paper();
    const cells = within(screen.getByRole('table', { name: 'Both readings' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(textOf));
    expect(cells.map(([name]) => name)).toEqual(['Pessimistic', 'Optimistic']);
    const [share] = /[\d,]+ of [\d,]+ trades \([^)]+\) depend on the path inside a bar/u.exec(card) ?? [];
    expect(share).toBeDefined();
    expect(textOf(sheet)).toContain(share);
    // Trades, mean, gain and return of the pessimistic reading stand on the card too.
    for (const figure of cells[0]!.slice(1)) expect(card).toContain(figure);
  });

  it('draws the equity, and its months add up to the trades and the result', () => {
    const sheet = paper();
    expect(sheet.querySelector('path[data-part="pessimistic"]')?.getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+L/u);
    const months = within(screen.getByRole('list', { name: 'Months' })).getAllByRole('listitem');
    const counts = months.map((month) => Number(/^([\d,]+) trades?,/u.exec(textOf(month.lastElementChild))?.[1]?.replace(',', '')));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(backtest.pessimistic.trades.count);
  });

  it('says what it stands on: strategy, costs, settings, sealed bars, tries, digests, and that it promises nothing', () => {
    const text = textOf(paper());
    expect(text).toContain(describeStrategy(strategy));
    for (const part of [
      'spread 1 pip, no swap',
      'Second try',
      '13 variants tried',
      'The prices are simulated',
      `${sealed!.bars.toLocaleString('en-US')} bars`,
      'A past or simulated result says nothing about what you will earn.',
      ...Object.values(known),
    ])
      expect(text).toContain(part);
  });
});
