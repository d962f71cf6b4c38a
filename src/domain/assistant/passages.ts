/** Passages of published knowledge: Markdown with a title in its head, and one passage under each heading of the second level. */
import { stem, tokensOf } from '@/domain/ask/tokens';

export interface Passage {
  /** '{document}#{place}' */
  readonly id: string;
  readonly document: string;
  readonly title: string;
  /** Other words for the title: '## Stop (stop loss, SL)'. */
  readonly names: readonly string[];
  /** Sentences in their order. */
  readonly sentences: readonly string[];
}

const titleOf = (text: string): string => /^---\n[\s\S]*?^title:\s*(.+)$[\s\S]*?^---$/mu.exec(text)?.[1]?.trim() ?? '';

const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u)
    .filter((sentence) => sentence !== '');

/** The passages of a document. */
export const passagesOf = (name: string, text: string): readonly Passage[] => {
  const document = titleOf(text);
  return text
    .split(/^## /mu)
    .slice(1)
    .map((part, at) => {
      const [heading = '', ...lines] = part.split('\n');
      const [, title = '', others = ''] = /^(.*?)(?:\s*\((.*)\))?\s*$/u.exec(heading) ?? [];
      const names = [title, ...others.split(',').map((other) => other.trim())].filter((other) => other !== '');
      return { id: `${name}#${String(at)}`, document, title, names, sentences: sentencesOf(lines.join('\n')) };
    });
};

/** The words of a name as questions have them. */
export const nameWords = (name: string): readonly string[] => tokensOf(name.replaceAll('-', ' ')).map(({ raw }) => stem(raw));
