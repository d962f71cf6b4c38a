/** The screen /packs: which email addresses may open which screens. */
import { useEffect } from 'react';
import { Package, TriangleAlert } from 'lucide-react';
import { pageKeys } from '@/domain/access/can-open';
import { checkPackIndexOnce } from '@/services/admin/pack-index';
import { packs as packsSource } from '@/services/admin/packs';
import { session } from '@/services/session/session';
import { screens } from '@/routes';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useLive } from '@/ui/hooks/use-live';
import { Page } from '@/ui/page';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { PacksDesk } from './packs-desk';
import { usePackActions } from './use-pack-actions';

const Loading = () => (
  <Page title={screens.packs.title} lead={screens.packs.description}>
    <div role="status" className="grid gap-4 desk:grid-cols-[224px_minmax(0,1fr)]">
      <VisuallyHidden>Reading the packs</VisuallyHidden>
      <Skeleton className="h-[240px]" />
      <Skeleton className="h-[420px]" />
    </div>
  </Page>
);

const Failed = ({ reason }: { readonly reason: 'refused' | 'unknown' }) => (
  <Page title={screens.packs.title} lead={screens.packs.description}>
    <EmptyState
      tone="error"
      icon={<TriangleAlert />}
      title="The packs cannot be shown"
      text={
        reason === 'refused'
          ? 'The server does not let this account read them: its admin rights may have been taken away. Nothing was changed.'
          : 'The server did not answer. Nothing was changed. Check the connection and reload the page.'
      }
      actions={<Button onClick={() => globalThis.location.reload()}>Reload the page</Button>}
    />
  </Page>
);

/** The first pack: the product is of no use to members before there is one. */
const FirstPack = () => {
  const { busy, failure, create } = usePackActions({ onDone: () => undefined, onUndone: () => undefined });
  const makeAllTools = (): void => {
    void create({ name: 'All tools', allowedEmails: [], allowedPages: pageKeys, accessTests: [] });
  };
  return (
    <Page title={screens.packs.title} lead={screens.packs.description}>
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
  if (state.state === 'loading') return <Loading />;
  if (state.state === 'failed') return <Failed reason={state.reason} />;
  const [first, ...others] = state.packs;
  return first === undefined ? <FirstPack /> : <PacksDesk packs={[first, ...others]} />;
};

export default PacksPage;
