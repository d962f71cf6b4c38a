/** Where the person's work is: on the server, or on this device and on its way. */
import { CloudOff, CloudUpload, CheckCheck } from 'lucide-react';
import { formatCount } from '@/lib/format-number';
import type { SyncState } from '@/services/journal/journal-state';

const changes = (count: number): string => (count === 1 ? '1 change' : `${String(count)} changes`);

/** One or three short sentences: what is the case, what is safe, what will happen. */
export const describeSync = (sync: SyncState): string => {
  if (sync.state === 'synchronised') return 'All changes saved.';
  if (sync.state === 'waiting') {
    const months = sync.months === undefined ? '' : `: ${formatCount(sync.months.sent)} of ${formatCount(sync.months.all)} months sent`;
    return `Saved on this device. Sending ${changes(sync.count)}${months}.`;
  }
  if (sync.state === 'held') return `Saved on this device. ${changes(sync.count)} ${sync.count === 1 ? 'waits' : 'wait'} for your renewal.`;
  const later = sync.count === 0 ? 'Everything is synced.' : `${changes(sync.count)} will be sent later.`;
  return `No network. Your work is saved on this device. ${later}`;
};

const signs = { synchronised: CheckCheck, waiting: CloudUpload, held: CloudOff, offline: CloudOff } as const;

export const SyncLine = ({ sync }: { readonly sync: SyncState }) => {
  const Sign = signs[sync.state];
  return (
    <span role="status" data-sync={sync.state} className="inline-flex items-center gap-1.5 text-micro text-text-3">
      <Sign size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {describeSync(sync)}
    </span>
  );
};
