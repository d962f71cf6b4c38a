/** The knowledge that is shipped with the product: each document is a file of `content/knowledge`, with the test questions that have to find its passages. */
import { passagesOf, type Passage } from '@/domain/assistant/passages';

const files = import.meta.glob<string>('/content/knowledge/*.md', { query: '?raw', import: 'default', eager: true });

/** `name` is that of the file, without its ending. */
export const shippedFiles: readonly { readonly name: string; readonly text: string }[] = Object.entries(files).map(([path, text]) => ({
  name: /([^/]+)\.md$/u.exec(path)?.[1] ?? path,
  text,
}));

export const shippedKnowledge: readonly Passage[] = shippedFiles.flatMap(({ name, text }) => passagesOf(name, text));
