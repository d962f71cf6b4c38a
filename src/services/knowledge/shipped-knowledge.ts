/** The knowledge that is shipped with the product, as passages; each document is a file of `content/knowledge`. */
import { passagesOf, type Passage } from '@/domain/assistant/passages';

const files = import.meta.glob<string>('/content/knowledge/*.md', { query: '?raw', import: 'default', eager: true });

export const shippedKnowledge: readonly Passage[] = Object.entries(files).flatMap(([path, text]) =>
  passagesOf(/([^/]+)\.md$/u.exec(path)?.[1] ?? path, text),
);
