/** How far a deletion has come, in a sentence. */
import type { DeletionProgress } from '@/services/account/account-deletion';
import { ownProperty } from '@/lib/own-property';

const places: Readonly<Record<string, string>> = {
  records: 'Removing your records',
  device: 'Clearing this device',
  account: 'Removing the account',
};

export const deletionWords = ({ place, documents }: DeletionProgress): string => {
  const doing = ownProperty(places, place) ?? 'Removing your data';
  return documents === 0 ? doing : `${doing}, ${documents.toLocaleString('en-GB')} ${documents === 1 ? 'document' : 'documents'} gone`;
};
