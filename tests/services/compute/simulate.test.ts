/** Simulations as a worker answers them: the domain's outcome, with progress, for both kinds of question. */
import { describe, expect, it } from 'vitest';
import { simulateEquity } from '@/domain/risk/simulate-equity';
import { simulatePropFirm } from '@/domain/risk/simulate-prop-firm';
import { simulateEquityInWorker, simulatePropFirmInWorker } from '@/services/compute/simulate-in-worker';
import type { EquityQuestion, PropFirmQuestion, SimulateAnswer, SimulateRequest } from '@/services/compute/simulate-protocol';
import { answerSimulation } from '@/services/compute/simulate-task';
import { decimal } from '../../domain/risk/a-rate';
import { inThisThread } from './worker-threads';

const start = inThisThread<SimulateRequest, never, SimulateAnswer>(answerSimulation);

const equity: EquityQuestion = {
  bets: { kind: 'observed', r: [1.5, -1, 0.5, -1] },
  sizing: 'share',
  riskFraction: 0.01,
  trades: 50,
  drawdown: 0.1,
  ruin: 0.5,
  runs: 600,
  seed: 4,
};

const evaluation: PropFirmQuestion = {
  rules: {
    accountSize: decimal(50_000),
    maxDrawdown: { kind: 'trailing', amount: decimal(2000) },
    dailyLoss: null,
    target: decimal(3000),
    minimumDays: null,
    consistencyShare: null,
  },
  source: { kind: 'observed days', days: [[1, -1], [2], [-1]] },
  riskMoney: 250,
  mostDays: 60,
  runs: 300,
  seed: 4,
};

describe('simulations in a worker', () => {
  it('answer what the domain answers, and tell how far they are', async () => {
    const shares: number[] = [];
    expect(await simulateEquityInWorker(equity, { start, onProgress: (share) => shares.push(share) })).toEqual(simulateEquity(equity));
    expect(shares.length).toBeGreaterThan(0);
    expect(await simulatePropFirmInWorker(evaluation, { start })).toEqual(simulatePropFirm(evaluation));
  });

  it('end when they are cancelled', async () => {
    const cancel = new AbortController();
    const job = simulateEquityInWorker(equity, { start, signal: cancel.signal });
    cancel.abort();
    expect(await job).toBe('cancelled');
  });
});
