/** What a connected model reads in the picture, beside what we read, value by value. Nothing of it goes into prices, sizes or trades. */
import { useCallback, useMemo } from 'react';
import type { Asking } from '@/domain/assistant/models/voice';
import { factsOf, isSameFact, type PictureReading, type ReadFact } from '@/domain/vision/read-facts';
import { openVoice } from '@/services/assistant/models/open-voice';
import { packPicture } from '@/services/assistant/models/pack-picture';
import { secondReader } from '@/services/assistant/models/second-reader';
import type { ReadingKind, SecondReading } from '@/services/contracts/second-reading';
import { Button } from '@/ui/button';
import { ModelWorkView } from '@/ui/models/model-work-view';
import { useModelWork } from '@/ui/models/use-model-work';
import { SettingsLink } from './settings-link';

export interface SecondReadingViewProps {
  readonly uid: string;
  readonly file: Blob;
  readonly kind: ReadingKind;
  /** What we read; left out: nothing. */
  readonly own: PictureReading | undefined;
  readonly onClose: () => void;
}

/** How the two readings of a value compare. */
const markOf = (ours: string | null, theirs: string | null): string => {
  if (theirs === null) return '';
  if (ours === null) return 'Not in our reading';
  return isSameFact(ours, theirs) ? 'Same' : 'Different';
};

const Table = ({ ours, theirs, by }: { readonly ours: readonly ReadFact[]; readonly theirs: readonly ReadFact[]; readonly by: string }) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left text-dense">
      <thead className="text-text-3">
        <tr>
          <th scope="col" className="py-1 pr-4 font-medium">
            Value
          </th>
          <th scope="col" className="py-1 pr-4 font-medium">
            Our reading
          </th>
          <th scope="col" className="py-1 pr-4 font-medium">
            {by} (not checked)
          </th>
          <th scope="col" className="py-1 font-medium">
            Compared
          </th>
        </tr>
      </thead>
      <tbody>
        {theirs.map(({ name, text }, at) => {
          const own = ours[at]?.text ?? null;
          if (own === null && text === null) return null;
          const mark = markOf(own, text);
          return (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 pr-4 font-normal text-text-2">
                {name}
              </th>
              <td className="py-1 pr-4 tabular-nums">{own ?? 'not read'}</td>
              <td className="py-1 pr-4 text-text-2 tabular-nums">{text ?? 'not read'}</td>
              <td className={mark === 'Same' ? 'py-1 text-text-3' : 'py-1 text-caution'}>{mark}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

const failureOf = ({ reading }: SecondReading) =>
  reading.ok ? null : { text: `${reading.reason} ${reading.help}`, isOfSettings: reading.isOfSettings };

export const SecondReadingView = ({ uid, file, kind, own, onClose }: SecondReadingViewProps) => {
  const voice = useMemo(() => openVoice(uid), [uid]);
  const work = useCallback(
    ({ approve, signal }: Asking) => secondReader({ voice, approve, pack: packPicture }).read(file, kind, signal),
    [voice, file, kind],
  );
  const sentences = useMemo(
    () => secondReader({ voice, approve: () => Promise.resolve(null), pack: packPicture }).wouldSend(file),
    [voice, file],
  );
  const running = useModelWork(work);
  return (
    <section aria-label={`Second reading by ${voice.name}`} className="rounded-lg border border-line p-3 desk:p-4">
      <header className="mb-2 flex items-center gap-3">
        <h3 className="text-ui font-semibold">Second reading</h3>
        <Button size="sm" variant="ghost" className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </header>
      {running.now.is === 'asking' && (
        <ul className="mb-3 list-disc pl-4 text-dense text-text-2">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ModelWorkView
        voice={voice}
        running={running}
        during={`${voice.name} is reading the picture`}
        failedTitle="No second reading"
        failureOf={failureOf}
        broken="The second reading failed because of a fault in Sextant. Our own reading is unchanged. Reload the page and try again."
        settings={<SettingsLink />}
        onClose={onClose}
      >
        {({ reading, provider }) =>
          reading.ok && (
            <>
              <Table ours={factsOf(kind, own)} theirs={reading.facts} by={provider} />
              <p className="mt-2 text-micro text-pretty text-text-3">
                Nothing {provider} read is used: prices, sizes and trades come from our reading and from what you enter. Where the two
                differ, look at the picture.
              </p>
            </>
          )
        }
      </ModelWorkView>
    </section>
  );
};
