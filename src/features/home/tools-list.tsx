/** Cards of all tools, the journal first and the others in the order of the table of screens: open ones lead there, locked ones say what opens them. */
import { canOpen, type PageKey, type Session } from '@/domain/access/can-open';
import { planThatOpens } from '@/domain/plans/plans';
import { screenRows, type Screen } from '@/routes';
import { ToolCard, type ToolCardProps } from './tool-card';

interface Tool {
  readonly pageKey: PageKey;
  readonly screen: Screen;
}

const inTable: readonly Tool[] = screenRows.flatMap(([, screen]) =>
  screen.pageKey === undefined ? [] : [{ pageKey: screen.pageKey, screen }],
);

// The bar has no entry for the journal, so that its card is the first.
const tools: readonly Tool[] = [
  ...inTable.filter(({ pageKey }) => pageKey === 'journal'),
  ...inTable.filter(({ pageKey }) => pageKey !== 'journal'),
];

const stateOf = (screen: Screen, session: Session): ToolCardProps['state'] => {
  const verdict = canOpen(screen, session);
  if (verdict === 'wait') return 'loading';
  return verdict === 'open' ? 'open' : 'locked';
};

/** Why a locked tool is locked, or which plan opens it. */
const reasonOf = (pageKey: PageKey, session: Session, isVerified: boolean): string => {
  if (session.state === 'member' && session.isSuspended === true) return 'Closed while suspended';
  if (!isVerified) return 'Verify your email to open';
  const plan = planThatOpens(pageKey);
  return plan === null ? 'Not in any plan' : `Opens with ${plan.name}`;
};

export interface ToolsListProps {
  readonly session: Session;
  readonly isVerified: boolean;
}

export const ToolsList = ({ session, isVerified }: ToolsListProps) => (
  <section aria-labelledby="tools-title">
    <h2 id="tools-title" className="mb-2.5 text-h4 [font-stretch:100%]">
      Tools
    </h2>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(208px,1fr))] gap-2.5 max-desk:grid-cols-2 max-desk:gap-2">
      {tools.map(({ pageKey, screen }) => (
        <li key={pageKey}>
          <ToolCard
            pageKey={pageKey}
            label={screen.menu.app ?? screen.title}
            to={screen.path}
            state={stateOf(screen, session)}
            reason={reasonOf(pageKey, session, isVerified)}
          />
        </li>
      ))}
    </ul>
  </section>
);
