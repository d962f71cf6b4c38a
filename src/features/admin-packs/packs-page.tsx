/** The screen /packs: which email addresses may open which screens. */
import { useEffect } from 'react';
import { Package } from 'lucide-react';
import { pageKeys } from '@/domain/access/can-open';
import { checkPackIndexOnce } from '@/services/admin/pack-index';
import { packs as packsSource } from '@/services/admin/packs';
import { session } from '@/services/session/session';
import { screens } from '@/routes';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { SourceFailed, SourceLoading } from '@/ui/source-state';
import { PacksDesk } from './packs-desk';
import { usePackActions } from './use-pack-actions';

const frame = { title: screens.packs.title, lead: screens.packs.description };

/** The first pack: the product is of no use to members before there is one. */
const FirstPack = () => {
  const { busy, failure, create } = usePackActions({ onDone: () => undefined, onUndone: () => undefined });
  const makeAllTools = (): void => {
    void create({ name: 'All tools', allowedEmails: [], allowedPages: pageKeys, accessTests: [] });
  };
  return (
    <Page {...frame}>
      <EmptyState
        icon={<Package />}
        title="No packs yet"
        text={
          failure === null
            ? 'Without a pack, members only have the dashboard. Start with one that opens all tools, and add addresses to it.'
            : `${failure.title}. ${failure.text}`
        }
        actions={
          <Button variant="primary" busy={busy} onClick={makeAllTools}>
            Create the pack “All tools”
          </Button>
        }
      />
    </Page>
  );
};

const PacksPage = () => {
  const state = useLive(packsSource);
  const now = useLive(session);
  const isAdmin = now.state === 'member' && now.isAdmin;
  useEffect(() => {
    if (isAdmin) checkPackIndexOnce();
  }, [isAdmin]);
  if (state.state === 'loading')
    return (
      <Page {...frame}>
        <SourceLoading what="the packs" className="grid gap-4 desk:grid-cols-[224px_minmax(0,1fr)]" blocks={['h-[240px]', 'h-[420px]']} />
      </Page>
    );
  if (state.state === 'failed')
    return (
      <Page {...frame}>
        <SourceFailed what="the packs" reason={state.reason} />
      </Page>
    );
  const [first, ...others] = state.packs;
  return first === undefined ? <FirstPack /> : <PacksDesk packs={[first, ...others]} />;
};

export default PacksPage;
