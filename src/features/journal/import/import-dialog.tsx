/** The dialog of an import: reading with progress and cancel, questions, the preview, or why the file cannot be read. */
import { formatPercent } from '@/lib/format-number';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import type { MomentFormat } from '@/features/journal/format-moment';
import { ChooseStep } from './choose-step';
import type { ImportFlow } from './import-flow';
import { PreviewStep } from './preview-step';
import { ProblemsStep } from './problems-step';
import { QuestionsStep } from './questions-step';

export interface ImportDialogProps {
  readonly flow: ImportFlow;
  /** null while it is being read. */
  readonly journal: ReadyJournal | null;
  readonly moment: MomentFormat;
}

export const ImportDialog = (props: ImportDialogProps) => {
  const { flow } = props;
  const { step, waitingCount } = useLive(flow.progress);
  const { dismiss } = flow;
  const done = (
    <Button variant="primary" onClick={dismiss}>
      {waitingCount > 0 ? `Next file (${String(waitingCount)} left)` : 'Close'}
    </Button>
  );
  switch (step.kind) {
    case 'idle':
      return null;
    case 'choose':
      return <ChooseStep onFiles={flow.open} onClose={dismiss} />;
    case 'questions':
      return <QuestionsStep key={JSON.stringify(step.questions)} flow={flow} step={step} />;
    case 'preview':
      return <PreviewStep {...props} step={step} waitingCount={waitingCount} />;
    case 'reading':
      return (
        <Dialog open title={`Reading ${step.fileName}`} onOpenChange={dismiss} actions={<Button onClick={dismiss}>Cancel</Button>}>
          <Progress label={`Read ${formatPercent(step.share)} of the file`} share={step.share} />
          <p className="mt-3 text-micro text-text-3">The file is read on this device. If you cancel, nothing changes.</p>
        </Dialog>
      );
    case 'problems':
      return <ProblemsStep key={JSON.stringify(step.problems)} flow={flow} step={step} waitingCount={waitingCount} />;
    case 'failed':
      return (
        <Dialog open title={step.fileName} onOpenChange={dismiss} actions={done}>
          <Notice tone="danger" title="Not imported">
            {step.reason}
          </Notice>
        </Dialog>
      );
  }
};
