/** Draws the parts of a compiled page one below the other, in the measure of running text. */
import type { Block } from './compiled-page';
import { InlineText } from './inline-text';

const headingClass = {
  2: 'mt-11 mb-3 scroll-mt-24 text-h2 first:mt-0',
  3: 'mt-7 mb-1.5 scroll-mt-24 text-h3 [h2+&]:mt-4',
} as const;

type TableBlock = Extract<Block, { readonly kind: 'table' }>;

const BlockTable = ({ block: { head, rows } }: { readonly block: TableBlock }) => (
  // A box that scrolls must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section tabIndex={0} aria-label="Table" className="mt-4 overflow-x-auto rounded-lg border border-line bg-surface-1">
    <table className="w-full border-collapse text-body sm:min-w-[520px]">
      <thead className="max-sm:hidden">
        <tr>
          {head.map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <th
              key={index}
              className="border-b border-line px-4 py-2.5 text-left text-dense font-medium text-text-3 first-letter:uppercase"
            >
              <InlineText of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="border-b border-line last:border-b-0 max-sm:block max-sm:py-2">
            {row.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} className="px-4 py-2.5 align-top text-text-2 first:text-text max-sm:block max-sm:py-1">
                {/* On a phone the cells of a row stand one below the other, each under the name of its column. */}
                {column > 0 && (
                  <span className="block text-dense text-text-3 first-letter:uppercase sm:hidden">
                    <InlineText of={head[column] ?? []} />
                  </span>
                )}
                <span className="block first-letter:uppercase">
                  <InlineText of={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const BlockView = ({ block }: { readonly block: Block }) => {
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
        <p className="mt-3 text-pretty text-text-2">
          <InlineText of={block.of} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`mt-3 grid gap-2 pl-6 text-text-2 marker:text-text-3 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="text-pretty">
              <InlineText of={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <BlockTable block={block} />;
  }
};

// oxlint-disable-next-line react/no-array-index-key
export const BlockList = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, index) => <BlockView key={index} block={block} />);
