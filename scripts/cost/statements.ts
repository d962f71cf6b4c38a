/** Statements to import: the sample of 123 trades where it lies beside the project, otherwise one like it, and larger ones. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aWrittenTrade, plainWriting, writeStatement } from '../../tests/domain/import/statement-writer';
import type { Statement } from './visits';

/** Trading minutes in the months of a statement; about 21 days of 24 hours each. */
const minutesAMonth = 30 * 24 * 60;

/** A statement of one account with trades spread evenly over months, from 2023 on. */
export const inventedStatement = (trades: number, months: number): Statement => {
  const apart = Math.floor((months * minutesAMonth) / trades);
  const written = Array.from({ length: trades }, (_, index) =>
    aWrittenTrade({
      ticket: 10_000_000 + index,
      side: index % 2 === 0 ? 'buy' : 'sell',
      symbol: ['eurusd', 'gbpusd', 'usdjpy', 'xauusd'][index % 4] ?? 'eurusd',
      openMinute: 600 + index * apart,
      minutes: Math.max(1, apart - 1),
      profit: index % 2 === 0 ? 1_234 : -987,
      close: index % 2 === 0 ? 107_123 : 107_099,
    }),
  );
  return { name: `invented-${trades}.htm`, html: Buffer.from(writeStatement(written, plainWriting), 'latin1'), trades };
};

const sampleName = 'mt4-statement-eur.htm';

/** 123 trades: the sample, or as many over as many months. */
export const monthlyStatement = (root: string): Statement & { readonly isSample: boolean } => {
  const sample = join(root, '..', 'shared', 'samples', sampleName);
  if (!existsSync(sample)) return { ...inventedStatement(123, 12), isSample: false };
  return { name: sampleName, html: readFileSync(sample), trades: 123, isSample: true };
};
