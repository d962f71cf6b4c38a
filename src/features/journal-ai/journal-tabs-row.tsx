/** The row of tabs that JournalAI shares with the journal. A locked journal is one tab, which names the plan that opens it. */
import { Link, useSearchParams } from 'react-router-dom';
import { journalTabs } from '@/domain/journal/journal-tabs';
import { lockWords } from '@/domain/plans/lock-words';
import { href, screens } from '@/routes';
import { session as sessionSource } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { LinkTabs, type LinkTab } from '@/ui/link-tabs';

export const JournalTabsRow = () => {
  const [params] = useSearchParams();
  const lock = lockWords(screens.journal, useLive(sessionSource));
  // Filter and unit of the journal pass through this address, so that they hold on the way back.
  const addressOf = (view: string): string => {
    const there = new URLSearchParams(params);
    there.set('view', view);
    return `${href('journal')}?${there.toString()}`;
  };
  const journal: readonly LinkTab[] =
    lock === null
      ? journalTabs.map(({ view, title }) => ({ label: title, to: addressOf(view), isCurrent: false, lock }))
      : [{ label: screens.journal.title, to: href('journal'), isCurrent: false, lock }];
  const here: LinkTab = { label: screens.journalAi.title, to: href('journalAi'), isCurrent: true, lock: null };
  return <LinkTabs link={Link} label="Views of the journal" tabs={[...journal, here]} />;
};
