/** The one picture that is looked at: how it came, how far its reading is, and what was read. It is forgotten with the page. */
import { liveCell, type Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import type { ReadingKind } from '@/services/contracts/second-reading';
import { askedReadings } from './asked-readings';
import { kindsOf, readPicture, takenKind, type Outcomes, type OutcomesSoFar, type Readers } from './read-picture';
import type { PictureRefusal, TakenPicture, TakeOutcome } from './take-picture';

export type DeskState =
  /** `refusal`: why the last picture could not be taken, with its name. */
  | { readonly kind: 'empty'; readonly refusal: (PictureRefusal & { readonly name: string }) | null }
  | { readonly kind: 'taking'; readonly name: string }
  | PictureState;

export interface PictureState {
  readonly kind: 'picture';
  /** Another number for each picture. */
  readonly id: number;
  readonly taken: TakenPicture;
  /** Object URL of the file, for the eye. */
  readonly address: string;
  /** Share read, 0 to 1; null: nothing is being read. */
  readonly share: number | null;
  readonly outcomes: OutcomesSoFar;
  /** What is shown: what was read, or what the person says the picture is; null: nothing was read, or it cannot be told yet. */
  readonly shown: ReadingKind | null;
  /** What the person asked for besides, while it is being read. */
  readonly asked: ReadingKind | null;
  /** Reading ended unexpectedly. */
  readonly hasFailed: boolean;
}

export interface VisionDesk {
  readonly state: Live<DeskState>;
  /** Takes a picture in place of the one that is looked at. */
  readonly open: (name: string, take: () => Promise<TakeOutcome>) => void;
  /** Shows another reading, which is read now where it was not yet; one that was refused is read once more, as what the person says it is. */
  readonly show: (kind: ReadingKind) => void;
  /** Takes the place of a reading, as rows that a person types where none were read. */
  readonly put: <Kind extends ReadingKind>(kind: Kind, outcome: Outcomes[Kind]) => void;
  /** Ends what is going on, and forgets the picture. */
  readonly clear: () => void;
}

const nothing: DeskState = { kind: 'empty', refusal: null };

const failedTaking = (name: string): DeskState => ({
  kind: 'empty',
  refusal: { ok: false, name, reason: 'The picture couldn’t be opened.', help: 'Save it as PNG and choose the file.' },
});

/** `toldReaders` read pictures of which a person says what they are. */
export const openVisionDesk = (readers: Readers, toldReaders: Readers = {}): VisionDesk => {
  const state = liveCell<DeskState>(nothing);
  let running: AbortController | null = null;
  const endAll = (): void => {
    running?.abort();
    asked.end();
  };
  let count = 0;

  const set = (next: DeskState): void => {
    const before = state.get();
    if (before.kind === 'picture' && (next.kind !== 'picture' || next.id !== before.id)) URL.revokeObjectURL(before.address);
    state.set(next);
  };
  const change = (part: Partial<PictureState>): void => {
    const now = state.get();
    if (now.kind === 'picture') set({ ...now, ...part });
  };
  const read = async (taken: TakenPicture, signal: AbortSignal): Promise<void> => {
    count += 1;
    asked.forget();
    set({
      kind: 'picture',
      id: count,
      taken,
      address: URL.createObjectURL(taken.file),
      share: 0,
      outcomes: {},
      shown: null,
      asked: null,
      hasFailed: false,
    });
    const outcomes = await readPicture(taken.picture, readers, {
      signal,
      onProgress: (share) => !signal.aborted && change({ share }),
      onOutcomes: (soFar) => !signal.aborted && change({ outcomes: soFar, shown: takenKind(soFar, kindsOf(readers)) }),
    });
    if (outcomes !== 'cancelled' && !signal.aborted) change({ share: null });
  };
  const asked = askedReadings({ readers, toldReaders }, { state, change });
  return {
    state,
    open: (name, take) => {
      endAll();
      running = new AbortController();
      const { signal } = running;
      set({ kind: 'taking', name });
      take()
        .then((outcome) => {
          if (signal.aborted) return undefined;
          if (!outcome.ok) return set({ kind: 'empty', refusal: { ...outcome, name } });
          return read(outcome.taken, signal);
        })
        .catch((cause: unknown) => {
          logProblem('Reading a picture', cause);
          if (signal.aborted) return;
          if (state.get().kind === 'picture') change({ share: null, hasFailed: true });
          else set(failedTaking(name));
        });
    },
    show: (kind) => {
      const now = state.get();
      if (now.kind !== 'picture' || (now.shown === null && now.share !== null) || now.asked === kind) return;
      asked.end();
      if (now.outcomes[kind]?.ok === true || asked.has(kind)) change({ shown: kind, asked: null });
      else void asked.ask(now, kind);
    },
    put: (kind, outcome) => {
      const now = state.get();
      if (now.kind !== 'picture') return;
      asked.add(kind);
      change({ outcomes: { ...now.outcomes, [kind]: outcome }, shown: kind });
    },
    clear: () => {
      endAll();
      set(nothing);
    },
  };
};
