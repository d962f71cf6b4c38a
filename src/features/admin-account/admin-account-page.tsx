/** The screen /account of admins: people and their roles, contact messages, and the log of what admins did. */
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { href, screens } from '@/routes';
import { displayZone } from '@/services/settings/display-zone';
import { checkPackIndexOnce } from '@/services/admin/pack-index';
import { people as peopleSource } from '@/services/admin/roles';
import { account, session } from '@/services/session/session';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { Tabs } from '@/ui/tabs';
import { AuditSection } from './audit-section';
import { MessagesSection } from './messages-section';
import { PeopleSection } from './people-section';
import { nameOf } from './role-words';
import type { Clock } from './role-words';

const sections = ['people', 'messages', 'log'] as const;
type Section = (typeof sections)[number];

const AdminAccountPage = () => {
  const [search, setSearch] = useSearchParams();
  const section: Section = sections.find((name) => name === search.get('section')) ?? 'people';
  const zone = useLive(displayZone);
  const [nowMs] = useState(() => Date.now());
  const clock: Clock = useMemo(() => ({ zone, nowMs }), [zone, nowMs]);
  const people = useLive(peopleSource);
  const self = useLive(account);
  const now = useLive(session);
  const isAdmin = now.state === 'member' && now.isAdmin;
  useEffect(() => {
    if (isAdmin) checkPackIndexOnce();
  }, [isAdmin]);
  const names = useMemo(
    () => new Map(people.state === 'ready' ? people.people.map((person) => [person.uid, nameOf(person)]) : []),
    [people],
  );
  return (
    <Page
      title={screens.adminAccount.title}
      lead={`Times in ${zone}`}
      aside={
        <>
          <Link className={buttonClass()} to={href('userAccount')}>
            Your own account
          </Link>
          <Link className={buttonClass()} to={href('packs')}>
            {screens.packs.title}
          </Link>
          <Link className={buttonClass()} to={href('accountSubscription')}>
            {screens.accountSubscription.title}
          </Link>
        </>
      }
    >
      <Tabs<Section>
        label="Parts of the administration"
        value={section}
        onChange={(next) => setSearch(next === 'people' ? {} : { section: next }, { replace: true })}
        tabs={[
          { value: 'people', label: 'People', content: <PeopleSection state={people} ownUid={self?.uid ?? null} clock={clock} /> },
          { value: 'messages', label: 'Contact messages', content: <MessagesSection clock={clock} /> },
          { value: 'log', label: 'Audit log', content: <AuditSection clock={clock} nameOfUid={(uid) => names.get(uid) ?? uid} /> },
        ]}
      />
    </Page>
  );
};

export default AdminAccountPage;
