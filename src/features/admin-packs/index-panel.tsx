/** Whether index and mirror agree with the packs, and the button that makes them. */
import { RefreshCw } from 'lucide-react';
import { formatInstant } from '@/lib/format-instant';
import { formatCount } from '@/lib/format-number';
import { packIndex, rebuildPackIndex } from '@/services/admin/pack-index';
import type { IndexState } from '@/services/admin/pack-index';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';

const wordsFor = (index: IndexState, instant: (atMs: number) => string): string => {
  switch (index.state) {
    case 'unchecked':
      return 'Not checked yet in this session.';
    case 'checking':
      return 'Comparing packs, index and mirror …';
    case 'failed':
      return `The check at ${instant(index.atMs)} failed. Packs are safe; members keep what the index says. Try again when the connection is back.`;
    case 'sound':
      return index.repaired === 0
        ? `Agrees with the packs; checked ${instant(index.atMs)}.`
        : `${formatCount(index.repaired)} ${index.repaired === 1 ? 'entry' : 'entries'} repaired ${instant(index.atMs)}. It agrees with the packs now.`;
  }
};

export const IndexPanel = ({ zone }: { readonly zone: string }) => {
  const index = useLive(packIndex);
  const instant = (atMs: number): string => formatInstant(atMs, zone, atMs);
  return (
    <Panel title="Index">
      <p role="status" className={index.state === 'failed' ? 'text-dense text-danger' : 'text-dense text-text-2'}>
        {wordsFor(index, instant)}
      </p>
      <p className="mt-1.5 text-micro text-text-3">
        Members find their packs through the index, and the document store through its mirror. Both follow from the packs.
      </p>
      <Button
        size="sm"
        className="mt-2.5"
        icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden />}
        busy={index.state === 'checking' ? 'Checking' : undefined}
        onClick={() => void rebuildPackIndex()}
      >
        Check and rebuild
      </Button>
    </Panel>
  );
};
