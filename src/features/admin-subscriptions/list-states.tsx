/** What stands in the place of the list while it is read, or cannot be. */
import { TriangleAlert } from 'lucide-react';
import type { Failure } from '@/services/admin/subscriptions';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

export const ListLoading = () => (
  <div role="status" className="flex flex-col gap-2 p-4">
    <VisuallyHidden>Reading the subscriptions</VisuallyHidden>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-7" />
    ))}
  </div>
);

export const ListFailed = ({ reason, onRetry }: { readonly reason: Failure; readonly onRetry: () => void }) => (
  <div className="p-4">
    <EmptyState
      tone="error"
      icon={<TriangleAlert />}
      title="We couldn’t read the subscriptions"
      text={
        reason === 'refused'
          ? 'The server doesn’t let this account read them: its admin rights may have been taken away. Nothing was changed.'
          : 'The server didn’t answer. Nothing was changed. This page tries again by itself every few seconds.'
      }
      actions={<Button onClick={onRetry}>Try again now</Button>}
    />
  </div>
);
