/** What the server tells reaches the view in its order, two documents at a time, and whoever waits hears once. */
import { expect, it } from 'vitest';
import { epochMs } from '@/domain/time/epoch-ms';
import type { RemoteNews } from '@/services/contracts/journal-remote';
import { newsReader } from '@/services/journal/news-reader';
import { remoteView } from '@/services/journal/remote-view';

const news = (collection: RemoteNews['collection'], ...ids: readonly string[]): RemoteNews => ({
  collection,
  changes: ids.map((id) => ({ id, fields: null })),
  isFromCache: false,
});

it('reads a few documents at a time, and is done when nothing waits', async () => {
  const applied: string[] = [];
  const done = await new Promise<readonly string[]>((resolve) => {
    const view = {
      ...remoteView(),
      apply: ({ collection, changes }: RemoteNews, at: number): void =>
        void applied.push(`${collection} ${changes.map(({ id }) => id).join('+')} at ${String(at)}`),
    };
    const reader = newsReader(
      view,
      () => epochMs(7),
      () => {
        expect(reader.isReading()).toBe(false);
        resolve([...applied]);
      },
    );
    expect(reader.isReading()).toBe(false);
    reader.take(news('ledger', 'a', 'b', 'c', 'd', 'e'));
    expect([reader.isReading(), applied]).toEqual([true, ['ledger a+b at 7']]);
    reader.take(news('accounts'));
    reader.take(news('imports', 'f', 'g'));
  });
  expect(done).toEqual(['ledger a+b at 7', 'ledger c+d at 7', 'ledger e at 7', 'accounts  at 7', 'imports f+g at 7']);
});

it('reads few documents at once, without a pause', () => {
  let times = 0;
  const view = { ...remoteView(), apply: () => undefined };
  const reader = newsReader(
    view,
    () => epochMs(7),
    () => {
      times += 1;
    },
  );
  reader.take(news('ledger', 'a', 'b'));
  reader.take(news('ledger'));
  expect([reader.isReading(), times]).toEqual([false, 2]);
});
