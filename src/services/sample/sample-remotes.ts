/** What journal, document store and settings ask of a server, answered by the documents of the sample on this device. */
import type { StoredDocument, StoredFields } from '@/domain/kept/kind';
import type { PartKind } from '@/domain/kept/updates-policy';
import { readPreferences, storedPreferences } from '@/domain/preferences/preferences';
import { logProblem } from '@/lib/log';
import { applyFields, applyLedgerWrite } from '@/services/contracts/apply-write';
import type { FieldWrite, JournalCollection, JournalRemote, JournalWrite } from '@/services/contracts/journal-remote';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import type { PublishedWeeks } from '@/services/contracts/published-weeks';
import type { PreferencesStore, SettingsStore } from '@/services/contracts/settings-stores';
import type { NextFields, SamplePlace, SampleRecord, SampleStore } from './sample-store';

type Change = SamplePlace & { readonly next: NextFields };

const collections: readonly JournalCollection[] = ['accounts', 'ledger', 'imports'];

const marked = (write: Pick<JournalWrite, 'mark' | 'markedAt'>): FieldWrite => ({ path: ['marks', write.mark], value: write.markedAt });

/** The documents that a change of the journal writes. */
const changesOf = (write: JournalWrite): readonly Change[] => {
  const updatedAt = Date.now();
  const { newAccount, accountChange, record } = write;
  const changes: Change[] = [];
  if (newAccount !== null) {
    const { id, ...fields } = newAccount;
    changes.push({ collection: 'accounts', id, next: (before) => ({ createdAt: updatedAt, ...before, ...fields, updatedAt }) });
  }
  if (accountChange !== null) {
    const next: NextFields = (before) => ({ ...applyFields(before ?? {}, [...accountChange.fields, marked(write)]), updatedAt });
    changes.push({ collection: 'accounts', id: accountChange.accountId, next });
  }
  for (const ledger of write.ledger) {
    const marks = [marked(write), ...ledger.spentMarks.map((mark): FieldWrite => ({ path: ['marks', mark], value: undefined }))];
    const next: NextFields = (before) => ({ ...applyFields(applyLedgerWrite(before, ledger), marks), updatedAt });
    changes.push({ collection: 'ledger', id: ledger.documentId, next });
  }
  if (record !== null) changes.push({ collection: 'imports', id: record.id, next: () => ({ ...record.fields, createdAt: updatedAt }) });
  return [...changes, ...write.removals.map(({ collection, id }): Change => ({ collection, id, next: () => null }))];
};

export const sampleJournalRemote = (store: SampleStore): JournalRemote => ({
  watch: (onNews, onFailure) => {
    let isOver = false;
    const failed = (cause: unknown): void => {
      if (isOver) return;
      logProblem('Reading the sample', cause);
      onFailure('The sample could not be read.');
    };
    const stops = collections.map((collection) => {
      const news = (changes: Parameters<typeof onNews>[0]['changes']): void => {
        if (!isOver) onNews({ collection, changes, isFromCache: false });
      };
      store
        .readAll(collection)
        .then((records) => news(records.map(({ id, fields }) => ({ id, fields }))))
        .catch(failed);
      return store.watch(collection, (ids) => {
        Promise.all(ids.map(async (id) => ({ id, fields: (await store.read({ collection, id })) ?? null })))
          .then(news)
          .catch(failed);
      });
    });
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  },
  send: async (write, onSent) => {
    await store.change(changesOf(write));
    const months = new Set(write.ledger.map(({ accountId, month }) => `${accountId} ${month}`)).size;
    onSent?.({ sent: months, all: months });
    return { ok: true };
  },
  settled: () => Promise.resolve(),
  readOnServer: async (place) => (await store.read(place)) ?? null,
  // What is deleted in the sample goes with the sample.
  compact: () => Promise.resolve(),
});

/** What every kept document carries; the policies see nothing of it. `serverTimes` stands for the times that a server gives. */
const envelopeFields = new Set(['version', 'deviceId', 'updatedAt', 'marks', 'serverTimes']);

type Times = Readonly<Record<string, number>>;

const timesIn = (fields: Readonly<Record<string, unknown>> | undefined): Times => (fields?.['serverTimes'] ?? {}) as Times;

const storedFields = (fields: Readonly<Record<string, unknown>>): StoredFields => ({
  version: typeof fields['version'] === 'number' ? fields['version'] : 1,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !envelopeFields.has(name))),
  times: timesIn(fields),
});

const standingOf = (fields: Readonly<Record<string, unknown>> | undefined): StoredFields | undefined =>
  fields === undefined ? undefined : storedFields(fields);

const found = (kind: string, records: readonly SampleRecord[]): readonly StoredDocument[] =>
  records.map(({ id, fields }) => ({ kind, document: id, ...storedFields(fields) }));

const partsOf = async (store: SampleStore, { kind, of }: PartKind, document: string): Promise<readonly SampleRecord[]> =>
  (await store.readAll(kind)).filter(({ fields }) => fields[of] === document);

export const sampleKeptRemote = (store: SampleStore): KeptRemote => ({
  readSince: async (kind, sinceMs) => {
    const records = (await store.readAll(kind)).filter(({ writtenAt }) => sinceMs === null || writtenAt >= sinceMs);
    const latestMs = records.reduce<number | null>((latest, { writtenAt }) => Math.max(latest ?? 0, writtenAt), null);
    return { documents: found(kind, records), latestMs };
  },
  send: async ({ kind, document }, deviceId, next) => {
    let outcome: Awaited<ReturnType<KeptRemote['send']>> = { ok: false, reason: 'The sample could not be changed.' };
    const change: NextFields = (before) => {
      const standing = standingOf(before);
      const made = next(standing);
      if (made.state === 'refused') outcome = { ok: false, reason: made.reason };
      else if (made.state === 'same') outcome = { ok: true, stored: standing ?? { version: 1, fields: {} } };
      if (made.state !== 'write') return undefined;
      const updatedAt = Date.now();
      const serverTimes = { ...timesIn(before), ...Object.fromEntries(made.stamped.map((name) => [name, updatedAt])) };
      outcome = { ok: true, stored: { version: made.version, fields: made.fields, times: serverTimes } };
      return { ...made.fields, version: made.version, deviceId, updatedAt, serverTimes };
    };
    await store.change([{ collection: kind, id: document, next: change }]);
    return outcome;
  },
  read: async ({ kind, document }) => {
    const fields = await store.read({ collection: kind, id: document });
    return fields === undefined ? undefined : { kind, document, ...storedFields(fields) };
  },
  readParts: async (parts, document) => found(parts.kind, await partsOf(store, parts, document)),
  compact: async ({ kind, document }, updates, deviceId, next) => {
    const own = found(updates.kind, await partsOf(store, updates, document));
    let stored: StoredFields | undefined;
    let merged: readonly string[] = [];
    const change: NextFields = (before) => {
      stored = standingOf(before);
      const made = next(stored, own);
      if (made.state === 'same') return undefined;
      merged = made.merged;
      stored = { version: made.version, fields: made.fields };
      return { ...made.fields, version: made.version, deviceId, updatedAt: Date.now(), serverTimes: timesIn(before) };
    };
    await store.change([{ collection: kind, id: document, next: change }]);
    // An update that stays behind is in the base already, and joining it again changes nothing.
    await store.change(merged.map((id) => ({ collection: updates.kind, id, next: () => null })));
    return { stored, found: own.map((update) => update.document), merged };
  },
  removeParts: async (parts, document) => {
    const records = await partsOf(store, parts, document);
    await store.change(records.map(({ id }) => ({ collection: parts.kind, id, next: () => null })));
  },
});

/** In the sample nobody publishes weeks: its calendar has the published schedules of the product alone. */
export const samplePublishedWeeks: PublishedWeeks = {
  watch: (_first, { onNews }) => {
    onNews({ weeks: [], isFromServer: true });
    return () => undefined;
  },
  read: () => Promise.resolve([]),
};

/** Follows one document: as it is now, and after every change. */
const follow = (
  store: SampleStore,
  place: SamplePlace,
  onFields: (fields: Readonly<Record<string, unknown>> | null) => void,
): (() => void) => {
  let isOver = false;
  const tell = (): void => {
    store
      .read(place)
      .then((fields) => {
        if (!isOver) onFields(fields ?? null);
      })
      .catch((cause: unknown) => logProblem('Reading the sample', cause));
  };
  const stop = store.watch(place.collection, (ids) => {
    if (ids.includes(place.id)) tell();
  });
  tell();
  return () => {
    isOver = true;
    stop();
  };
};

export const sampleSettings = (store: SampleStore): SettingsStore => ({
  watch: ({ topic }, onFields) => follow(store, { collection: 'settings', id: topic }, onFields),
  save: async ({ topic }, fields) => {
    await store.change([{ collection: 'settings', id: topic, next: (before) => ({ ...before, ...fields }) }]);
    return true;
  },
});

const preferencesPlace: SamplePlace = { collection: 'userPreferences', id: 'sample' };

export const samplePreferences = (store: SampleStore): PreferencesStore => ({
  watch: (_uid, { onNews }) =>
    follow(store, preferencesPlace, (fields) => onNews({ preferences: readPreferences(fields), isPending: false, isFromCache: false })),
  save: async (_uid, preferences) => {
    await store.change([{ ...preferencesPlace, next: () => storedPreferences(preferences) }]);
    return true;
  },
});
