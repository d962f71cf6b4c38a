/** What the person has to know before the figures: changes the server refused, entries that cannot be read, and a clock that is ahead. */
import { discardImport, retryImport } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { countOf } from '@/features/journal/count-words';
import { minuteMs } from '@/lib/durations';
import { DamagedEntries } from './damaged-entries';
import { Notice } from '@/ui/notice';
import { RefusedImports } from './refused-imports';

export const JournalNotices = ({ journal }: { readonly journal: ReadyJournal }) => (
  <>
    <RefusedImports refused={journal.refused} onRetry={(id) => void retryImport(id)} onDiscard={(id) => void discardImport(id)} />
    <DamagedEntries damaged={journal.damaged} />
    {journal.clockAheadMs !== undefined && (
      <Notice tone="caution" title="A device’s clock is ahead">
        One of your devices has a clock that runs {countOf(Math.round(journal.clockAheadMs / minuteMs), 'minute')} ahead of the server.
        Nothing is lost, but its changes may override newer ones. Correct the clock on that device.
      </Notice>
    )}
  </>
);
