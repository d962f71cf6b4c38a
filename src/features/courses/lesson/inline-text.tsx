/** The words of a lesson: computed numbers carry their arithmetic, facts the number of their source. */
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Inline } from '@/domain/courses/lesson';
import { useReadingPlace } from '@/features/courses/reading-context';

const linkClass = 'text-text underline underline-offset-3 hover:decoration-2';

const FactText = ({ text, source }: { readonly text: string; readonly source: number }) => {
  const { words } = useReadingPlace();
  return (
    <>
      {text}
      <a
        className="ml-0.5 align-super text-micro text-text-3 no-underline hover:underline"
        href="#sources"
        aria-label={words.source(source)}
      >
        {source}
      </a>
    </>
  );
};

const Marked = ({ inline }: { readonly inline: Exclude<Inline, string> }) => {
  switch (inline.kind) {
    case 'strong':
      return (
        <strong className="font-semibold text-text">
          <InlineText of={inline.of} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineText of={inline.of} />
        </em>
      );
    case 'code':
      return <code className="font-mono text-[0.9em]">{inline.text}</code>;
    case 'number':
      return (
        <span className="tabular-nums text-text" title={inline.how === null ? undefined : `${inline.how} = ${inline.text}`}>
          {inline.text}
        </span>
      );
    case 'fact':
      return <FactText text={inline.text} source={inline.source} />;
    case 'link':
      return inline.to.startsWith('/') ? (
        <Link className={linkClass} to={inline.to}>
          <InlineText of={inline.of} />
        </Link>
      ) : (
        <a className={linkClass} href={inline.to} rel="noreferrer" target="_blank">
          <InlineText of={inline.of} />
        </a>
      );
  }
};

export const InlineText = ({ of }: { readonly of: readonly Inline[] }) =>
  // The words of a compiled lesson never change while it is shown, so that a place in the list is a name.
  of.map((inline, index) =>
    // oxlint-disable-next-line react/no-array-index-key
    typeof inline === 'string' ? <Fragment key={index}>{inline}</Fragment> : <Marked key={index} inline={inline} />,
  );
