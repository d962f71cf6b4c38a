/** A text of ours in the words of a connected model, below our own, which stays as it is. Nothing is sent before it was shown. */
import { useCallback, useMemo, type ReactNode } from 'react';
import { hasText, rewordedOf, rewordRequest, type OwnParagraph, type Reworded } from '@/domain/assistant/models/reword';
import { ofSettings, voiceFailure, type Asking, type Voice } from '@/domain/assistant/models/voice';
import { Button } from '@/ui/button';
import { ModelWorkView, type WorkFailure } from './model-work-view';
import { useModelWork } from './use-model-work';

export interface RewordingProps {
  /** null: the model can't be opened. */
  readonly voice: Voice;
  /** The same object for as long as the text is the same. */
  readonly paragraphs: readonly OwnParagraph[];
  /** The way to the settings of the model. */
  readonly settings: ReactNode;
  readonly onClose: () => void;
}

type Outcome = Reworded & { readonly isOfSettings?: boolean };

const unchanged = 'Our own text is unchanged.';

const failureOf = (outcome: Outcome): WorkFailure | null =>
  outcome.ok ? null : { text: `${outcome.reason} ${unchanged}`, isOfSettings: outcome.isOfSettings === true };

const Text = ({
  paragraphs,
  by,
  isPart,
}: {
  readonly paragraphs: readonly OwnParagraph[];
  readonly by: string;
  readonly isPart: boolean;
}) => (
  <>
    {paragraphs.map(({ id, title, lines }) => (
      <section key={id} className="mb-3 max-w-[72ch]">
        <h4 className="text-dense font-semibold">{title}</h4>
        {lines.map((line, at) => (
          // Lines keep their order, and two may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} className="mt-0.5 text-pretty text-text-2">
            {line}
          </p>
        ))}
      </section>
    ))}
    <p className="text-micro text-text-3">
      Reworded by {by}. Every number was found in our text, in the same line. The wording itself wasn’t checked, so go by our text if they
      differ.{isPart && ' Parts that you didn’t send aren’t repeated here.'}
    </p>
  </>
);

export const Rewording = ({ voice, paragraphs, settings, onClose }: RewordingProps) => {
  const request = useMemo(() => rewordRequest(paragraphs), [paragraphs]);
  const work = useCallback(
    async (by: Asking): Promise<Outcome> => {
      const asked = await voice.ask(request, by);
      return asked.ok
        ? rewordedOf(paragraphs, asked.struck, asked.text)
        : { ok: false, reason: voiceFailure(asked.end), isOfSettings: ofSettings.has(asked.end) };
    },
    [voice, request, paragraphs],
  );
  const running = useModelWork(work);
  return (
    <section aria-label={`Reworded by ${voice.name}`} className="rounded-lg border border-line p-3 desk:p-4">
      <header className="mb-2 flex items-center gap-3">
        <h3 className="text-ui font-semibold">In other words</h3>
        <Button size="sm" variant="ghost" className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </header>
      <ModelWorkView
        voice={voice}
        running={running}
        during={`${voice.name} is rewording the text. Nothing is shown before its numbers are checked.`}
        failedTitle="Not reworded"
        failureOf={failureOf}
        broken={`Rewording failed because of a fault in Sextant. ${unchanged} Reload the page and try again.`}
        settings={settings}
        faultOf={(struck) => (hasText(paragraphs, struck) ? null : 'Tick at least one part, or there’s nothing to reword.')}
        onClose={onClose}
      >
        {(outcome) =>
          outcome.ok && <Text paragraphs={outcome.paragraphs} by={voice.name} isPart={outcome.paragraphs.length < paragraphs.length} />
        }
      </ModelWorkView>
    </section>
  );
};
