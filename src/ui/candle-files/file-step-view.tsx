/** What is to be seen while a candle file is read: how far it is, what only its owner knows, or why nothing of it was kept. */
import type { FileOptions, FileStep } from '@/domain/candles/import/file-step';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { FileQuestions } from './file-questions';

export interface FileStepViewProps {
  readonly step: FileStep;
  readonly now: EpochMs;
  readonly onAnswer: (options: FileOptions) => void;
  readonly onDismiss: () => void;
}

/** Files that are understood, as in `<input accept>`. */
export const candleFiles = '.csv,.txt,.json,.htm,.html';

export const FileStepView = ({ step, now, onAnswer, onDismiss }: FileStepViewProps) => {
  switch (step.kind) {
    case 'idle':
      return null;
    case 'reading':
      return (
        <div className="flex items-end gap-3">
          <div className="flex-1">
            <Progress label={`Reading ${step.name}`} share={step.share} />
          </div>
          <Button size="sm" onClick={onDismiss}>
            Cancel
          </Button>
        </div>
      );
    case 'asking':
      return (
        <FileQuestions
          // Other questions are another form.
          key={step.questions.map(({ kind }) => kind).join()}
          name={step.name}
          questions={step.questions}
          options={step.options}
          now={now}
          onAnswer={onAnswer}
          onCancel={onDismiss}
        />
      );
    case 'refused':
      return (
        <Notice
          tone="danger"
          title={`We couldn’t read ${step.name}. Nothing was saved.`}
          actions={
            <Button size="sm" onClick={onDismiss}>
              Close
            </Button>
          }
        >
          <ul>
            {step.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {step.more > 0 && <p>{`And ${String(step.more)} more.`}</p>}
        </Notice>
      );
  }
};
