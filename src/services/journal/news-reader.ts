/** Hands what the server tells to the view of the journal, a few documents at a time. It interprets nothing. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { breathe } from '@/lib/breathe';
import type { RemoteNews } from '@/services/contracts/journal-remote';
import type { RemoteView } from './remote-view';

/** So many documents are read at once; one of them has some 260 trades, and up to 1,300 where an earlier version stored it. */
const documentsAtATime = 2;

/** A reader that calls `onRead` when the view knows everything told so far. A large journal does not hold up the page while it is read. */
export const newsReader = (view: RemoteView, now: () => EpochMs, onRead: () => void) => {
  const waiting: RemoteNews[] = [];
  let isReading = false;
  const readAll = async (): Promise<void> => {
    isReading = true;
    for (let news = waiting.shift(); news !== undefined; news = waiting.shift()) {
      for (let at = 0; at === 0 || at < news.changes.length; at += documentsAtATime) {
        view.apply({ ...news, changes: news.changes.slice(at, at + documentsAtATime) }, now());
        if (at + documentsAtATime < news.changes.length) await breathe();
      }
    }
    isReading = false;
    onRead();
  };
  return {
    isReading: (): boolean => isReading,
    take: (news: RemoteNews): void => {
      waiting.push(news);
      if (!isReading) void readAll();
    },
  };
};
