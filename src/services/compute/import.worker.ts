/** The web worker that reads a broker's file. It decides nothing: bytes in, the importer's outcome out. */
import { parseAnyFile } from '@/domain/import/detect';
import type { ImportAnswer, ImportPart, ImportRequest } from './import-protocol';
import { serveWorker } from './serve-worker';
import type { WorkerScope } from './serve-worker';

const tradesPerPart = 2_000;

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
  const statements = outcome.statements.map(({ trades, fills, ...statement }, index) => {
    for (let start = 0; start < trades.length; start += tradesPerPart)
      reporter.part({ statement: index, trades: trades.slice(start, start + tradesPerPart) });
    if (fills === undefined) return statement;
    for (let start = 0; start < fills.length; start += tradesPerPart)
      reporter.part({ statement: index, fills: fills.slice(start, start + tradesPerPart) });
    return { ...statement, hasFills: true as const };
  });
  return { ok: true, statements };
});
