/** The export of everything that belongs to whoever is signed in, as one file for the browser's downloads. */
import { logProblem } from '@/lib/log';
import { isOnline } from '@/services/device/is-online';
import { account } from '@/services/session/session';
import type { ExportManifest, ExportProgress } from './build-export';

export type { ExportManifest, ExportProgress };

export type ExportResult =
  | { readonly ok: true; readonly fileName: string; readonly sizeBytes: number; readonly manifest: ExportManifest }
  | { readonly ok: false; readonly reason: 'cancelled' | 'too-large' | 'not-signed-in' | 'unknown' };

/** Gathers the data and offers the archive as a download. Without a connection it holds what this device has, and its manifest says so. */
export const exportEverything = async (signal: AbortSignal, onProgress: (progress: ExportProgress) => void): Promise<ExportResult> => {
  const person = account.get();
  if (person === null) return { ok: false, reason: 'not-signed-in' };
  try {
    const [{ firestore }, { database }, { accountReader }, { buildExport }, { readDeviceStores }, { offerDownload }] = await Promise.all([
      import('@/services/firebase/firestore'),
      import('@/services/firebase/database'),
      import('@/services/firebase/account-reader'),
      import('./build-export'),
      import('@/services/device/device-stores'),
      import('./offer-download'),
    ]);
    const reader = accountReader({ firestore: firestore(), database: database() }, isOnline.get);
    const built = await buildExport({
      person,
      source: { ...reader, readDevice: () => readDeviceStores(person.uid) },
      nowMs: Date.now(),
      signal,
      onProgress,
    });
    if (!built.ok) return built;
    offerDownload(built.fileName, built.parts, 'application/zip');
    const sizeBytes = built.parts.reduce((sum, part) => sum + part.length, 0);
    return { ok: true, fileName: built.fileName, sizeBytes, manifest: built.manifest };
  } catch (cause) {
    logProblem('Exporting the data', cause);
    return { ok: false, reason: 'unknown' };
  }
};
