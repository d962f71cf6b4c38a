/** What stands in the place of a list that is still being read or cannot be. */
import { TriangleAlert } from 'lucide-react';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** @param what the list in the middle of a sentence, such as "the messages" */
export const ListLoading = ({ what }: { readonly what: string }) => (
  <div role="status" className="flex flex-col gap-2 pt-4">
    <VisuallyHidden>{`Reading ${what}`}</VisuallyHidden>
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
  </div>
);

export const ListFailed = ({ what, reason }: { readonly what: string; readonly reason: 'refused' | 'unknown' }) => (
  <div className="pt-4">
    <EmptyState
      tone="error"
      icon={<TriangleAlert />}
      title={`It was not possible to read ${what}`}
      text={
        reason === 'refused'
          ? 'The server does not let this account read them: its admin rights may have been taken away. Nothing was changed.'
          : 'The server did not answer. Nothing was changed. Check the connection and reload the page.'
      }
    />
  </div>
);
