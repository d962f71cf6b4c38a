/** The tour of the dashboard: offered once to somebody without trades, beside the page and never over it, and gone for good when ended. */
import { useEffect, useState } from 'react';
import { endTour, tourIsOver } from '@/services/settings/tour';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { usePageKey } from '@/ui/hooks/use-page-key';
import { placeOf, stopsInSight, type TourStop } from './tour-stops';

/** Rings the place of a stop, and brings it into view. */
const useRing = (stop: TourStop | undefined): void => {
  useEffect(() => {
    const place = stop === undefined ? null : placeOf(stop);
    if (place === null) return undefined;
    place.setAttribute('data-toured', '');
    place.scrollIntoView({ block: 'center' });
    return () => place.removeAttribute('data-toured');
  }, [stop]);
};

interface Walk {
  readonly stops: readonly TourStop[];
  readonly at: number;
}

const begun = (): Walk => ({ stops: stopsInSight(), at: 0 });

export const Tour = () => {
  const { value: isOver, isKnown } = useLive(tourIsOver);
  const [walk, setWalk] = useState<Walk | null>(null);
  const stop = walk?.stops[walk.at];
  usePageKey('escape', () => {
    if (walk !== null && !isOver) endTour();
  });
  useRing(isOver ? undefined : stop);
  if (isOver || !isKnown) return null;
  const move = (by: number) => () => setWalk((now) => (now === null ? now : { ...now, at: now.at + by }));
  const isLast = walk !== null && walk.at === walk.stops.length - 1;
  return (
    <section
      aria-label="Tour"
      className="fixed right-3 bottom-[calc(var(--foot-sample,0px)+12px)] left-3 z-30 rounded-lg bg-float p-4 text-ui shadow-pop sm:right-auto sm:w-[340px] print:hidden"
    >
      <div aria-live="polite">
        <h2 className="font-semibold">{stop?.title ?? 'New here? See what’s where'}</h2>
        <p className="mt-1 text-pretty text-text-2">{stop?.text ?? 'It takes half a minute, and this won’t be offered again.'}</p>
      </div>
      <div className="mt-3 flex items-center gap-2">
        {walk === null ? (
          <>
            <Button variant="primary" size="sm" onClick={() => setWalk(begun())}>
              Show me
            </Button>
            <Button variant="ghost" size="sm" onClick={endTour}>
              No, thanks
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" size="sm" onClick={isLast ? endTour : move(1)}>
              {isLast ? 'Done' : 'Next'}
            </Button>
            {walk.at > 0 && (
              <Button variant="ghost" size="sm" onClick={move(-1)}>
                Back
              </Button>
            )}
            {!isLast && (
              <Button variant="ghost" size="sm" onClick={endTour}>
                End the tour
              </Button>
            )}
            <span className="num ml-auto text-text-3">{`${String(walk.at + 1)} of ${String(walk.stops.length)}`}</span>
          </>
        )}
      </div>
    </section>
  );
};
