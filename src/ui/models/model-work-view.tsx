/** What is seen while a connected model works on something of ours: the preview, that it goes on, and why there is nothing to show. */
import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Voice } from '@/domain/assistant/models/voice';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { SendPreview, type SendPreviewProps } from './send-preview';
import type { RunningWork } from './use-model-work';

export interface WorkFailure {
  /** What happened, and what is safe. */
  readonly text: string;
  /** Another setting can mend it. */
  readonly isOfSettings: boolean;
}

export interface ModelWorkViewProps<Result> {
  readonly voice: Voice;
  readonly running: RunningWork<Result>;
  /** While it goes on: 'small is reading the picture' */
  readonly during: string;
  /** 'Not reworded' */
  readonly failedTitle: string;
  /** null: it worked. */
  readonly failureOf: (result: Result) => WorkFailure | null;
  /** Said of a fault of ours. */
  readonly broken: string;
  /** The way to the settings of the model. */
  readonly settings: ReactNode;
  readonly faultOf?: SendPreviewProps['faultOf'];
  readonly onClose: () => void;
  readonly children: (result: Result) => ReactNode;
}

const Failure = ({
  title,
  failure: { text, isOfSettings },
  settings,
  onAgain,
  onClose,
}: {
  readonly title: string;
  readonly failure: WorkFailure;
  readonly settings: ReactNode;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}) => (
  <Notice tone="caution" title={title}>
    <p>{text}</p>
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={onAgain}>
        Try again
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Close
      </Button>
      {isOfSettings && settings}
    </div>
  </Notice>
);

export const ModelWorkView = <Result,>(props: ModelWorkViewProps<Result>) => {
  const { voice, running, during, failedTitle, failureOf, broken, settings, faultOf, onClose, children } = props;
  const budget = useLive(voice.budget);
  const { now, again, stop } = running;
  const failed = { title: failedTitle, settings, onAgain: again, onClose };
  if (now.is === 'asking')
    return <SendPreview preview={now.preview} place={voice.place} budget={budget} {...(faultOf !== undefined && { faultOf })} />;
  if (now.is === 'working')
    return (
      <div className="flex items-center gap-3 text-dense text-text-2">
        <p role="status">{during}</p>
        <Button size="sm" icon={<Square size={12} strokeWidth={1.75} aria-hidden />} onClick={stop}>
          Stop
        </Button>
      </div>
    );
  if (now.is === 'broken') return <Failure {...failed} failure={{ text: broken, isOfSettings: false }} />;
  const failure = failureOf(now.result);
  return failure === null ? children(now.result) : <Failure {...failed} failure={failure} />;
};
