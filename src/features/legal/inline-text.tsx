/** Draws words with what they are marked with: links of this site go through the router, others open as they are. */
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Inline } from './compiled-page';

const linkClass = 'text-text underline underline-offset-3 hover:decoration-2';

const Marked = ({ inline }: { readonly inline: Exclude<Inline, string> }) => {
  const words = <InlineText of={inline.of} />;
  if (inline.kind !== 'link')
    return inline.kind === 'strong' ? <strong className="font-semibold text-text">{words}</strong> : <em>{words}</em>;
  return inline.to.startsWith('/') ? (
    <Link className={linkClass} to={inline.to}>
      {words}
    </Link>
  ) : (
    <a className={linkClass} href={inline.to}>
      {words}
    </a>
  );
};

export const InlineText = ({ of }: { readonly of: readonly Inline[] }) =>
  // The words of a compiled page never change while it is shown, so that a place in the list is a name.
  of.map((inline, index) =>
    // oxlint-disable-next-line react/no-array-index-key
    typeof inline === 'string' ? <Fragment key={index}>{inline}</Fragment> : <Marked key={index} inline={inline} />,
  );
