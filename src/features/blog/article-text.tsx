/** The text of an article with its footnotes and sources, as readers and whoever writes it see it. */
import { memo } from 'react';
import type { CompiledArticle } from '@/domain/articles/text/compile-article';
import { ArticleBlocks } from './article-blocks';
import { InlineWords } from './inline-words';

const listClass = 'mt-2 grid list-decimal gap-1.5 pl-5 marker:text-text-3';

/** Long, so it is not drawn again when only what stands around it changes. */
export const ArticleText = memo(({ text: { blocks, notes, sources } }: { readonly text: CompiledArticle }) => (
  <div className="relative">
    <ArticleBlocks blocks={blocks} />
    {notes.length > 0 && (
      <section aria-label="Footnotes" className="mt-10 border-t border-line pt-3 text-ui text-text-2">
        <ol className={listClass}>
          {notes.map((note, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} id={`note-${String(index + 1)}`} className="scroll-mt-24">
              <InlineWords of={note} />{' '}
              <a href={`#note-${String(index + 1)}-from`} aria-label="Back to the text" className="no-underline">
                ↩
              </a>
            </li>
          ))}
        </ol>
      </section>
    )}
    {sources.length > 0 && (
      <section id="sources" aria-label="Sources" className="mt-8 scroll-mt-24 border-t border-line pt-3 text-ui text-text-2">
        <h2 className="text-h4">Sources</h2>
        <ol className={listClass}>
          {sources.map((source, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <InlineWords of={source} />
            </li>
          ))}
        </ol>
      </section>
    )}
  </div>
));
