/** What the document store shows of each kind that somebody looks at: what was read of the server, with the changes on their way in it. */
import { readDocument } from '@/domain/kept/kind';
import type { DocumentReading, Kind } from '@/domain/kept/kind';
import type { ShownTimes } from '@/domain/kept/server-times';
import { grouped } from '@/lib/grouped';
import { liveCell } from '@/lib/live';
import type { Live, LiveCell } from '@/lib/live';
import { readKind } from '@/services/device/kept-device';
import type { StoredDocument } from '@/domain/kept/kind';
import type { KeptDevice, WaitingChange } from '@/services/device/kept-database';

export type AnyKind = Kind<unknown, never>;

export interface KeptDocument<Value> {
  readonly id: string;
  readonly value: Value;
  /** Versions made apart that wait for a choice. */
  readonly copies: readonly { readonly id: string; readonly value: Value; readonly at: number }[];
  /** When the server had it, by the names of its fields; null: a change that waits is given that time when the server has it. */
  readonly times: ShownTimes;
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
  /** What cannot be read, with the reason in a sentence. */
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
  readonly refused: readonly RefusedChange[];
  /** Up to which server time this device has read the kind, epoch ms; null: never, so there may be more than is shown. */
  readonly readUpTo: number | null;
}

export type KeptNow<Value> = { readonly state: 'loading' } | ReadyKept<Value>;

interface Shelf {
  readonly kind: AnyKind;
  readonly stored: Map<string, StoredDocument>;
  readonly readings: Map<string, DocumentReading<unknown>>;
  readonly cell: LiveCell<KeptNow<unknown>>;
  readUpTo: number | null;
  isLoaded: boolean;
}

export interface KeptShelves {
  /** What is shown of the kind; the first question makes the shelf, which `load` fills. */
  readonly live: (kind: AnyKind) => Live<KeptNow<unknown>>;
  readonly names: () => Iterable<string>;
  readonly kind: (name: string) => AnyKind | undefined;
  /** Reads the kind from the device. */
  readonly load: (name: string) => Promise<void>;
  /** Takes documents as the server has them now. */
  readonly take: (documents: readonly StoredDocument[]) => void;
  readonly readUpTo: (name: string) => number | null;
  readonly setReadUpTo: (name: string, readUpTo: number) => void;
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
        ? [{ id, value: reading.value, copies: reading.copies, times: reading.times, isWaiting: isWaiting(id) }]
        : [],
    ),
    damaged: all.flatMap(([id, reading]) => (reading.state === 'damaged' ? [{ id, reason: reading.reason }] : [])),
    refused: [...waiting.values()]
      .flat()
      .flatMap(({ id, document, refusal }) => (refusal === null ? [] : [{ id, document, reason: refusal }])),
    readUpTo,
  };
};

/** Makes empty shelves; they follow the changes that wait. */
export const keptShelves = (device: KeptDevice, pending: Live<readonly WaitingChange[]>): KeptShelves => {
  const shelves = new Map<string, Shelf>();

  /** Reads the documents named anew, or all of them, and shows the kind. */
  const show = (name: string, ids?: Iterable<string>): void => {
    const shelf = shelves.get(name);
    if (shelf === undefined || !shelf.isLoaded) return;
    const own = pending.get().filter(({ kind }) => kind === name);
    const waiting = grouped(own, ({ document }) => document);
    for (const id of ids ?? new Set([...shelf.stored.keys(), ...waiting.keys(), ...shelf.readings.keys()])) {
      shelf.readings.set(id, readDocument(shelf.kind, shelf.stored.get(id), (waiting.get(id) ?? []).filter(isSent)));
    }
    shelf.cell.set(shown(shelf, waiting));
  };

  let before = pending.get();
  const follow = (): void => {
    const now = pending.get();
    const [was, is] = [new Set(before), new Set(now)];
    const changed = [...before.filter((change) => !is.has(change)), ...now.filter((change) => !was.has(change))];
    before = now;
    for (const [name, some] of grouped(changed, ({ kind }) => kind)) show(name, new Set(some.map(({ document }) => document)));
  };
  const stop = pending.subscribe(follow);

  return {
    live: (kind) => {
      const known = shelves.get(kind.name);
      const shelf = known ?? {
        kind,
        stored: new Map(),
        readings: new Map(),
        cell: liveCell<KeptNow<unknown>>({ state: 'loading' }),
        readUpTo: null,
        isLoaded: false,
      };
      shelves.set(kind.name, shelf);
      return shelf.cell;
    },
    names: () => shelves.keys(),
    kind: (name) => shelves.get(name)?.kind,
    load: async (name) => {
      const { documents, readUpTo } = await readKind(device, name);
      const shelf = shelves.get(name);
      if (shelf === undefined) return;
      for (const stored of documents) shelf.stored.set(stored.document, stored);
      shelf.readUpTo = readUpTo;
      shelf.isLoaded = true;
      show(name);
    },
    take: (documents) => {
      for (const [name, some] of grouped(documents, ({ kind }) => kind)) {
        const shelf = shelves.get(name);
        for (const stored of some) shelf?.stored.set(stored.document, stored);
        show(
          name,
          some.map(({ document }) => document),
        );
      }
    },
    readUpTo: (name) => shelves.get(name)?.readUpTo ?? null,
    setReadUpTo: (name, readUpTo) => {
      const shelf = shelves.get(name);
      if (shelf !== undefined) shelf.readUpTo = readUpTo;
      show(name, []);
    },
    stop,
  };
};
