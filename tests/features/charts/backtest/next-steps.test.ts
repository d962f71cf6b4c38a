/** What the next step for unclear bars does, with shorter candles on this device and without. */
import { beforeEach, describe, expect, it } from 'vitest';
import { wantedCandles } from '@/features/charts/backtest/lower-choice';
import { stepsOf } from '@/features/charts/backtest/next-steps';
import type { ReportRun } from '@/features/charts/backtest/run-types';
import { simulatedMarkets } from '@/features/charts/markets/chart-market';

describe('the next step of a run whose readings differ in sign', () => {
  const done: string[] = [];
  const steps = (chart: { readonly market: string; readonly interval: string }) =>
    stepsOf({
      workspace: {
        chart,
        change: (_label: string, part: object) => done.push(`chart ${JSON.stringify(part)}`),
        setOpen: (what: string) => done.push(`open ${what}`),
        showTab: () => undefined,
      },
      markets: { all: simulatedMarkets },
      onReplay: () => undefined,
      openForwardTest: () => undefined,
      openLower: () => done.push('settings'),
    } as never);
  const runAt = (interval: string): ReportRun =>
    ({
      question: { market: 'simulated-EURUSD', title: 'EURUSD', isSimulated: true, digest: 'simulated-EURUSD', interval },
      state: { result: { evidence: { nextStep: 'finer history' } } },
    }) as never;

  beforeEach(() => void (done.length = 0));

  it('opens the settings where this device has shorter candles, on the chart of the run', () => {
    const run = runAt('4h');
    expect(steps({ market: 'simulated-EURUSD', interval: '4h' }).stepHint(run)?.label).toBe('Settle the unclear bars');
    steps({ market: 'simulated-EURUSD', interval: '4h' }).onStep('finer history', run);
    expect(done.splice(0)).toEqual(['settings']);
    steps({ market: 'simulated-ES', interval: '1d' }).onStep('finer history', run);
    expect(done).toEqual(['chart {"market":"simulated-EURUSD","interval":"4h"}', 'settings']);
  });

  it('says which would do where it has none, and opens where candles are added', () => {
    const run = runAt('1h');
    const { onStep, stepHint } = steps({ market: 'simulated-EURUSD', interval: '1h' });
    expect(stepHint(run)).toEqual({ label: undefined, words: wantedCandles('EURUSD', '1h', true) });
    onStep('finer history', run);
    expect(done).toEqual(['open candles']);
    const other = { ...run, state: { result: { evidence: { nextStep: 'loosen' } } } } as never;
    expect(stepHint(other)).toBeNull();
  });
});
