/** A button for what a connected model may do with something of ours; its code comes with the press. Ours stays where it is. */
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Button } from './button';
import { Notice } from './notice';

const NotLoaded = () => (
  <Notice tone="caution" title="This couldn’t be loaded">
    You may be offline. What’s on this page is unchanged. Reload the page to try again.
  </Notice>
);

/** A part that is fetched when it is shown; where it can't be, that is said in its place and the page stays. */
export const offered = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }));

export interface ModelOfferProps {
  readonly label: string;
  /** What it would be done with: when that is another, what was made of it goes. */
  readonly of: string;
  /** False while that is still being computed: nothing is offered then. */
  readonly isReady?: boolean;
  /** Shown once it is asked for; `close` takes it away again. */
  readonly children: (close: () => void) => ReactNode;
}

export const ModelOffer = ({ label, of, isReady = true, children }: ModelOfferProps) => {
  const [open, setOpen] = useState<string | null>(null);
  if (open !== of) {
    if (!isReady) return null;
    return (
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button size="sm" onClick={() => setOpen(of)}>
          {label}
        </Button>
        {open !== null && (
          <p role="status" className="text-dense text-text-2">
            The text above has changed since you asked.
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="w-full print:hidden">
      <Suspense fallback={<p className="text-dense text-text-2">Loading</p>}>{children(() => setOpen(null))}</Suspense>
    </div>
  );
};
