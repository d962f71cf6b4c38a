/** The parts of a lesson below each other, in the measure of running text; notes stand in the margin where there is one. */
import { memo, type ReactNode } from 'react';
import type { Block } from '@/domain/courses/lesson';
import { LivePart } from '@/features/courses/live/live-part';
import { QuestionPlace } from '@/features/courses/quiz/question-place';
import { useReadingPlace } from '@/features/courses/reading-context';
import { InlineText } from './inline-text';

const measure = 'max-w-[66ch] text-pretty';

type Of<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

const TableView = ({ block: { head, rows } }: { readonly block: Of<'table'> }) => {
  const { words } = useReadingPlace();
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={words.table} className="mt-5 overflow-x-auto rounded-lg border border-line bg-surface-1">
      <table className="w-full border-collapse text-body">
        <thead>
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
            <tr key={index} className="border-b border-line last:border-b-0">
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className="px-4 py-2.5 align-top tabular-nums">
                  <InlineText of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const BoxView = ({
  title,
  blocks,
  isMarked,
}: {
  readonly title: ReactNode;
  readonly blocks: readonly Block[];
  readonly isMarked: boolean;
}) => (
  <section
    className={`my-7 rounded-lg border bg-surface-1 px-4 py-4 desk:px-6 ${isMarked ? 'border-line-strong border-l-2 border-l-brass' : 'border-line-strong'}`}
  >
    {title}
    <div className="[&>:first-child]:mt-2">
      <BlockList blocks={blocks} />
    </div>
  </section>
);

const ExampleView = ({ block }: { readonly block: Of<'example'> }) => {
  const { words } = useReadingPlace();
  return (
    <BoxView
      isMarked={false}
      blocks={block.of}
      title={
        <>
          <p className="text-dense text-text-3">{words.example}</p>
          <h3 className="text-h4">
            <InlineText of={block.title} />
          </h3>
        </>
      }
    />
  );
};

const SummaryView = ({ block }: { readonly block: Of<'summary'> }) => {
  const { words } = useReadingPlace();
  return <BoxView isMarked blocks={block.of} title={<h2 className="text-h4">{words.keyPoints}</h2>} />;
};

const AsideView = ({ block }: { readonly block: Of<'aside'> }) => (
  <aside className="mt-4 border-t border-line-strong pt-2 text-ui text-text-2 min-[1320px]:absolute min-[1320px]:left-full min-[1320px]:mt-1 min-[1320px]:ml-14 min-[1320px]:w-[220px] [&_p]:mt-1 [&_p]:leading-5">
    <BlockList blocks={block.of} />
  </aside>
);

const PictureView = ({ block }: { readonly block: Of<'picture'> }) => (
  <figure className="my-7">
    <img src={block.src} alt={block.alt} loading="lazy" className="w-full rounded-lg border border-line bg-surface-1" />
    {block.caption.length > 0 && (
      <figcaption className="mt-2 text-ui text-text-3">
        <InlineText of={block.caption} />
      </figcaption>
    )}
  </figure>
);

const ListView = ({ block }: { readonly block: Of<'list'> }) => {
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={`mt-3 grid gap-2 pl-6 marker:text-text-3 ${measure} ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <InlineText of={item} />
        </li>
      ))}
    </List>
  );
};

const BlockView = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-11 mb-2 scroll-mt-24 text-h2">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-7 mb-1 scroll-mt-24 text-h3">
          {block.text}
        </h3>
      );
    case 'paragraph':
      return (
        <p className={`mt-4 ${measure}`}>
          <InlineText of={block.of} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className={`mt-4 border-l-2 border-line-strong pl-4 text-text ${measure}`}>
          <InlineText of={block.of} />
        </blockquote>
      );
    case 'list':
      return <ListView block={block} />;
    case 'table':
      return <TableView block={block} />;
    case 'example':
      return <ExampleView block={block} />;
    case 'summary':
      return <SummaryView block={block} />;
    case 'aside':
      return <AsideView block={block} />;
    case 'picture':
      return <PictureView block={block} />;
    case 'live':
      return <LivePart name={block.name} params={block.params} caption={block.caption} />;
    case 'question':
      return (
        <QuestionPlace question={block.question}>
          {'ask' in block.question && (
            <div className="[&>:first-child]:mt-2">
              <BlockList blocks={block.question.ask} />
            </div>
          )}
        </QuestionPlace>
      );
  }
};

export const BlockList = memo(({ blocks }: { readonly blocks: readonly Block[] }) =>
  // oxlint-disable-next-line react/no-array-index-key
  blocks.map((block, index) => <BlockView key={index} block={block} />),
);
