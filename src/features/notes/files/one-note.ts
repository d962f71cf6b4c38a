/** One note as Markdown: to the clipboard, or as a file. */
import { bodyOf } from '@/domain/notes/note-body';
import type { NoteEntry } from '@/domain/notes/shelf';
import { logProblem } from '@/lib/log';
import type { OpenNote } from '@/services/notes/note-contract';
import { showToast } from '@/ui/show-toast';

export const markdownOf = async ({ doc }: OpenNote): Promise<string> => {
  const { markdownOfDocument } = await import('@/domain/notes/markdown/markdown');
  return markdownOfDocument(bodyOf(doc));
};

export const copyMarkdown = async (note: OpenNote): Promise<void> => {
  try {
    await navigator.clipboard.writeText(await markdownOf(note));
    showToast({ tone: 'ok', title: 'Copied as Markdown' });
  } catch (cause) {
    logProblem('Copying a note', cause);
    showToast({ tone: 'danger', title: 'We couldn’t copy the note', text: 'Your browser didn’t allow it. Download it instead.' });
  }
};

/** Hands a file to the browser's downloads. */
export const download = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};

/** A name that every system takes. */
export const fileNameOf = (title: string): string =>
  Array.from(title)
    .map((sign) => (sign < ' ' || '\\/:*?"<>|'.includes(sign) ? ' ' : sign))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 120) || 'Untitled';

export const downloadMarkdown = async (note: OpenNote, { title }: NoteEntry): Promise<void> => {
  download(new Blob([await markdownOf(note)], { type: 'text/markdown;charset=utf-8' }), `${fileNameOf(title)}.md`);
};
