/** Words of the management of the blog that more than one of its parts says. */
import type { ArticleStatus } from '@/domain/articles/article';
import type { ArticleDeed } from '@/domain/articles/article-status';

export const statusWords: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

/** 'save' of what is out changes what readers see. */
export const deedWords = (deed: ArticleDeed, status: ArticleStatus): string => {
  switch (deed) {
    case 'save':
      return status === 'published' ? 'Publish changes' : status === 'scheduled' ? 'Save changes' : 'Save draft';
    case 'schedule':
      return status === 'scheduled' ? 'Change the date' : 'Schedule';
    case 'publish':
      return 'Publish now';
    case 'withdraw':
      return 'Back to draft';
    case 'archive':
      return 'Archive';
    case 'restore':
      return 'Back to draft';
  }
};

export const doneWords: Readonly<Record<ArticleDeed, string>> = {
  save: 'Saved',
  schedule: 'Scheduled',
  publish: 'Published',
  withdraw: 'It’s a draft again',
  archive: 'Archived',
  restore: 'It’s a draft again',
};

const failures: ReadonlyMap<string, string> = new Map([
  [
    'refused',
    'The server doesn’t let this account do that. Its admin rights may have been taken away. Nothing was changed; your text is kept on this device.',
  ],
  ['unreached', 'The server didn’t answer. Nothing was changed; your text is kept on this device.'],
  ['overtaken', 'Another admin has saved this article. Nothing of theirs was overwritten. Compare the two, then save again.'],
  ['not-now', 'The article’s status has changed, so this is no longer possible. Nothing was changed.'],
]);

export const failureWords = (reason: string): string => failures.get(reason) ?? failures.get('unreached') ?? '';
