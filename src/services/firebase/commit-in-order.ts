/** Commits the batches of one change one after the other, few at a time. */
import type { WriteBatch } from 'firebase/firestore';
import { breathe } from '@/lib/breathe';

/**
 * So many batches are with the document store at a time; it sends up to ten before the first is answered. Each one that waits there is
 * laid over the documents it shows again and again, and held in memory, which costs the page pauses for collecting garbage.
 */
const mostOnTheWay = 6;

/**
 * Commits all batches but the last in their order, and the last when the server has acknowledged the others. What has not been committed
 * when `isWanted` becomes false, or when one is refused, is not. Rejects with the first refusal.
 */
export const commitInOrder = async <Content>(
  batches: Iterable<{ readonly batch: WriteBatch; readonly content: Content }>,
  onSent: (content: Content) => void,
  isWanted: () => boolean,
): Promise<void> => {
  const onTheWay: Promise<void>[] = [];
  let held: { readonly batch: WriteBatch; readonly content: Content } | undefined;
  const send = async ({ batch, content }: NonNullable<typeof held>): Promise<void> => {
    await batch.commit();
    onSent(content);
  };
  // Each batch is made in a task of its own: naming its fields keeps the page for some 20 ms.
  await breathe();
  for (const next of batches) {
    if (!isWanted()) break;
    if (held !== undefined) {
      const commit = send(held);
      // A refusal is noticed below; until then it must not count as unhandled.
      commit.catch(() => undefined);
      onTheWay.push(commit);
      if (onTheWay.length >= mostOnTheWay) await onTheWay.shift();
      await breathe();
    }
    held = next;
  }
  await Promise.all(onTheWay);
  if (held !== undefined && isWanted()) await send(held);
};
