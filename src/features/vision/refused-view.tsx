/** A picture that was refused, as a whole or as what the person says it is: why, what usually works, and what can be done by hand. No number is shown. */
import { CircleX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { typedHistory } from '@/domain/vision/history/file-of-history';
import type { Refusal } from '@/domain/vision/reading';
import { readingKinds, tellingRefusal } from '@/services/vision/read-picture';
import type { ReadingKind } from '@/services/contracts/second-reading';
import type { PictureState } from '@/services/vision/vision-desk';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { planTrade } from '@/ui/hooks/plan-trade';
import { Progress } from '@/ui/progress';
import { desk } from './desk';
import { kindNames } from './kind-words';
import { PictureSources } from './picture-sources';

const readAs: Readonly<Record<ReadingKind, string>> = {
  'position box': 'As a position box',
  history: 'As a trade history',
  chart: 'As a chart',
};

const titles: Readonly<Record<ReadingKind, string>> = {
  'position box': 'We couldn’t find a position box in this picture.',
  history: 'We couldn’t find trades in this picture.',
  chart: 'We couldn’t read candles from this picture.',
};

const titleOf = ({ hasFailed }: PictureState): string =>
  hasFailed ? 'Reading stopped unexpectedly, so no numbers are shown.' : 'This picture can’t be read reliably, so no numbers are shown.';

const Frame = ({ state, badge, children }: { readonly state: PictureState; readonly badge: string; readonly children: ReactNode }) => (
  <section aria-labelledby="refused" className="rounded-lg border border-danger/45 bg-surface-1">
    <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line px-3 py-2 desk:px-4">
      <h2 className="truncate text-h4 [font-stretch:100%]">{state.taken.name}</h2>
      <span className="ml-auto">
        <Badge tone="danger" icon={<CircleX />}>
          {badge}
        </Badge>
      </span>
    </header>
    <div className="grid gap-x-6 gap-y-4 p-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] desk:p-4">
      <div className="max-desk:order-last">
        <img src={state.address} alt={`${state.taken.name}, not read`} className="max-h-[420px] w-full rounded-sm bg-well object-contain" />
      </div>
      <div role="alert">{children}</div>
    </div>
  </section>
);

const LevelsByHand = () => (
  <Button variant="ghost" onClick={planTrade}>
    Enter levels by hand
  </Button>
);

/** Why the picture isn’t what the person says it is, and what they can do about it. */
export const RefusedKind = ({
  state,
  kind,
  refusal,
}: {
  readonly state: PictureState;
  readonly kind: ReadingKind;
  readonly refusal: Refusal;
}) => (
  <Frame state={state} badge="Not found">
    <h3 id="refused" className="text-h3 text-pretty">
      {titles[kind]}
    </h3>
    <p className="mt-2 text-body text-pretty">{refusal.reason}</p>
    <p className="mt-2 text-pretty text-text-2">{refusal.help}</p>
    <div className="mt-4 flex flex-wrap gap-2">
      {kind === 'history' && (
        <Button variant="primary" onClick={() => desk.put('history', typedHistory(state.taken.picture))}>
          Type the trades in
        </Button>
      )}
      <PictureSources isMain={false} />
      {kind === 'position box' && <LevelsByHand />}
    </div>
  </Frame>
);

const Tried = ({ outcomes, asked }: Pick<PictureState, 'outcomes' | 'asked'>) => {
  const refusals = readingKinds.flatMap((kind) => {
    const outcome = outcomes[kind];
    return outcome?.ok === false ? [{ kind, reason: outcome.reason }] : [];
  });
  if (refusals.length === 0) return null;
  return (
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
      <h4 className="mt-4 text-dense font-medium text-text-2">What does it show?</h4>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {refusals.map(({ kind }) => (
          <Button key={kind} size="sm" onClick={() => desk.show(kind)}>
            {kindNames[kind]}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <div className="mt-3">
          <Progress label="Looking again" share={null} />
        </div>
      )}
    </>
  );
};

export const RefusedView = ({ state }: { readonly state: PictureState }) => {
  const { outcomes, asked, hasFailed } = state;
  const first = tellingRefusal(outcomes);
  return (
    <Frame state={state} badge={hasFailed ? 'Not read' : 'Refused'}>
      <h3 id="refused" className="text-h3 text-pretty">
        {titleOf(state)}
      </h3>
      {first !== null && <p className="mt-2 text-body text-pretty">{first.reason}</p>}
      <p className="mt-2 text-pretty text-text-2">{first?.help ?? 'Reload the page and paste the picture again.'}</p>
      <Tried outcomes={outcomes} asked={asked} />
      <div className="mt-4 flex flex-wrap gap-2">
        <PictureSources isMain={false} />
        <LevelsByHand />
      </div>
    </Frame>
  );
};
