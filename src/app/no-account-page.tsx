/** Stands in the place of screens about an account while the sample is open: the sample has none. */
import { UserRound } from 'lucide-react';
import { leaveSample } from '@/services/sample/leave-sample';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Page } from '@/ui/page';

export const NoAccountPage = ({ title }: { readonly title: string }) => (
  <Page title={title}>
    <EmptyState
      icon={<UserRound aria-hidden />}
      title="The sample has no account"
      text="Leave the sample to get back to your own account, plan, and settings. Nothing of yours has changed."
      actions={
        <Button variant="primary" onClick={leaveSample}>
          Leave the sample
        </Button>
      }
    />
  </Page>
);
