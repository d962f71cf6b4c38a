/** What opens over the charts, each loaded when it is first asked for. */
import { lazy, Suspense } from 'react';
import type { Markets } from '@/features/charts/markets/use-markets';
import type { WorkspaceState } from './use-workspace';

const IndicatorDialog = lazy(async () => ({ default: (await import('@/features/charts/studies/indicator-dialog')).IndicatorDialog }));
const AlertDialog = lazy(async () => ({ default: (await import('@/features/charts/alerts/alert-dialog')).AlertDialog }));
const CandlesDialog = lazy(async () => ({ default: (await import('@/features/charts/markets/candles-dialog')).CandlesDialog }));

export interface WorkspaceDialogsProps {
  readonly uid: string | null;
  readonly workspace: WorkspaceState;
  readonly markets: Markets;
  readonly zone: string;
}

export const WorkspaceDialogs = ({ uid, workspace, markets, zone }: WorkspaceDialogsProps) => {
  const { open, setOpen, addStudy, change, alerts } = workspace;
  const close = (): void => setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'indicators' && <IndicatorDialog uid={uid} onAdd={addStudy} onClose={close} />}
      {alerts.draft !== null && (
        <AlertDialog key={alerts.draft.alert.id} desk={alerts.desk} draft={alerts.draft} onClose={() => alerts.setDraft(null)} />
      )}
      {open === 'candles' && markets.intake !== null && (
        <CandlesDialog
          uid={uid ?? ''}
          intake={markets.intake}
          zone={zone}
          onOpen={(symbol, series) => {
            change(`Market ${symbol}`, { market: symbol, series });
            close();
          }}
          onClose={close}
        />
      )}
    </Suspense>
  );
};
