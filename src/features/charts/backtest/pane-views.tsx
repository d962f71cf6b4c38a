/** Which part of the pane is in view: the runs of this visit, kept runs, forward tests, or a portfolio. */
import { useLive } from '@/ui/hooks/use-live';
import { Segment } from '@/ui/segment';
import { paneView } from './pane-state';

/** `kept`: how many runs are kept; 0 while they are being read. */
export const PaneViews = ({ kept }: { readonly kept: number }) => (
  <Segment
    label="What the backtest shows"
    value={useLive(paneView)}
    onChange={(view) => paneView.set(view)}
    options={[
      { value: 'report', label: 'Report' },
      { value: 'kept', label: kept === 0 ? 'Kept runs' : `Kept runs ${String(kept)}` },
      { value: 'forward', label: 'Forward tests' },
      { value: 'portfolio', label: 'Portfolio' },
    ]}
  />
);
