/** The web worker that reads a broker's file. It decides nothing: bytes in, the importer's outcome out. */
import { parseAnyFile } from '@/domain/import/detect';
import { executionOutcome } from './import-executions';
import type { ImportAnswer, ImportPart, ImportRequest } from './import-protocol';
import { serveWorker } from './serve-worker';
import type { WorkerScope } from './serve-worker';

/** Few enough that taking a part holds up the page for some milliseconds only. */
const entriesPerPart = 500;

serveWorker<ImportRequest, ImportPart, ImportAnswer>(globalThis as unknown as WorkerScope, async (request, reporter) => {
  const { name, bytes, zone, currency, answers } = request;
  const outcome = await parseAnyFile(
    { name, bytes },
    {
      zone,
      ...(currency === undefined ? {} : { currency }),
      ...(answers === undefined ? {} : { answers }),
      onProgress: reporter.progress,
    },
  );
  if (!outcome.ok) return outcome;
  const statements = outcome.statements.map((statement, index) => {
    const { trades, fills, ...frame } = statement;
    for (let start = 0; start < trades.length; start += entriesPerPart)
      reporter.part({ statement: index, trades: trades.slice(start, start + entriesPerPart) });
    for (let start = 0; start < (fills?.length ?? 0); start += entriesPerPart)
      reporter.part({ statement: index, fills: (fills ?? []).slice(start, start + entriesPerPart) });
    return { ...frame, executions: executionOutcome(statement) };
  });
  return { ok: true, statements };
});
