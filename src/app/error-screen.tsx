/** What stands in the place of a screen that failed: what happened, what is safe, and a way out. The frame around it keeps working. */
import { TriangleAlert } from 'lucide-react';
import { Link, useRouteError } from 'react-router-dom';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { isMissingChunk } from './load-page';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const ErrorScreen = () => {
  const error = useRouteError();
  const isOutdated = isMissingChunk(error);
  return (
    <div className="mx-auto w-full max-w-[640px] px-3 pt-24 pb-12">
      <EmptyState
        tone="error"
        icon={<TriangleAlert />}
        title={isOutdated ? 'This screen could not be loaded' : 'This screen has failed'}
        text={
          isOutdated
            ? 'Either the network is gone or a newer version has been published. What you saved is still there.'
            : 'An error in the program stopped it. What you saved is still there; what you were typing may be lost.'
        }
        actions={
          <>
            <Button variant="primary" onClick={() => globalThis.location.reload()}>
              Load it again
            </Button>
            <Link className={buttonClass({ variant: 'ghost' })} to={href('home')}>
              Open the dashboard
            </Link>
          </>
        }
      />
      <details className="mt-3 text-micro text-text-3">
        <summary>Details for a report</summary>
        <p className="mt-1 font-mono break-words">{messageOf(error)}</p>
      </details>
    </div>
  );
};
