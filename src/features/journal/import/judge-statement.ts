/** Whether a file that nobody chose is worth proposing. */
import type { Judge } from '@/services/device/look-into-folder';
import { parseInWorker } from '@/services/compute/parse-in-worker';
import { recallMapping } from './journal-imports';
import { metaTraderZone } from './proposed-zone';

/**
 * A file is a statement when an importer knows it, questions and damaged rows included. A table of no known format is one only where its
 * columns were settled at an earlier import: any list of anything is a table.
 */
export const judgeStatement: Judge = async (file) => {
  const report = await parseInWorker(file, { zone: metaTraderZone });
  if (report === 'cancelled') throw new Error(`Reading ${file.name} was given up`);
  if (report.ok || report.leaveOut !== undefined) return 'statement';
  const { problems, questions = [] } = report;
  if (problems.length > 0 || questions.length === 0) return 'other';
  for (const question of questions) {
    if (question.kind === 'mapping' && (await recallMapping(question.headerHash)) === null) return 'other';
  }
  return 'statement';
};
