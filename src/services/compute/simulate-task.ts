/** The work of the simulation worker: a request in, the domain's outcome out. It runs the same in a worker, in Node and in a test. */
import { edgeSize } from '@/domain/risk/edge-size';
import { simulateEquity } from '@/domain/risk/simulate-equity';
import { simulatePropFirm } from '@/domain/risk/simulate-prop-firm';
import type { SimulateAnswer, SimulateRequest } from './simulate-protocol';
import type { WorkerReporter } from './worker-protocol';

export const answerSimulation = (request: SimulateRequest, { progress }: WorkerReporter<never>): SimulateAnswer => {
  switch (request.kind) {
    case 'equity':
      return { kind: 'equity', outcome: simulateEquity({ ...request.question, onProgress: progress }) };
    case 'prop firm':
      return { kind: 'prop firm', outcome: simulatePropFirm({ ...request.question, onProgress: progress }) };
    case 'edge':
      return { kind: 'edge', outcome: edgeSize(request.question) };
  }
};
