/** Tells that the server does not have everything yet; silent when it has. */
import { CloudOff, CloudUpload } from 'lucide-react';
import type { SyncState } from '@/services/journal/journal-state';
import { countWords } from './count-words';

const wordsOf = (sync: Exclude<SyncState, { state: 'synchronised' }>): string => {
  if (sync.state === 'waiting') return `Sending ${countWords(sync.count, 'change')}`;
  if (sync.count === 0) return 'No network, nothing waits to be sent';
  return `${countWords(sync.count, 'change')} ${sync.count === 1 ? 'waits' : 'wait'} for a network`;
};

export const SyncNote = ({ sync }: { readonly sync: SyncState }) => (
  <span role="status" data-sync={sync.state} className="inline-flex items-center gap-1.5 text-micro text-text-2 [&_svg]:size-3.5">
    {sync.state !== 'synchronised' && (
      <>
        {sync.state === 'offline' ? <CloudOff strokeWidth={1.75} aria-hidden /> : <CloudUpload strokeWidth={1.75} aria-hidden />}
        {wordsOf(sync)}
      </>
    )}
  </span>
);
