/** The parts of an article one below the other, in the measure of running text. Nothing in them comes from HTML. */
import type { ArticleBlock } from '@/domain/articles/text/compile-article';
import { ArticlePicture } from './article-picture';
import { InlineWords } from './inline-words';
import { LiveFigure } from './live-figure';

const headingClass = {
  2: 'mt-10 mb-3 scroll-mt-24 text-h2 first:mt-0',
  3: 'mt-7 mb-1.5 scroll-mt-24 text-h3 [h2+&]:mt-4',
} as const;

type Of<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { readonly kind: Kind }>;

const BlockTable = ({ block: { head, rows } }: { readonly block: Of<'table'> }) => (
  // A box that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section tabIndex={0} aria-label="Table" className="mt-5 overflow-x-auto border-t border-line-strong">
    <table className="w-full border-collapse text-body">
      <thead>
        <tr>
          {head.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <th key={index} className="border-b border-line px-2.5 py-2 text-left text-dense font-medium text-text-3">
              <InlineWords of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="border-b border-line">
            {row.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} className="px-2.5 py-2 align-top">
                <InlineWords of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const BlockListing = ({ block }: { readonly block: Of<'list'> }) => {
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={`mt-3 grid gap-2 pl-6 marker:text-text-3 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="text-pretty">
          <InlineWords of={item} />
        </li>
      ))}
    </List>
  );
};

const BlockView = ({ block }: { readonly block: ArticleBlock }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} className={headingClass[block.level]}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="mt-3 max-w-[64ch] text-pretty break-words">
          <InlineWords of={block.of} />
        </p>
      );
    case 'list':
      return <BlockListing block={block} />;
    case 'table':
      return <BlockTable block={block} />;
    case 'quote':
      return (
        <blockquote className="mt-5 max-w-[64ch] border-l-2 border-line-strong pl-4 italic">
          <InlineWords of={block.of} />
        </blockquote>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0} className="mt-5 overflow-x-auto rounded-md border border-line bg-surface-1 p-3 font-mono text-dense leading-5">
          <code>{block.text}</code>
        </pre>
      );
    case 'example':
      return (
        <section className="mt-7 rounded-lg border border-line-strong bg-surface-1 px-4 py-3.5 desk:px-5">
          <h3 className="text-h4">
            <InlineWords of={block.title} />
          </h3>
          <ArticleBlocks blocks={block.of} />
        </section>
      );
    case 'aside':
      return (
        <aside className="mt-5 border-t border-line-strong pt-2 text-ui text-text-2 @min-[1000px]:absolute @min-[1000px]:left-full @min-[1000px]:ml-16 @min-[1000px]:mt-0 @min-[1000px]:w-[220px]">
          <ArticleBlocks blocks={block.of} />
        </aside>
      );
    case 'summary':
      return (
        <section className="mt-8 rounded-lg bg-surface-2 px-4 py-3.5 desk:px-5" aria-label="In short">
          <h2 className="text-h4">In short</h2>
          <ArticleBlocks blocks={block.of} />
        </section>
      );
    case 'picture':
      return (
        <figure className="mt-7">
          <ArticlePicture src={block.src} alt={block.alt} isLazy />
          {block.caption.length > 0 && (
            <figcaption className="mt-2 text-dense text-text-3">
              <InlineWords of={block.caption} />
            </figcaption>
          )}
        </figure>
      );
    case 'live':
      return <LiveFigure block={block} />;
    case 'question':
      return null;
  }
};

// oxlint-disable-next-line react/no-array-index-key
export const ArticleBlocks = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) =>
  blocks.map((block, index) => <BlockView key={index} block={block} />);
