/** The web worker that runs simulations. It decides nothing. */
import { serveWorker } from './serve-worker';
import type { WorkerScope } from './serve-worker';
import type { SimulateAnswer, SimulateRequest } from './simulate-protocol';
import { answerSimulation } from './simulate-task';

serveWorker<SimulateRequest, never, SimulateAnswer>(globalThis as unknown as WorkerScope, answerSimulation);
