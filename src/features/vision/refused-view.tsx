/** A picture of which nothing could be read: why, what each reader missed, and what usually works. No number is shown. */
import { CircleX, X } from 'lucide-react';
import { readingKinds, tellingRefusal } from '@/services/vision/read-picture';
import type { ReadingKind } from '@/services/contracts/second-reading';
import type { PictureState } from '@/services/vision/vision-desk';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { planTrade } from '@/ui/hooks/plan-trade';
import { PictureSources } from './picture-sources';

const readAs: Readonly<Record<ReadingKind, string>> = {
  'position box': 'As a position box',
  history: 'As a trade history',
  chart: 'As a chart',
};

const titleOf = ({ hasFailed }: PictureState): string =>
  hasFailed ? 'Reading stopped unexpectedly, so no numbers are shown.' : 'This picture can’t be read reliably, so no numbers are shown.';

export const RefusedView = ({ state }: { readonly state: PictureState }) => {
  const { taken, address, outcomes, hasFailed } = state;
  const first = tellingRefusal(outcomes);
  const refusals = readingKinds.flatMap((kind) => {
    const outcome = outcomes[kind];
    return outcome?.ok === false ? [{ kind, reason: outcome.reason }] : [];
  });
  return (
    <section aria-labelledby="refused" className="rounded-lg border border-danger/45 bg-surface-1">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line px-3 py-2 desk:px-4">
        <h2 className="truncate text-h4 [font-stretch:100%]">{taken.name}</h2>
        <span className="ml-auto">
          <Badge tone="danger" icon={<CircleX />}>
            {hasFailed ? 'Not read' : 'Refused'}
          </Badge>
        </span>
      </header>
      <div className="grid gap-x-6 gap-y-4 p-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] desk:p-4">
        <div className="max-desk:order-last">
          <img src={address} alt={`${taken.name}, not read`} className="max-h-[420px] w-full rounded-sm bg-well object-contain" />
        </div>
        <div role="alert">
          <h3 id="refused" className="text-h3 text-pretty">
            {titleOf(state)}
          </h3>
          {first !== null && <p className="mt-2 text-body text-pretty">{first.reason}</p>}
          <p className="mt-2 text-pretty text-text-2">{first?.help ?? 'Reload the page and paste the picture again.'}</p>
          {refusals.length > 0 && (
            <>
              <h4 className="mt-4 text-dense font-medium text-text-2">What we tried</h4>
              <ul className="mt-1.5 flex flex-col gap-1.5 text-dense">
                {refusals.map(({ kind, reason }) => (
                  <li key={kind} className="flex items-start gap-2">
                    <X size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
                    <span className="text-text-2">
                      <b className="font-medium text-text">{readAs[kind]}:</b> {reason}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            <PictureSources isMain={false} />
            <Button variant="ghost" onClick={planTrade}>
              Enter levels by hand
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
};
