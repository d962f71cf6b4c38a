/** The archive that somebody who owns the documents of the sample exports. Not a test. */
import type { SampleClock } from '@/domain/sample/sample-clock';
import { sampleDocuments } from '@/domain/sample/sample-documents';
import { buildExport } from '@/services/export/build-export';

const user = 'users/anna';

export const sampleArchive = async (clock: SampleClock, nowMs: number): Promise<Uint8Array<ArrayBuffer>> => {
  const documents = sampleDocuments(clock);
  const none = Promise.resolve({ ok: true, from: 'server', documents: [] } as const);
  const built = await buildExport({
    person: { uid: 'anna', email: '', emailVerified: false, displayName: 'Anna', providers: [] },
    source: {
      readCollection: (path) => {
        const own = documents.filter(({ collection }) => `${user}/${collection}` === path);
        return Promise.resolve({ ok: true, from: 'server', documents: own.map(({ id, fields }) => ({ path: `${path}/${id}`, fields })) });
      },
      readDocument: () => none,
      readValue: () => Promise.resolve({ ok: true, value: null }),
      readDevice: () => Promise.resolve([]),
    },
    nowMs,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (!built.ok) throw new Error(built.reason);
  return new Uint8Array(await new Blob([...built.parts]).arrayBuffer());
};
