/** Where the person's work is: on the server, or on this device and on its way. */
import { CloudOff, CloudUpload, CheckCheck } from 'lucide-react';
import type { SyncState } from '@/services/journal/journal-state';
import { describeSync } from './describe-sync';

const signs = { synchronised: CheckCheck, waiting: CloudUpload, offline: CloudOff } as const;

export const SyncLine = ({ sync }: { readonly sync: SyncState }) => {
  const Sign = signs[sync.state];
  return (
    <p role="status" data-sync={sync.state} className="flex items-start gap-2 text-micro text-text-3">
      <Sign size={14} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span>{describeSync(sync)}</span>
    </p>
  );
};
