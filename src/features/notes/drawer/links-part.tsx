/** Notes that point here, and what this note points to. */
import { ownProperty } from '@/lib/own-property';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { backlinksOf, titleLink, type NoteEntry } from '@/domain/notes/shelf';
import { excerptOf } from '@/features/notes/list/excerpt';

export interface LinksPartProps {
  readonly entry: NoteEntry;
  readonly notes: readonly NoteEntry[];
  readonly hrefOf: (id: string) => string;
}

const kinds: Readonly<Record<string, string>> = { trade: 'Trade', event: 'Event', plan: 'Trade plan', finding: 'Finding' };

const LinkList = ({ notes, hrefOf }: Pick<LinksPartProps, 'notes' | 'hrefOf'>) => (
  <ul className="mt-1">
    {notes.map((note) => (
      <li key={note.id} className="border-b border-line last:border-b-0">
        <Link to={hrefOf(note.id)} className="block py-1.5 text-text no-underline hover:underline">
          <span className="block truncate font-medium">{note.title === '' ? 'Untitled' : note.title}</span>
          <span className="line-clamp-2 text-micro text-text-2">{excerptOf(note.text, []).map(({ text }) => text)}</span>
        </Link>
      </li>
    ))}
  </ul>
);

const headClass = 'mt-3 text-dense font-medium text-text-2 [font-stretch:100%]';

export const LinksPart = ({ entry, notes, hrefOf }: LinksPartProps) => {
  const { to, from, names } = useMemo(() => {
    const open = notes.filter(({ binnedAt }) => binnedAt === null);
    const named = (link: string): NoteEntry | undefined => open.find(({ id, title }) => link === `note:${id}` || link === titleLink(title));
    return {
      from: backlinksOf(notes, entry),
      to: [...new Set(entry.links.map(named).filter((note) => note !== undefined))],
      names: entry.links.flatMap((link) => {
        const [kind = ''] = link.split(':');
        return kind in kinds ? [kind] : [];
      }),
    };
  }, [entry, notes]);
  return (
    <>
      <h3 className={headClass}>Linked from</h3>
      {from.length === 0 ? (
        <p className="mt-1 text-dense text-pretty text-text-2">No note links here yet. Type [[ in another note to link to this one.</p>
      ) : (
        <LinkList notes={from} hrefOf={hrefOf} />
      )}
      <h3 className={headClass}>Links to</h3>
      {to.length === 0 ? <p className="mt-1 text-dense text-text-2">Nothing yet.</p> : <LinkList notes={to} hrefOf={hrefOf} />}
      {names.length > 0 && (
        <p className="mt-3 text-dense text-text-2">
          Also mentions{' '}
          {[...new Set(names)]
            .map((kind) => `${String(names.filter((name) => name === kind).length)} × ${ownProperty(kinds, kind) ?? kind}`)
            .join(', ')}
          .
        </p>
      )}
    </>
  );
};
