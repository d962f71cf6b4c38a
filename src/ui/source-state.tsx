/** What stands in the place of something that only admins see while it is read, or cannot be. */
import { TriangleAlert } from 'lucide-react';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { Skeleton } from './skeleton';
import { VisuallyHidden } from './visually-hidden';

interface What {
  /** In the middle of a sentence, such as “the messages”. */
  readonly what: string;
}

export interface SourceLoadingProps extends What {
  /** How the blocks stand that are drawn in its place. */
  readonly className?: string;
  /** Heights of the blocks. */
  readonly blocks?: readonly string[];
}

export const SourceLoading = ({ what, className = 'flex flex-col gap-2', blocks = ['h-9', 'h-9', 'h-9'] }: SourceLoadingProps) => (
  <div role="status" className={className}>
    <VisuallyHidden>{`Reading ${what}`}</VisuallyHidden>
    {blocks.map((height, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- blocks never move
      <Skeleton key={place} className={height} />
    ))}
  </div>
);

export interface SourceFailedProps extends What {
  readonly reason: 'refused' | 'unknown';
  /** Asks again at once, where the page asks again by itself anyway; absent: the page has to be loaded again. */
  readonly onRetry?: () => void;
}

export const SourceFailed = ({ what, reason, onRetry }: SourceFailedProps) => {
  const next = onRetry === undefined ? 'Check the connection and reload the page.' : 'This page tries again every few seconds.';
  return (
    <EmptyState
      tone="error"
      icon={<TriangleAlert />}
      title={`We couldn’t read ${what}`}
      text={
        reason === 'refused'
          ? `The server doesn’t let this account read ${what}. Your admin rights may have been taken away. Nothing was changed.`
          : `The server didn’t answer. Nothing was changed. ${next}`
      }
      actions={
        onRetry === undefined ? (
          <Button onClick={() => globalThis.location.reload()}>Reload the page</Button>
        ) : (
          <Button onClick={onRetry}>Try again now</Button>
        )
      }
    />
  );
};
