/** The dashboard: cards of all tools, open or locked. Sessions, events and results are not on it yet, and it says so. */
import { canOpen, type PageKey, type Session } from '@/domain/access/can-open';
import { screenRows, screens, type Screen } from '@/routes';
import { account as accountSource, session as sessionSource } from '@/services/session';
import { Page } from '@/ui/page';
import { useLive } from '@/ui/hooks/use-live';
import { ToolCard, type ToolCardProps } from './tool-card';
import { VerifyNotice } from './verify-notice';

interface Tool {
  readonly pageKey: PageKey;
  readonly screen: Screen;
}

/** Every screen with a page key, in the order of the table. */
const tools: readonly Tool[] = screenRows.flatMap(([, screen]) =>
  screen.pageKey === undefined ? [] : [{ pageKey: screen.pageKey, screen }],
);

const stateOf = (screen: Screen, session: Session): ToolCardProps['state'] => {
  const verdict = canOpen(screen, session);
  if (verdict === 'wait') return 'loading';
  return verdict === 'open' ? 'open' : 'locked';
};

const HomePage = () => {
  const session = useLive(sessionSource);
  const account = useLive(accountSource);
  return (
    <Page title={screens.home.title} lead="The tools of your plan. Sessions, events and results will stand here once they are built.">
      {account !== null && !account.emailVerified && <VerifyNotice email={account.email} />}
      <h2 className="mb-2.5 text-h4 [font-stretch:100%]">Tools</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(208px,1fr))] gap-2.5 max-desk:grid-cols-1">
        {tools.map(({ pageKey, screen }) => (
          <li key={pageKey}>
            <ToolCard pageKey={pageKey} label={screen.menu.app ?? screen.title} to={screen.path} state={stateOf(screen, session)} />
          </li>
        ))}
      </ul>
    </Page>
  );
};

export default HomePage;
