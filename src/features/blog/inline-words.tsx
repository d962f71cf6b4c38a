/** Words with what they are marked with: links of this site go through the router, others open without telling where from. */
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Inline } from '@/domain/courses/lesson';

const linkClass = 'text-text underline underline-offset-3 hover:decoration-2';

const LinkWords = ({ inline }: { readonly inline: Extract<Inline, { readonly kind: 'link' }> }) => {
  const words = <InlineWords of={inline.of} />;
  const note = /^#note-(\d+)$/u.exec(inline.to)?.[1];
  if (note !== undefined)
    return (
      <sup className="leading-none">
        <a
          id={`note-${note}-from`}
          href={inline.to}
          aria-label={`Footnote ${note}`}
          className="ml-0.5 inline-block rounded-sm border border-line-strong px-1 text-[11px] leading-4 no-underline"
        >
          {words}
        </a>
      </sup>
    );
  if (inline.to.startsWith('/'))
    return (
      <Link className={linkClass} to={inline.to}>
        {words}
      </Link>
    );
  return (
    <a className={linkClass} href={inline.to} rel="noopener noreferrer">
      {words}
    </a>
  );
};

const Marked = ({ inline }: { readonly inline: Exclude<Inline, string> }) => {
  switch (inline.kind) {
    case 'strong':
      return (
        <strong className="font-semibold text-text">
          <InlineWords of={inline.of} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineWords of={inline.of} />
        </em>
      );
    case 'code':
      return <code className="rounded-sm bg-surface-2 px-1 font-mono text-[0.88em] break-words">{inline.text}</code>;
    case 'link':
      return <LinkWords inline={inline} />;
    case 'number':
      return inline.how === null ? inline.text : <span title={`${inline.how} = ${inline.text}`}>{inline.text}</span>;
    case 'fact':
      return (
        <>
          {inline.text}
          <sup className="leading-none">
            <a href="#sources" aria-label={`Source ${String(inline.source)}`} className="ml-0.5 text-[11px] no-underline">
              {`[${String(inline.source)}]`}
            </a>
          </sup>
        </>
      );
  }
};

export const InlineWords = ({ of }: { readonly of: readonly Inline[] }) =>
  // The words of a text that was compiled never change while it is shown, so that a place in the list is a name.
  of.map((inline, index) =>
    // oxlint-disable-next-line react/no-array-index-key
    typeof inline === 'string' ? <Fragment key={index}>{inline}</Fragment> : <Marked key={index} inline={inline} />,
  );
