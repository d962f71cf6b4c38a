/** What a connected model may do with a picture and with our reading of it. Fetched only where a person has turned that on. */
import { useMemo } from 'react';
import { readingSentences } from '@/domain/vision/read-facts';
import { tellingRefusal } from '@/services/vision/read-picture';
import type { PictureState } from '@/services/vision/vision-desk';
import { ModelOffer, offered } from '@/ui/model-offer';
import { Panel } from '@/ui/panel';

const RewordedPicture = offered(async () => (await import('./reworded-picture')).RewordedPicture);
const SecondReadingView = offered(async () => (await import('./second-reading-view')).SecondReadingView);

export interface ModelOffersProps {
  readonly uid: string;
  readonly state: PictureState;
  readonly mayReword: boolean;
  readonly maySee: boolean;
}

export const ModelOffers = ({ uid, state, mayReword, maySee }: ModelOffersProps) => {
  const { shown, outcomes, taken, id } = state;
  const reading = (shown === null ? tellingRefusal(outcomes) : outcomes[shown]) ?? undefined;
  const sentences = useMemo(() => (reading === undefined ? [] : readingSentences(reading)), [reading]);
  const kind = shown ?? 'chart';
  return (
    <Panel className="mt-4" title="With your model">
      {sentences.map((text) => (
        <p key={text} className="text-pretty text-text-2">
          {text}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {mayReword && sentences.length > 0 && (
          <ModelOffer label="Reword this" of={sentences.join('\n')}>
            {(close) => <RewordedPicture uid={uid} sentences={sentences} onClose={close} />}
          </ModelOffer>
        )}
        {maySee && (
          <ModelOffer label="Have your model read the picture" of={`${String(id)} ${kind}`}>
            {(close) => <SecondReadingView uid={uid} file={taken.file} kind={kind} own={reading} onClose={close} />}
          </ModelOffer>
        )}
      </div>
    </Panel>
  );
};
