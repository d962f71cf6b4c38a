/** What stands in a tab while its answer is computed, was stopped or failed. */
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import type { Answer } from './use-answer';

export interface WaitingProps {
  readonly answer: Exclude<Answer<unknown>, { readonly kind: 'done' }>;
  /** What is being done, such as "Running the strategy at other costs". */
  readonly doing: string;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}

export const Waiting = ({ answer, doing, onStop, onAgain }: WaitingProps) =>
  answer.kind === 'running' ? (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <Progress label={doing} share={answer.share} />
      </div>
      <Button size="sm" onClick={onStop}>
        Stop
      </Button>
    </div>
  ) : (
    <Notice
      tone={answer.kind === 'failed' ? 'danger' : 'plain'}
      title={answer.kind === 'failed' ? 'This couldn’t be computed. Your run is unchanged.' : 'Stopped. Nothing was computed.'}
      actions={
        <Button size="sm" onClick={onAgain}>
          Compute it
        </Button>
      }
    />
  );
