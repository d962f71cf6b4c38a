/** Readings that the person asks for: what was not needed at first, and what was refused, as what they say the picture is. */
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { ReadingKind } from '@/services/contracts/second-reading';
import type { Readers } from './read-picture';
import type { DeskState, PictureState } from './vision-desk';

export interface AskedReaders {
  readonly readers: Readers;
  /** Of pictures of which a person says what they are. */
  readonly toldReaders: Readers;
}

interface Desk {
  readonly state: Live<DeskState>;
  readonly change: (part: Partial<PictureState>) => void;
}

export const askedReadings = ({ readers, toldReaders }: AskedReaders, { state, change }: Desk) => {
  let asking: AbortController | null = null;
  /** Kinds that need not be read again for this picture. */
  const told = new Set<ReadingKind>();
  return {
    /** Reads a kind, which is shown then, whether it was found or not. */
    ask: async ({ taken: { picture }, outcomes }: PictureState, kind: ReadingKind): Promise<void> => {
      asking = new AbortController();
      const { signal } = asking;
      const job = { signal, onProgress: () => undefined };
      change({ asked: kind, hasFailed: false });
      try {
        let outcome = outcomes[kind] ?? (await readers[kind]?.(picture, job));
        if (outcome !== undefined && outcome !== 'cancelled' && !outcome.ok) outcome = (await toldReaders[kind]?.(picture, job)) ?? outcome;
        const now = state.get();
        if (outcome === undefined || outcome === 'cancelled' || signal.aborted || now.kind !== 'picture') return;
        told.add(kind);
        change({ asked: null, outcomes: { ...now.outcomes, [kind]: outcome }, shown: kind });
      } catch (cause) {
        logProblem('Reading a picture', cause);
        if (!signal.aborted) change({ asked: null, hasFailed: true });
      }
    },
    has: (kind: ReadingKind): boolean => told.has(kind),
    add: (kind: ReadingKind): void => {
      told.add(kind);
    },
    /** Ends the reading that goes on. */
    end: (): void => asking?.abort(),
    /** Another picture is looked at. */
    forget: (): void => told.clear(),
  };
};
