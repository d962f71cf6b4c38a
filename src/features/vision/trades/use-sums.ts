/** What the settled rows add up to, against the total that the picture shows, as the import will see it. */
import { useEffect, useState } from 'react';
import type { ParsedStatement } from '@/domain/import/contract';
import type { FileOptions } from '@/domain/vision/history/file-of-history';
import { statementOfHistory } from '@/domain/vision/history/statement-of-history';
import type { HistoryReading } from '@/domain/vision/reading';
import { logProblem } from '@/lib/log';

/** null while a value waits, or while a question of the import has to be answered first, as that for a currency. */
export const useSums = (reading: HistoryReading, options: FileOptions, isSettled: boolean): ParsedStatement | null => {
  const [sums, setSums] = useState<{ readonly of: HistoryReading; readonly statement: ParsedStatement | null } | null>(null);
  const { name, usesCloseTimes } = options;
  useEffect(() => {
    if (!isSettled) return undefined;
    let isCurrent = true;
    // The sums are the same in every zone and currency; the import asks for both.
    statementOfHistory(reading, { name, usesCloseTimes }, { zone: 'UTC', currency: 'USD' }).then(
      (outcome) => isCurrent && setSums({ of: reading, statement: outcome.ok ? (outcome.statements[0] ?? null) : null }),
      (cause: unknown) => logProblem('Adding up the rows of a picture', cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [reading, name, usesCloseTimes, isSettled]);
  return isSettled && sums?.of === reading ? sums.statement : null;
};
