/** What the person has to know before the figures: changes the server refused, and entries that cannot be read. */
import { discardImport, retryImport } from '@/services/journal/journal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { DamagedEntries } from './damaged-entries';
import { RefusedImports } from './refused-imports';

export const JournalNotices = ({ journal }: { readonly journal: ReadyJournal }) => (
  <>
    <RefusedImports refused={journal.refused} onRetry={(id) => void retryImport(id)} onDiscard={(id) => void discardImport(id)} />
    <DamagedEntries damaged={journal.damaged} />
  </>
);
