/** The dialog of an import: reading with progress and cancel, the preview, or why the file cannot be read. */
import { useMemo } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { formatPercent } from '@/lib/format-number';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { planImport } from '@/services/journal/plan-import';
import { countOf } from '@/features/journal/count-words';
import type { MomentFormat } from '@/features/journal/format-moment';
import { ImportPreview } from './import-preview';
import { ImportProblems } from './import-problems';
import { useLive } from '@/ui/hooks/use-live';
import type { ImportFlow, ImportStep } from './import-flow';

export interface ImportDialogProps {
  readonly flow: ImportFlow;
  /** null while it is being read. */
  readonly journal: ReadyJournal | null;
  readonly moment: MomentFormat;
}

const nextLabel = (waitingCount: number, otherwise: string): string =>
  waitingCount > 0 ? `Next file (${String(waitingCount)} left)` : otherwise;

interface PreviewStepProps extends ImportDialogProps {
  readonly step: ImportStep & { readonly kind: 'preview' };
  readonly waitingCount: number;
}

const PreviewStep = ({ flow, journal, moment, step, waitingCount }: PreviewStepProps) => {
  const { dismiss } = flow;
  const { source, isStoring } = step;
  const plan = useMemo(() => (journal === null ? null : planImport(journal, source)), [journal, source]);
  const isRepeat = plan !== null && plan.sameFile !== null && !isStoring;
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={dismiss}
      title={`Import ${source.file.name}`}
      description="Nothing is stored before you confirm."
      actions={
        isRepeat ? (
          <Button variant="primary" onClick={dismiss}>
            {nextLabel(waitingCount, 'Close')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={dismiss}>
              {waitingCount > 0 ? 'Leave this file out' : 'Cancel'}
            </Button>
            <Button
              variant="primary"
              disabled={plan === null}
              busy={isStoring ? 'Keeping it on this device' : undefined}
              onClick={flow.confirm}
            >
              {plan === null ? 'Reading your journal' : `Import ${countOf(plan.merge.added.length, 'trade')}`}
            </Button>
          </>
        )
      }
    >
      <ImportPreview source={source} plan={plan} moment={moment} onZone={flow.changeZone} />
    </Dialog>
  );
};

export const ImportDialog = (props: ImportDialogProps) => {
  const { step, waitingCount } = useLive(props.flow.progress);
  const { dismiss } = props.flow;
  switch (step.kind) {
    case 'idle':
      return null;
    case 'preview':
      return <PreviewStep {...props} step={step} waitingCount={waitingCount} />;
    case 'reading':
      return (
        <Dialog open title={`Reading ${step.fileName}`} onOpenChange={dismiss} actions={<Button onClick={dismiss}>Cancel</Button>}>
          <Progress label={`Read ${formatPercent(step.share)} of the file`} share={step.share} />
          <p className="mt-3 text-micro text-text-3">The file is read on this device. Cancelling leaves everything as it was.</p>
        </Dialog>
      );
    case 'problems':
      return (
        <Dialog
          open
          width="medium"
          title="This file cannot be imported"
          description={`Nothing of ${step.fileName} was imported. Your journal is as it was.`}
          onOpenChange={dismiss}
          actions={
            <Button variant="primary" onClick={dismiss}>
              {nextLabel(waitingCount, 'Close')}
            </Button>
          }
        >
          <ImportProblems problems={step.problems} />
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog
          open
          title={step.fileName}
          onOpenChange={dismiss}
          actions={
            <Button variant="primary" onClick={dismiss}>
              {nextLabel(waitingCount, 'Close')}
            </Button>
          }
        >
          <Notice tone="danger" title="Not imported">
            {step.reason}
          </Notice>
        </Dialog>
      );
  }
};
