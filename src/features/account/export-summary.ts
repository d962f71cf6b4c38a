/** What an export holds and lacks, in sentences. */
import type { ExportResult } from '@/services/export/data-export';

type Done = Extract<ExportResult, { readonly ok: true }>;

/** A number with its noun, such as “1,204 trades”. */
export const countText = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en-GB')} ${amount === 1 ? one : many}`;

/** Bytes as a person reads them. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${String(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** What belongs to every export is said in the manifest; on the screen stands what is particular to this one. */
const always = /contact page|audit log|who has which plan/iu;

/** `head`: what is in it. `lines`: what is missing or old. */
export const exportSummary = ({ manifest, sizeBytes }: Done): { readonly head: string; readonly lines: readonly string[] } => {
  const parts = Object.values(manifest.documents);
  const documents = parts.reduce((sum, part) => sum + part.count, 0);
  const isFromDevice = parts.some(({ from }) => from === 'device');
  const missing = manifest.missing.filter(({ what }) => !always.test(what));
  return {
    head: `${countText(documents, 'document')}, ${countText(manifest.trades, 'trade')} and ${countText(manifest.deviceFiles, 'file')} of this device; ${sizeText(sizeBytes)}.`,
    lines: [
      ...(isFromDevice
        ? ['You were offline, so the documents are this device’s copy and may be missing anything you never opened here.']
        : []),
      ...(manifest.damagedTrades > 0
        ? [
            `${countText(manifest.damagedTrades, 'entry', 'entries')} in the ledger can’t be read as trades; they are in documents/ledger.json as stored.`,
          ]
        : []),
      ...missing.slice(0, 5).map(({ what, reason }) => `${what}: ${reason}`),
      ...(missing.length > 5 ? [`${countText(missing.length - 5, 'more thing')} in manifest.json`] : []),
    ],
  };
};
