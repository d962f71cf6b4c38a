/** The sentences of the line about a watched folder. */
import { largestStatementBytes } from '@/domain/import/statement-files';
import { mostEntries, type FolderContents } from '@/services/device/look-into-folder';
import type { FolderNow } from '@/services/device/watched-folder';
import { countOf } from '@/lib/format-number';

const mostNamed = 3;

const megabytes = String(largestStatementBytes / 1024 / 1024);

/** The first names, and how many more there are. */
const namesOf = (files: readonly File[]): string => {
  const named = files.slice(0, mostNamed).map(({ name }) => name);
  const others = files.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${String(others)} more` : ''}`;
};

const cutSentence = `We look at the first ${mostEntries.toLocaleString('en')} files only. Choose a folder that holds just statements.`;

/** What the line says about the folder's contents; null when there is nothing to say. */
export const contentWords = (name: string, contents: FolderContents) => {
  const { statements, tooLarge, others, unread, isCut } = contents;
  const files = statements.map(({ file }) => file);
  const large = `${namesOf(tooLarge)} ${tooLarge.length === 1 ? 'is' : 'are'} larger than ${megabytes} MB and can’t be read.`;
  if (files.length > 0) {
    const sentences = [
      `${namesOf(files)}. Nothing is imported before you’ve seen it.`,
      ...(tooLarge.length > 0 ? [large] : []),
      ...(unread > 0 ? [`We’ll read ${countOf(unread, 'more file', 'more files')} next.`] : []),
      ...(others > 0 ? [`${countOf(others, 'other file')} there ${others === 1 ? 'isn’t a statement' : 'aren’t statements'}.`] : []),
      ...(isCut ? [cutSentence] : []),
    ];
    return { title: `${countOf(files.length, 'new statement')} in ${name}`, text: sentences.join(' ') };
  }
  if (tooLarge.length > 0) return { title: `Too large to read in ${name}`, text: large };
  return isCut ? { title: `${name} holds too many files`, text: cutSentence } : null;
};

/** What is said when the folder cannot be looked into. */
export const closedWords = ({ state, name }: Extract<FolderNow, { readonly state: 'locked' | 'blocked' | 'missing' }>) => {
  switch (state) {
    case 'locked':
      return { title: `May Sextant look into ${name} again?`, text: 'Your browser asks before it lets a page read a folder again.' };
    case 'blocked':
      return {
        title: `Your browser doesn’t let Sextant look into ${name}.`,
        text: 'You can allow it in the browser’s settings for this site.',
      };
    case 'missing':
      return { title: `We can’t find the folder ${name}.`, text: 'It was moved or deleted, or its drive isn’t connected.' };
  }
};
