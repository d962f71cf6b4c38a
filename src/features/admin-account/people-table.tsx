/** Everybody who ever signed in, as a table of which, above 200 rows, only the part in view exists. */
import { useRef } from 'react';
import { presenceAt } from '@/domain/access/role-person';
import type { Person } from '@/domain/access/role-person';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { isAdminSomewhere, isSuspended } from '@/domain/access/role-comparison';
import { instantWords, nameOf, presenceWords, roleWord, standingWord } from './role-words';
import type { Clock } from './role-words';
import { usePartInView } from './use-part-in-view';

export interface PeopleTableProps {
  readonly people: readonly Person[];
  readonly ownerUids: ReadonlySet<string>;
  readonly ownUid: string | null;
  readonly busyUid: string | null;
  readonly clock: Clock;
  readonly onManage: (person: Person) => void;
}

const likelyHeightPx = 45;

const headClass =
  'sticky top-0 z-10 border-b border-line bg-surface-1 px-2.5 py-[7px] text-left text-micro font-medium whitespace-nowrap text-text-3 first:pl-4 last:pr-4';
const deskOnly = 'max-desk:hidden';

const Roles = ({ person, isOwner }: { readonly person: Person; readonly isOwner: boolean }) =>
  isOwner || isAdminSomewhere(person) ? <Badge>{roleWord(person, isOwner)}</Badge> : <>{roleWord(person, isOwner)}</>;

const Standing = ({ person }: { readonly person: Person }) =>
  isSuspended(person) ? <Badge tone="caution">{standingWord(person)}</Badge> : <>{standingWord(person)}</>;

interface RowProps extends Omit<PeopleTableProps, 'people'> {
  /** Tells the list how high the row is: on touch screens the button makes it higher. */
  readonly measure: (row: Element | null) => void;
  readonly person: Person;
  readonly index: number;
}

const Row = ({ person, index, ownerUids, ownUid, busyUid, clock, onManage, measure }: RowProps) => {
  const presence = presenceAt(person, clock.nowMs);
  const isOwner = ownerUids.has(person.uid);
  return (
    <tr
      aria-rowindex={index + 2}
      ref={measure}
      data-index={index}
      className="h-[45px] border-b border-line pointer-coarse:h-[53px] [&>td]:px-2.5 [&>td:first-child]:pl-4 [&>td:last-child]:pr-4"
    >
      <td className="max-w-0 truncate">
        <span className="font-medium">{nameOf(person)}</span>
        {person.uid === ownUid && <span className="ml-1.5 text-micro text-text-3">you</span>}
        <span className="block truncate text-micro text-text-3 desk:hidden">
          {`${roleWord(person, isOwner)} · ${standingWord(person)} · ${presenceWords(presence, clock)}`}
        </span>
      </td>
      <td className={deskOnly}>
        <Roles person={person} isOwner={isOwner} />
      </td>
      <td className={deskOnly}>
        <Standing person={person} />
      </td>
      <td className={classNames(deskOnly, 'whitespace-nowrap')}>{instantWords(person.lastLoginMs, clock)}</td>
      <td className={classNames(deskOnly, 'whitespace-nowrap', presence.state === 'online' ? 'text-ok' : 'text-text-3')}>
        {presenceWords(presence, clock)}
      </td>
      <td className="text-right">
        <Button
          size="sm"
          aria-label={`Manage ${nameOf(person)}`}
          busy={busyUid === person.uid ? 'Changing' : undefined}
          onClick={() => onManage(person)}
        >
          Manage
        </Button>
      </td>
    </tr>
  );
};

const Spacer = ({ heightPx }: { readonly heightPx: number }) => heightPx > 0 && <tr aria-hidden="true" style={{ height: heightPx }} />;

export const PeopleTable = (props: PeopleTableProps) => {
  const { people } = props;
  const box = useRef<HTMLElement>(null);
  const { indexes, beforePx, afterPx, measure } = usePartInView(box, people.length, likelyHeightPx);
  return (
    // A box that scrolls must be reachable by keyboard, or its right end is lost without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} tabIndex={0} aria-label="People" className="max-h-[540px] overflow-auto [scrollbar-width:thin]">
      <table aria-label="People" aria-rowcount={people.length + 1} className="w-full border-collapse text-dense">
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classNames(headClass, 'w-full desk:w-[36%]')}>
              Email
            </th>
            {['Role', 'Status', 'Last sign-in', 'Presence'].map((title) => (
              <th key={title} scope="col" className={classNames(headClass, deskOnly)}>
                {title}
              </th>
            ))}
            <th scope="col" className={headClass}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer heightPx={beforePx} />
          {indexes.map((index) => {
            const person = people[index];
            return person === undefined ? null : <Row key={person.uid} {...props} person={person} index={index} measure={measure} />;
          })}
          <Spacer heightPx={afterPx} />
        </tbody>
      </table>
    </section>
  );
};
