/** Reads everything that a question finds, part by part, and hands it to the browser's download as CSV. */
import { subscriptionsCsv, type CsvSubscription } from '@/domain/subscription/plan-csv';
import { stateAt } from '@/domain/subscription/subscription';
import type { ListQuestion } from '@/domain/subscription/subscription-query';
import { subscriptionPage, type ListCursor } from '@/services/admin/subscriptions';

const rowsAtOnce = 500;

/** How many were written; null when the server did not answer. `onProgress` has how many are read. */
export const saveSubscriptions = async (question: ListQuestion, onProgress: (read: number) => void): Promise<number | null> => {
  const rows: CsvSubscription[] = [];
  let after: ListCursor | null = null;
  do {
    const answer = await subscriptionPage(question, after, rowsAtOnce);
    if (!answer.ok) return null;
    const { readAt } = answer.value;
    for (const row of answer.value.rows) rows.push({ ...row, email: row.email ?? '', state: stateAt(row.subscription, readAt) });
    onProgress(rows.length);
    after = answer.value.next;
  } while (after !== null);
  const address = URL.createObjectURL(new Blob([subscriptionsCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'subscriptions.csv';
  link.click();
  // The download has begun when the click returns; the address may go once the browser has taken the data.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return rows.length;
};
