/** What stands in the place of a screen that failed: what happened, what is safe, a way out and a report to send. The frame around it keeps working. */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { href } from '@/routes';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { EmptyState } from '@/ui/empty-state';
import { errorReport } from './error-report';
import { isMissingChunk } from './load-page';
import { useScreen } from './use-screen';

type Copying = 'no' | 'copied' | 'failed';

const copyWords: Readonly<Record<Copying, string>> = {
  no: 'Copy the report',
  copied: 'Copied',
  failed: 'Select the text and copy it',
};

const Report = ({ text }: { readonly text: string }) => {
  const [copying, setCopying] = useState<Copying>('no');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      // Without permission the text can still be selected.
      setCopying('failed');
    }
  };
  return (
    <details className="mt-3 text-micro text-text-2">
      <summary className="min-h-6 pointer-coarse:min-h-11">Details for a report</summary>
      <pre className="mt-1 overflow-x-auto rounded-md border border-line p-3 font-mono whitespace-pre-wrap">{text}</pre>
      <p className="mt-2 flex flex-wrap items-center gap-2.5">
        <Button size="sm" onClick={() => void copy()}>
          {copyWords[copying]}
        </Button>
        <span role="status">It contains no email, name or figures of yours.</span>
      </p>
    </details>
  );
};

export const ErrorScreen = () => {
  const error = useRouteError();
  const screen = useScreen();
  const [failedAt] = useState(() => new Date());
  const isOutdated = isMissingChunk(error);
  return (
    <div className="mx-auto w-full max-w-[640px] px-3 pt-24 pb-12">
      <EmptyState
        tone="error"
        icon={<TriangleAlert />}
        title={isOutdated ? 'This screen could not be loaded' : 'This screen stopped working'}
        text={
          isOutdated
            ? 'You may be offline, or a newer version may have been published. What you saved is still there.'
            : 'We hit an error. What you saved is still there, but what you were typing may be lost.'
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
      <Report text={errorReport({ error, screenPath: screen.path, at: failedAt, userAgent: navigator.userAgent })} />
    </div>
  );
};
