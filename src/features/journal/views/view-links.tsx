/** The views of the journal and JournalAI in one row; each view is an address that keeps filter and unit, through JournalAI and back. */
import { Link, useSearchParams } from 'react-router-dom';
import { journalTabs } from '@/domain/journal/journal-tabs';
import { lockWords } from '@/domain/plans/lock-words';
import { href, screens } from '@/routes';
import { session as sessionSource } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { LinkTabs, type LinkTab } from '@/ui/link-tabs';
import { readPlace, writePlace } from './journal-address';

export const ViewLinks = () => {
  const [params] = useSearchParams();
  const session = useLive(sessionSource);
  const place = readPlace(params);
  const views = journalTabs.map(({ view, title }): LinkTab => ({
    label: title,
    to: `?${writePlace(params, { ...place, view, trade: null }).toString()}`,
    isCurrent: view === place.view,
    lock: null,
  }));
  const findings: LinkTab = {
    label: screens.journalAi.title,
    to: `${href('journalAi')}?${writePlace(params, { ...place, trade: null }).toString()}`,
    isCurrent: false,
    lock: lockWords(screens.journalAi, session),
  };
  return <LinkTabs link={Link} label="Views of the journal" tabs={[...views, findings]} />;
};
