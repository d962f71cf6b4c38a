/** The web worker that reads a broker's file. It decides nothing: bytes in, the importer's outcome out. */
import { parseFile } from '@/domain/import/detect';
import type { ImportAnswer, ImportPart, ImportRequest } from './import-protocol';
import { serveWorker } from './serve-worker';
import type { WorkerScope } from './serve-worker';

const tradesPerPart = 2_000;

serveWorker<ImportRequest, ImportPart, ImportAnswer>(globalThis as unknown as WorkerScope, (request, reporter) => {
  const outcome = parseFile({ name: request.name, bytes: request.bytes }, { zone: request.zone, onProgress: reporter.progress });
  if (!outcome.ok) return outcome;
  const { trades, ...statement } = outcome.statement;
  for (let start = 0; start < trades.length; start += tradesPerPart) reporter.part(trades.slice(start, start + tradesPerPart));
  return { ok: true, statement };
});
