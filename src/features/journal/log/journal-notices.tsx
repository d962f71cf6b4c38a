/** What the person has to know before the figures: changes the server refused, entries that cannot be read, and a clock that is ahead. */
import { lazy, Suspense } from 'react';
import { discardImport, retryImport } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { minuteMs } from '@/lib/durations';
import { Notice } from '@/ui/notice';
import { countOf } from '@/lib/format-number';

// Most journals have neither. Both lie in the copy that works without a network.
const RefusedImports = lazy(async () => ({ default: (await import('./refused-imports')).RefusedImports }));
const DamagedEntries = lazy(async () => ({ default: (await import('./damaged-entries')).DamagedEntries }));

export const JournalNotices = ({ journal }: { readonly journal: ReadyJournal }) => (
  <>
    <Suspense fallback={null}>
      {journal.refused.length > 0 && (
        <RefusedImports refused={journal.refused} onRetry={(id) => void retryImport(id)} onDiscard={(id) => void discardImport(id)} />
      )}
      {journal.damaged.length > 0 && <DamagedEntries damaged={journal.damaged} />}
    </Suspense>
    {journal.clockAheadMs !== undefined && (
      <Notice tone="caution" title="A device’s clock is ahead">
        One of your devices has a clock that runs {countOf(Math.round(journal.clockAheadMs / minuteMs), 'minute')} ahead of the server.
        Nothing is lost, but its changes may override newer ones. Correct the clock on that device.
      </Notice>
    )}
  </>
);
