/** Records and accounts of a journal by the names people know them by. */
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { RecordName } from './finding-text';

export interface LogNames {
  readonly recordName: RecordName;
  readonly accountName: (accountId: string) => string;
}

export const namesOf = ({ imports, undone, accounts }: Pick<ReadyJournal, 'imports' | 'undone' | 'accounts'>): LogNames => {
  const files = new Map(imports.map(({ id, fileName }) => [id, fileName]));
  const undos = new Map([...undone.values()].map(({ id, undoes }) => [id, `the undo of ${files.get(undoes) ?? undoes}`]));
  const names = new Map(accounts.map(({ id, name }) => [id, name.trim()]));
  return {
    recordName: (id) => files.get(id) ?? undos.get(id) ?? id,
    accountName: (id) => names.get(id) ?? id,
  };
};
