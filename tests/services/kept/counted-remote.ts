/** A server whose bill is counted: each document that is read, one for a question without any, each that is stored and each that is removed. Not a test itself. */
import type { KeptRemote } from '@/services/contracts/kept-remote';

export const counting = () => {
  const counted = { reads: 0, writes: 0, deletes: 0 };
  /** Writes by kind of document; those of a compaction as 'compaction'. */
  const writesOf = new Map<string, number>();
  const wrote = (kind: string): void => {
    counted.writes += 1;
    writesOf.set(kind, (writesOf.get(kind) ?? 0) + 1);
  };
  const through = (remote: KeptRemote): KeptRemote => ({
    ...remote,
    readSince: async (...args) => {
      const found = await remote.readSince(...args);
      counted.reads += Math.max(1, found.documents.length);
      return found;
    },
    read: (...args) => {
      counted.reads += 1;
      return remote.read(...args);
    },
    readParts: async (...args) => {
      const found = await remote.readParts(...args);
      counted.reads += Math.max(1, found.length);
      return found;
    },
    send: (place, deviceId, next) => {
      let isWritten = false;
      counted.reads += 1;
      return remote
        .send(place, deviceId, (stored) => {
          const made = next(stored);
          isWritten = made.state === 'write';
          return made;
        })
        .finally(() => {
          if (isWritten) wrote(place.kind);
        });
    },
    compact: async (...args) => {
      const outcome = await remote.compact(...args);
      counted.reads += Math.max(1, outcome.found.length) + 1;
      if (outcome.merged.length > 0) wrote('compaction');
      counted.deletes += outcome.merged.length;
      return outcome;
    },
  });
  return { counted, writesOf, through };
};
