/** What can be done with the journal as a whole: taking it out, bringing it back, the example. */
import type { ReadyJournal } from '@/services/journal/journal-state';

export const ManageMenu = ({ journal }: { readonly journal: ReadyJournal }) => <span hidden>{journal.accounts.length}</span>;
