/** From the question of a calculator to figures: asks the worker and writes what it answers. */
import type { EquityFan } from '@/domain/risk/simulate-equity';
import { simulateEquityInWorker, simulatePropFirmInWorker, type SimulateJob } from '@/services/compute/simulate-in-worker';
import type { AnswerTable, EquityAnswer, Figure, PropFirmAnswer } from './calculator';
import { equityFigures, fanTable, propFirmFigures } from './simulation-figures';

export interface SimulatedAnswer {
  readonly ok: true;
  readonly figures: readonly Figure[];
  /** Paths of equity to draw, and the same as a table; null for evaluations. */
  readonly fan: { readonly drawn: EquityFan; readonly table: AnswerTable } | null;
}

export type SimulationOutcome = SimulatedAnswer | { readonly ok: false; readonly reason: string };

export type SimulationQuestion = EquityAnswer | PropFirmAnswer;

/** Throws `WorkerFailure` when the worker breaks. */
export const runSimulation = async (asked: SimulationQuestion, job: SimulateJob): Promise<SimulationOutcome | 'cancelled'> => {
  if (asked.kind === 'equity') {
    const outcome = await simulateEquityInWorker(asked.question, job);
    if (outcome === 'cancelled' || !outcome.ok) return outcome;
    return { ok: true, figures: equityFigures(outcome, asked.question), fan: { drawn: outcome.fan, table: fanTable(outcome) } };
  }
  const outcome = await simulatePropFirmInWorker(asked.question, job);
  if (outcome === 'cancelled' || !outcome.ok) return outcome;
  return { ok: true, figures: propFirmFigures(outcome, asked.question), fan: null };
};
