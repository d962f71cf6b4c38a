/** What the document store shows of each kind that somebody looks at: what was read of the server, with the changes on their way in it. */
import { readDocument, stateOfDocument } from '@/domain/kept/kind';
import type { DocumentReading, Kind } from '@/domain/kept/kind';
import { firstSetAt } from '@/domain/kept/register-map';
import { registersIn } from '@/domain/kept/register-policy';
import type { ShownTimes } from '@/domain/kept/server-times';
import { grouped } from '@/lib/grouped';
import { liveCell } from '@/lib/live';
import type { Live, LiveCell } from '@/lib/live';
import { reachName, readReach } from '@/services/device/kept-device';
import type { Reach } from '@/services/device/kept-device';
import type { KeptPlace, StoredDocument } from '@/domain/kept/kind';
import type { KeptDevice, WaitingChange } from '@/services/device/kept-database';

export type AnyKind = Kind<unknown, never>;

export interface KeptDocument<Value> {
  readonly id: string;
  readonly value: Value;
  /** Versions made apart that wait for a choice. */
  readonly copies: readonly { readonly id: string; readonly value: Value; readonly at: number }[];
  /** When the server had it, by the names of its fields; null: a change that waits is given that time when the server has it. */
  readonly times: ShownTimes;
  /**
   * When the first of its single values was set, by the clock of the device that set it, epoch ms: about when it was made, and no
   * evidence of it. null: it has none, or they are of before such times were kept.
   */
  readonly madeAt: number | null;
  /** When the version that is shown was written, by the clock of its writer, epoch ms; null for what is not kept in versions. */
  readonly changedAt?: number | null;
  /** Whether something of it has not reached the server. */
  readonly isWaiting: boolean;
}

/** A change that the server did not take. It is not shown in the document. */
export interface RefusedChange {
  readonly id: string;
  readonly document: string;
  readonly reason: string;
}

export interface ReadyKept<Value> {
  readonly state: 'ready';
  /** In the order of their ids, without what was removed. */
  readonly documents: readonly KeptDocument<Value>[];
  /** Ids of what was removed and left a trace: that it was there, and when. */
  readonly removed: readonly string[];
  /** What cannot be read, with the reason in a sentence. */
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
  readonly refused: readonly RefusedChange[];
  /**
   * Up to which server time this device has read what is shown, epoch ms, 0 for a
   * document that was read alone; null: never, so there may be more.
   */
  readonly readUpTo: number | null;
}

export type KeptNow<Value> = { readonly state: 'loading' } | ReadyKept<Value>;

type ShelfReading = DocumentReading<unknown> & { readonly madeAt: number | null };

interface Shelf {
  readonly kind: AnyKind;
  readonly reach: Reach;
  readonly stored: Map<string, StoredDocument>;
  readonly readings: Map<string, ShelfReading>;
  readonly cell: LiveCell<KeptNow<unknown>>;
  readUpTo: number | null;
  isLoaded: boolean;
}

export interface KeptShelves {
  /** What is shown of the kind, or of one document of it; the first question makes the shelf, which `load` fills. */
  readonly live: (kind: AnyKind, only: string | null) => Live<KeptNow<unknown>>;
  /** Everything that somebody looks at. */
  readonly all: () => readonly { readonly kind: AnyKind; readonly reach: Reach }[];
  /** Reads it from the device. */
  readonly load: (reach: Reach) => Promise<void>;
  /** Takes documents as the server has them now. */
  readonly take: (documents: readonly StoredDocument[]) => void;
  readonly readUpTo: (reach: Reach) => number | null;
  readonly setReadUpTo: (reach: Reach, readUpTo: number) => void;
  readonly stop: () => void;
}

const isSent = ({ refusal }: WaitingChange): boolean => refusal === null;

const shown = ({ readings, readUpTo }: Shelf, waiting: ReadonlyMap<string, readonly WaitingChange[]>): ReadyKept<unknown> => {
  const all = [...readings].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const isWaiting = (id: string): boolean => waiting.get(id)?.some(isSent) ?? false;
  return {
    state: 'ready',
    documents: all.flatMap(([id, reading]) =>
      reading.state === 'present'
        ? [
            {
              id,
              value: reading.value,
              copies: reading.copies,
              times: reading.times,
              madeAt: reading.madeAt,
              changedAt: reading.at ?? null,
              isWaiting: isWaiting(id),
            },
          ]
        : [],
    ),
    removed: all.flatMap(([id, reading]) => (reading.state === 'removed' ? [id] : [])),
    damaged: all.flatMap(([id, reading]) => (reading.state === 'damaged' ? [{ id, reason: reading.reason }] : [])),
    refused: [...waiting.values()]
      .flat()
      .flatMap(({ id, document, refusal }) => (refusal === null ? [] : [{ id, document, reason: refusal }])),
    readUpTo,
  };
};

/** What a document says with the changes that wait, and when it was made. */
const readingOf = (kind: AnyKind, stored: StoredDocument | undefined, waiting: readonly WaitingChange[]): ShelfReading => {
  const reading = readDocument(kind, stored, waiting);
  if (reading.state !== 'present') return { ...reading, madeAt: null };
  return { ...reading, madeAt: firstSetAt(registersIn(stateOfDocument(kind, stored, waiting) ?? {})) };
};

/** Makes empty shelves; they follow the changes that wait. */
export const keptShelves = (device: KeptDevice, pending: Live<readonly WaitingChange[]>): KeptShelves => {
  const shelves = new Map<string, Shelf>();

  const isIn = ({ kind, only }: Reach, place: KeptPlace): boolean => kind === place.kind && (only === null || only === place.document);

  /** Reads the documents named anew, or all of them, and shows the shelf. */
  const show = (shelf: Shelf, ids?: Iterable<string>): void => {
    if (!shelf.isLoaded) return;
    const own = pending.get().filter((change) => isIn(shelf.reach, change));
    const waiting = grouped(own, ({ document }) => document);
    for (const id of ids ?? new Set([...shelf.stored.keys(), ...waiting.keys(), ...shelf.readings.keys()])) {
      shelf.readings.set(id, readingOf(shelf.kind, shelf.stored.get(id), (waiting.get(id) ?? []).filter(isSent)));
    }
    shelf.cell.set(shown(shelf, waiting));
  };

  let before = pending.get();
  const follow = (): void => {
    const now = pending.get();
    const [was, is] = [new Set(before), new Set(now)];
    const changed = [...before.filter((change) => !is.has(change)), ...now.filter((change) => !was.has(change))];
    before = now;
    for (const shelf of shelves.values()) {
      const own = changed.filter((change) => isIn(shelf.reach, change));
      if (own.length > 0) show(shelf, new Set(own.map(({ document }) => document)));
    }
  };
  const stop = pending.subscribe(follow);

  return {
    live: (kind, only) => {
      const reach = { kind: kind.name, only };
      const shelf = shelves.get(reachName(reach)) ?? {
        kind,
        reach,
        stored: new Map(),
        readings: new Map(),
        cell: liveCell<KeptNow<unknown>>({ state: 'loading' }),
        readUpTo: null,
        isLoaded: false,
      };
      shelves.set(reachName(reach), shelf);
      return shelf.cell;
    },
    all: () => [...shelves.values()],
    load: async (reach) => {
      const { documents, readUpTo } = await readReach(device, reach);
      const shelf = shelves.get(reachName(reach));
      if (shelf === undefined) return;
      for (const stored of documents) shelf.stored.set(stored.document, stored);
      shelf.readUpTo = readUpTo;
      shelf.isLoaded = true;
      show(shelf);
    },
    take: (documents) => {
      for (const shelf of shelves.values()) {
        const own = documents.filter((stored) => isIn(shelf.reach, stored));
        for (const stored of own) shelf.stored.set(stored.document, stored);
        if (own.length > 0)
          show(
            shelf,
            own.map(({ document }) => document),
          );
      }
    },
    readUpTo: (reach) => shelves.get(reachName(reach))?.readUpTo ?? null,
    setReadUpTo: (reach, readUpTo) => {
      const shelf = shelves.get(reachName(reach));
      if (shelf === undefined) return;
      shelf.readUpTo = readUpTo;
      show(shelf, []);
    },
    stop,
  };
};
