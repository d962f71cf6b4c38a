/** Which parts an article has. Apart from what compiles one: a reader lists them, and has the text compiled already. */
import type { CompiledArticle } from './compile-article';

/** The headings of the second level, for the list of contents. */
export const contentsOf = ({ blocks }: Pick<CompiledArticle, 'blocks'>): readonly { readonly id: string; readonly text: string }[] =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : []));
