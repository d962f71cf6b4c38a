/** Words of the page of knowledge that more than one of its parts says. */
import type { ContentProblem, TrainingStatus } from '@/domain/assistant/training/training-document';
import type { PublishedDocument } from '@/domain/assistant/training/knowledge-index';
import type { StoredTraining } from '@/services/admin/training';

export type Standing = 'draft' | 'archived' | 'new' | 'changed' | 'published' | 'leaves';

/** How a document stands against what members have. */
export const standingOf = (document: StoredTraining, published: readonly PublishedDocument[]): Standing => {
  const there = published.find(({ id }) => id === document.id);
  if (document.status !== 'published') return there === undefined ? document.status : 'leaves';
  if (there === undefined) return 'new';
  return there.title === document.title && there.body === document.body ? 'published' : 'changed';
};

export const standingWords: ReadonlyMap<Standing, { readonly label: string; readonly tone: 'plain' | 'ok' | 'caution' }> = new Map([
  ['draft', { label: 'Draft', tone: 'plain' }],
  ['archived', { label: 'Archived', tone: 'plain' }],
  ['new', { label: 'Not out yet', tone: 'caution' }],
  ['changed', { label: 'Changed since', tone: 'caution' }],
  ['published', { label: 'Published', tone: 'ok' }],
  ['leaves', { label: 'Still out', tone: 'caution' }],
]);

export const statusOptions: readonly { readonly value: TrainingStatus; readonly label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Goes out' },
  { value: 'archived', label: 'Archived' },
];

const failures: ReadonlyMap<string, string> = new Map([
  ['refused', 'The server does not let this account do that: its admin rights may have been taken away. Nothing was changed.'],
  ['unreached', 'The server did not answer. Nothing was changed; what you wrote is still here.'],
  ['overtaken', 'Another admin was faster. Nothing of theirs was overwritten. Look at their version, then try again.'],
  ['too-large', 'All documents together are more than 9 MB, which is more than one publication can have. Set some to “Draft”.'],
]);

export const failureWords = (reason: string): string => failures.get(reason) ?? failures.get('unreached') ?? '';

const places: ReadonlyMap<ContentProblem['place'], string> = new Map([
  ['title', 'Title'],
  ['body', 'Text'],
  ['tests', 'Test questions'],
]);

export const problemWords = ({ place, reason }: ContentProblem): string => `${places.get(place) ?? place}: ${reason}`;
