/** What other devices wrote into a note since it was opened here. */
import type { Doc } from 'yjs';
import { writtenIn, writtenSince } from '@/domain/notes/written';
import type { WrittenTimes } from '@/domain/notes/written';
import { liveCell } from '@/lib/live';
import type { ElsewhereChange } from './note-contract';

export const writtenElsewhere = (doc: Doc, { deviceId }: { readonly deviceId: string }) => {
  const live = liveCell<readonly ElsewhereChange[]>([]);
  let seen: WrittenTimes | null = null;
  return {
    live,
    /** What stands there now was there before. */
    begin: (): void => {
      seen ??= writtenIn(doc);
    },
    look: (isBesideOwn: boolean): void => {
      if (seen === null) return;
      const news = writtenSince(seen, writtenIn(doc), deviceId);
      const known = new Map(live.get().map((change) => [change.deviceId, change]));
      if (news.every(([device, at]) => known.get(device)?.at === at)) return;
      live.set(
        news.map(([device, at]) => {
          const before = known.get(device);
          return before?.at === at ? before : { deviceId: device, at, isBesideOwn };
        }),
      );
    },
  };
};
