/** What is seen while a picture is read, and what was read of it, with a choice where it is several things. */
import type { ReadingKind } from '@/services/contracts/second-reading';
import { kindsOf } from '@/services/vision/read-picture';
import { readers } from '@/services/vision/readers';
import type { PictureState } from '@/services/vision/vision-desk';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Progress } from '@/ui/progress';
import { Segment } from '@/ui/segment';
import { desk } from './desk';
import type { SeenPicture } from './picture-crop';
import { kindNames } from './kind-words';
import { PictureStage } from './picture-stage';
import { RefusedKind } from './refused-view';
import { Result } from './result';

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

const during: Readonly<Record<ReadingKind, string>> = {
  'position box': 'Looking for a position box …',
  history: 'Looking for a list of trades …',
  chart: 'Reading the candles …',
};

const Reading = ({ state }: { readonly state: PictureState }) => {
  const picture = seenPicture(state);
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-12">
      <Panel className="desk:order-last desk:col-span-4" title="Reading">
        <Progress
          label={state.outcomes['position box'] === undefined ? during['position box'] : 'Looking for candles and for a list of trades …'}
          share={null}
        />
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

const statusOf = ({ outcomes, asked, hasFailed }: PictureState, shown: ReadingKind): string => {
  if (asked !== null) return during[asked];
  if (hasFailed) return 'Reading it another way stopped unexpectedly.';
  return outcomes[shown]?.ok === true ? readAs[shown] : 'Show it as';
};

/** Which reading is shown, and the others: the guess may be wrong, and the person says what the picture is. */
const Kinds = ({ state, shown }: { readonly state: PictureState; readonly shown: ReadingKind }) => {
  const kinds = kindsOf(readers);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-text-2">
        {statusOf(state, shown)}
      </p>
      {kinds.length > 1 && (
        <Segment
          label="Read as"
          options={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
          value={state.asked ?? shown}
          onChange={desk.show}
        />
      )}
    </div>
  );
};

export const ReadingView = ({ state }: { readonly state: PictureState }) => {
  const { shown } = state;
  if (shown === null) return <Reading state={state} />;
  const outcome = state.outcomes[shown];
  return (
    <>
      <Kinds state={state} shown={shown} />
      {outcome?.ok === false ? (
        <RefusedKind state={state} kind={shown} refusal={outcome} />
      ) : (
        <Result key={`${String(state.id)} ${shown}`} state={state} shown={shown} picture={seenPicture(state)} />
      )}
    </>
  );
};
