/** From the question of a calculator to figures: asks the worker and writes what it answers. */
import { compute } from '@/services/compute/compute';
import type { JobOptions } from '@/services/compute/job';
import type { BlockedAnswer, EdgeAnswer, EquityAnswer, Figure, FiguresAnswer, PropFirmAnswer } from './calculator';
import { equityFigures, propFirmFigures } from './simulation-figures';
import { endingsPlot, fanPlot, type DrawnSimulation } from './simulation-plots';

export interface SimulatedAnswer {
  readonly ok: true;
  readonly kind: 'simulated';
  readonly figures: readonly Figure[];
  readonly plot: DrawnSimulation;
}

export type SimulationOutcome =
  | SimulatedAnswer
  | { readonly ok: true; readonly kind: 'concluded'; readonly answer: FiguresAnswer | BlockedAnswer }
  | { readonly ok: false; readonly reason: string };

export type SimulationQuestion = EquityAnswer | PropFirmAnswer | EdgeAnswer;

const runEquity = async ({ question }: EquityAnswer, job: JobOptions): Promise<SimulationOutcome | 'cancelled'> => {
  const outcome = await compute.run('simulate equity', question, job);
  if (outcome === 'cancelled' || !outcome.ok) return outcome;
  return { ok: true, kind: 'simulated', figures: equityFigures(outcome, question), plot: fanPlot(outcome) };
};

const runPropFirm = async ({ question }: PropFirmAnswer, job: JobOptions): Promise<SimulationOutcome | 'cancelled'> => {
  const outcome = await compute.run('simulate evaluation', question, job);
  if (outcome === 'cancelled' || !outcome.ok) return outcome;
  return { ok: true, kind: 'simulated', figures: propFirmFigures(outcome, question), plot: endingsPlot(outcome, question) };
};

const runEdge = async ({ question, conclude }: EdgeAnswer, job: JobOptions): Promise<SimulationOutcome | 'cancelled'> => {
  const found = await compute.run('edge size', question, job);
  return found === 'cancelled' ? found : { ok: true, kind: 'concluded', answer: conclude(found) };
};

/** Throws `WorkerFailure` when the worker breaks. */
export const runSimulation = (asked: SimulationQuestion, job: JobOptions): Promise<SimulationOutcome | 'cancelled'> => {
  switch (asked.kind) {
    case 'equity':
      return runEquity(asked, job);
    case 'prop firm':
      return runPropFirm(asked, job);
    case 'edge':
      return runEdge(asked, job);
  }
};
