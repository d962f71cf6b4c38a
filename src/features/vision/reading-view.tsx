/** What is seen while a picture is read, and what was read of it, with a choice where it is several things. */
import type { ReadingKind } from '@/services/contracts/second-reading';
import { useState } from 'react';
import { kindsOf } from '@/services/vision/read-picture';
import { readers } from '@/services/vision/readers';
import type { PictureState } from '@/services/vision/vision-desk';
import { formatCount, formatPercent } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Progress } from '@/ui/progress';
import { Segment } from '@/ui/segment';
import { desk } from './desk';
import type { SeenPicture } from './picture-crop';
import { PictureStage } from './picture-stage';
import { Result } from './result';

const kindNames: Readonly<Record<ReadingKind, string>> = { 'position box': 'Plan', history: 'Trades', chart: 'Candles' };

const readAs: Readonly<Record<ReadingKind, string>> = {
  'position box': 'Read as a position box.',
  history: 'Read as a trade history.',
  chart: 'Read as a chart.',
};

export const seenPicture = ({ taken, address }: PictureState): SeenPicture => ({
  address,
  width: taken.picture.width,
  height: taken.picture.height,
});

const Reading = ({ state, share }: { readonly state: PictureState; readonly share: number }) => {
  const picture = seenPicture(state);
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-12">
      <Panel className="desk:order-last desk:col-span-4" title="Reading">
        <Progress label={`Read ${formatPercent(share)} of ${state.taken.name}`} share={share} />
        <p className="mt-3 text-dense text-text-2">
          {formatCount(picture.width * picture.height)} pixels are looked at for a position, a list of trades, or candles with their prices.
          They don’t leave this browser.
        </p>
        <div className="mt-3">
          <Button onClick={desk.clear}>Cancel</Button>
        </div>
      </Panel>
      <Panel
        className="desk:col-span-8"
        title={state.taken.name}
        aside={`${String(picture.width)} × ${String(picture.height)} px, ${state.taken.kind}`}
      >
        <PictureStage picture={picture} alt={state.taken.name} />
      </Panel>
    </div>
  );
};

const without: Readonly<Record<ReadingKind, string>> = {
  'position box': 'It can’t be read as a position box.',
  history: 'It can’t be read as a trade history.',
  chart: 'It can’t be read as a chart.',
};

const during: Readonly<Record<ReadingKind, string>> = {
  'position box': 'Looking for a position box …',
  history: 'Looking for a list of trades …',
  chart: 'Reading the candles …',
};

interface KindsProps {
  readonly state: PictureState;
  readonly shown: ReadingKind;
  /** What the person chose last. */
  readonly wished: ReadingKind | null;
  readonly onWish: (kind: ReadingKind) => void;
}

/** Which reading is shown, and the others that could be. What is not needed for it is read when somebody asks for it. */
const Kinds = ({ state: { outcomes, asked, hasFailed }, shown, wished, onWish }: KindsProps) => {
  const kinds = kindsOf(readers).filter((kind) => outcomes[kind]?.ok !== false);
  const refusal = wished === null ? undefined : outcomes[wished];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-text-2">
        {asked === null ? readAs[shown] : during[asked]}
        {wished !== null && refusal?.ok === false && ` ${without[wished]} ${refusal.reason}`}
        {hasFailed && ' Reading it another way stopped unexpectedly.'}
      </p>
      {kinds.length > 1 && (
        <Segment
          label="Read as"
          options={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          value={asked ?? shown}
          onChange={onWish}
        />
      )}
    </div>
  );
};

export const ReadingView = ({ state }: { readonly state: PictureState }) => {
  const { shown, share } = state;
  const [wished, setWished] = useState<ReadingKind | null>(null);
  if (shown === null) return <Reading state={state} share={share ?? 1} />;
  const wish = (kind: ReadingKind): void => {
    setWished(kind);
    desk.show(kind);
  };
  return (
    <>
      <Kinds state={state} shown={shown} wished={wished} onWish={wish} />
      <Result key={`${String(state.id)} ${shown}`} state={state} shown={shown} picture={seenPicture(state)} />
    </>
  );
};
