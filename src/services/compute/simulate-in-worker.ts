/** Simulations of equity and of evaluations, and the resampling behind a measured edge, in a worker with cancel and progress. */
import type { EdgeInput, EdgeSize } from '@/domain/risk/edge-size';
import type { EquitySimulationOutcome } from '@/domain/risk/simulate-equity';
import type { PropFirmSimulationOutcome } from '@/domain/risk/simulate-prop-firm';
import { runInWorker, type WorkerThread } from './run-in-worker';
import type { EquityQuestion, PropFirmQuestion, SimulateAnswer, SimulateRequest } from './simulate-protocol';

export interface SimulateJob {
  readonly signal?: AbortSignal | undefined;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Another way to start the worker, for Node and for tests. */
  readonly start?: () => WorkerThread;
}

const newWorker = (): Worker => new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module', name: 'simulate' });

const ask = async (request: SimulateRequest, job: SimulateJob): Promise<SimulateAnswer | 'cancelled'> => {
  const outcome = await runInWorker<SimulateRequest, never, SimulateAnswer>({
    start: job.start ?? newWorker,
    request,
    signal: job.signal,
    onProgress: job.onProgress,
  });
  return outcome.ok ? outcome.result : 'cancelled';
};

const unexpected = (): never => {
  throw new Error('The worker answered another question.');
};

/** Paths of equity. Throws `WorkerFailure` when the worker breaks. */
export const simulateEquityInWorker = async (
  question: EquityQuestion,
  job: SimulateJob = {},
): Promise<EquitySimulationOutcome | 'cancelled'> => {
  const answer = await ask({ kind: 'equity', question }, job);
  if (answer === 'cancelled') return answer;
  return answer.kind === 'equity' ? answer.outcome : unexpected();
};

/** Evaluations of a proprietary firm. Throws `WorkerFailure` when the worker breaks. */
export const simulatePropFirmInWorker = async (
  question: PropFirmQuestion,
  job: SimulateJob = {},
): Promise<PropFirmSimulationOutcome | 'cancelled'> => {
  const answer = await ask({ kind: 'prop firm', question }, job);
  if (answer === 'cancelled') return answer;
  return answer.kind === 'prop firm' ? answer.outcome : unexpected();
};

/** The size that a measured edge allows. Throws `WorkerFailure` when the worker breaks. */
export const edgeSizeInWorker = async (question: EdgeInput, job: SimulateJob = {}): Promise<EdgeSize | 'cancelled'> => {
  const answer = await ask({ kind: 'edge', question }, job);
  if (answer === 'cancelled') return answer;
  return answer.kind === 'edge' ? answer.outcome : unexpected();
};
