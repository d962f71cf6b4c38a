/** The work of the simulation worker: a request in, the domain's outcome out. It runs the same in a worker, in Node and in a test. */
import { simulateEquity } from '@/domain/risk/simulate-equity';
import { simulatePropFirm } from '@/domain/risk/simulate-prop-firm';
import type { SimulateAnswer, SimulateRequest } from './simulate-protocol';
import type { WorkerReporter } from './worker-protocol';

export const answerSimulation = (request: SimulateRequest, { progress }: WorkerReporter<never>): SimulateAnswer =>
  request.kind === 'equity'
    ? { kind: 'equity', outcome: simulateEquity({ ...request.question, onProgress: progress }) }
    : { kind: 'prop firm', outcome: simulatePropFirm({ ...request.question, onProgress: progress }) };
