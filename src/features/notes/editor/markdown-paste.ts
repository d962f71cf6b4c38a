/** Whether a pasted text is meant as Markdown, and its blocks. The reader of Markdown arrives with the editor, before anybody pastes. */
import type { JSONContent } from '@tiptap/core';
import type { NoteNode } from '@/domain/notes/note-document';
import { logProblem } from '@/lib/log';

let documentOf: ((text: string) => NoteNode) | null = null;

export const prepareMarkdown = (): void => {
  import('@/domain/notes/markdown/markdown').then(
    ({ documentOfMarkdown }) => {
      documentOf = documentOfMarkdown;
    },
    (cause: unknown) => logProblem('Loading the reader of Markdown', cause),
  );
};

/** Headings, lists, quotes, fences, tables and links; a text without any of them is pasted as it is. */
const signs = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |```|~~~|\|.*\|)|\[[^\]\n]+\]\([^)\n]+\)|\*\*[^*\n]+\*\*|\[\[[^\]\n]+\]\]/mu;

export const blocksOfMarkdown = (text: string): readonly JSONContent[] | null =>
  documentOf === null || !signs.test(text) ? null : ((documentOf(text).content ?? []) as readonly JSONContent[]);
