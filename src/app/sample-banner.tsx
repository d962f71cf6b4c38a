/** Stands at the foot of every screen while the sample is open: what it is, what is planted in it, and the way out. */
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { leaveSample } from '@/services/sample/leave-sample';
import { Button } from '@/ui/button';
import { useFootBar } from '@/ui/hooks/use-foot-bar';

const SampleDialog = lazy(async () => ({ default: (await import('./sample-dialog')).SampleDialog }));

export const SampleBanner = () => {
  const [isOpen, setOpen] = useState(false);
  const footBar = useFootBar('sample');
  return (
    <section
      ref={footBar}
      aria-label="Sample"
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-caution/45 bg-surface-2 px-3 py-2 text-dense text-text desk:px-5"
    >
      <p className="flex min-w-0 flex-1 basis-[240px] items-start gap-2">
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-caution" />
        <span>
          <b className="font-semibold">You’re looking at a sample.</b>{' '}
          <span className="text-text-2">Its trades are simulated. Everything stays on this device and goes when you leave.</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          What’s planted
        </Button>
        <Button size="sm" onClick={leaveSample}>
          Leave the sample
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SampleDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
};
