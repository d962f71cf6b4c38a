/** Questions and answers of a compiled page, as search engines take them: each heading of the third level asks. */
import type { Question } from '@/ui/head-details';
import { plainText, type Block, type CompiledPage } from './compiled-page';

const wordsOf = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return plainText(block.of);
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(', ')).join('; ');
    case 'heading':
      return '';
  }
};

/** In the order of the page. An answer is the plain text of everything up to the next heading. */
export const questionsOf = ({ blocks }: CompiledPage): readonly Question[] =>
  blocks.flatMap((block, index) => {
    if (block.kind !== 'heading' || block.level !== 3) return [];
    const rest = blocks.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind === 'heading');
    const answer = (end === -1 ? rest : rest.slice(0, end)).map(wordsOf).join(' ');
    return [{ question: block.text, answer }];
  });
