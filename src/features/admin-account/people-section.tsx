/** People: who there is, what they may do, and changes to it. */
import { useMemo, useState } from 'react';
import { compareRoles } from '@/domain/access/role-comparison';
import type { HalfDone, Ownership } from '@/domain/access/role-comparison';
import { formatCount } from '@/lib/format-number';
import type { PeopleState } from '@/services/admin/roles';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { controlClass } from '@/ui/field';
import { HalfDoneNotice } from './half-done-notice';
import { ManageDialog } from './manage-dialog';
import { PeopleTable } from './people-table';
import type { PeopleTableProps } from './people-table';
import { nameOf, ownershipWords } from './role-words';
import type { Clock } from './role-words';
import { ListFailed, ListLoading } from './list-states';
import { useLasting } from '@/ui/hooks/use-lasting';
import { useRoleChange } from './use-role-change';

type Ready = Extract<PeopleState, { state: 'ready' }>;

const ownersIn = (ownership: Ownership): ReadonlySet<string> => {
  switch (ownership.state) {
    case 'open':
      return new Set();
    case 'split':
      return new Set([ownership.database, ownership.documents]);
    default:
      return new Set([ownership.uid]);
  }
};

const keyOfHalf = (half: HalfDone): string => JSON.stringify(half);

/** The table with a search above it. */
const FoundPeople = (props: PeopleTableProps) => {
  const { people } = props;
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLowerCase();
  const found = useMemo(
    () => people.filter(({ email, displayName, uid }) => `${email} ${displayName} ${uid}`.toLowerCase().includes(needle)),
    [people, needle],
  );
  return (
    <Panel
      title={
        <>
          People <span className="ml-1 text-ui font-normal text-text-2">{formatCount(people.length)}</span>
        </>
      }
      aside={
        <input
          type="search"
          aria-label="Find a person"
          placeholder="Find a person"
          className={`${controlClass} h-7 w-[200px] max-desk:w-[148px]`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      }
      body="flush"
      footer="The sign-in service knows more accounts than these: people who never came back after signing up have no record here."
    >
      {found.length === 0 ? (
        <p className="p-4 text-dense text-text-2">{`Nobody matches “${wanted.trim()}”.`}</p>
      ) : (
        <PeopleTable {...props} people={found} />
      )}
    </Panel>
  );
};

const People = ({ state, ownUid, clock }: { readonly state: Ready; readonly ownUid: string | null; readonly clock: Clock }) => {
  const { people, ownership } = state;
  const [managedUid, setManagedUid] = useState<string | null>(null);
  const changes = useRoleChange();
  const owners = useMemo(() => ownersIn(ownership), [ownership]);
  const halves = useLasting(
    useMemo(() => compareRoles(people, owners), [people, owners]),
    keyOfHalf,
  );
  const names = useMemo(() => new Map(people.map((person) => [person.uid, nameOf(person)])), [people]);
  const nameOfUid = (uid: string): string => names.get(uid) ?? uid;
  const managed = people.find(({ uid }) => uid === managedUid);
  const ownershipNotice = ownershipWords(ownership, nameOfUid);
  return (
    <div className="flex flex-col gap-4 pt-4">
      {ownershipNotice !== null && (
        <Notice tone={ownership.state === 'split' ? 'danger' : 'caution'} title={ownershipNotice.title}>
          {ownershipNotice.text}
        </Notice>
      )}
      {changes.failure !== null && (
        <Notice tone="danger" title={`${changes.failure.name} was not changed as asked.`}>
          {changes.failure.text}
        </Notice>
      )}
      <HalfDoneNotice
        halves={halves}
        nameOfUid={nameOfUid}
        busyUid={changes.busyUid}
        onFinish={(half) => changes.finish(half, nameOfUid(half.uid))}
      />
      <FoundPeople
        people={people}
        ownerUids={owners}
        ownUid={ownUid}
        busyUid={changes.busyUid}
        clock={clock}
        onManage={({ uid }) => setManagedUid(uid)}
      />
      {managed !== undefined && (
        <ManageDialog
          key={managed.uid}
          person={managed}
          isOwner={owners.has(managed.uid)}
          isSelf={managed.uid === ownUid}
          clock={clock}
          onChange={(deed) => changes.change(deed, managed.uid, nameOf(managed))}
          onClose={() => setManagedUid(null)}
        />
      )}
    </div>
  );
};

export interface PeopleSectionProps {
  readonly state: PeopleState;
  readonly ownUid: string | null;
  readonly clock: Clock;
}

export const PeopleSection = ({ state, ownUid, clock }: PeopleSectionProps) => {
  if (state.state === 'loading') return <ListLoading what="the people" />;
  if (state.state === 'failed') return <ListFailed what="the people" reason={state.reason} />;
  return <People state={state} ownUid={ownUid} clock={clock} />;
};
