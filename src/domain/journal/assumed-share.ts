/** How far figures in R of some trades rest on an assumed 1R. */
import type { AssumedRisk } from '@/domain/trades/assumed-amount';
import type { AssumedShare } from './assumed-risk-words';
import type { JournalColumns } from './journal-columns';

/** Of the rows. Each assumption once, the one met first first. */
export const assumedShare = ({ r, isAssumed, trades }: JournalColumns, rows: Uint32Array): AssumedShare => {
  const rules = new Set<AssumedRisk>();
  let [withR, assumed] = [0, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    if (Number.isNaN(r[row] ?? NaN)) continue;
    withR += 1;
    if (isAssumed[row] !== 1) continue;
    assumed += 1;
    const rule = trades[row]?.assumedRisk;
    if (rule !== undefined) rules.add(rule);
  }
  return { withR, assumed, rules: [...rules] };
};
