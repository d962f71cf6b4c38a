/** Before a forward test begins: what is frozen, and which bars will count. */
import { useState } from 'react';
import { logProblem } from '@/lib/log';
import { beginForwardTest } from '@/services/runs/forward-tests';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { lengthWords } from '@/features/charts/backtest/lower-choice';
import { paneView } from '@/features/charts/backtest/pane-state';
import type { ReportRun } from '@/features/charts/backtest/run-types';
import { symbolBehind } from '@/features/charts/markets/chart-market';

const problem = 'This device couldn’t keep the test, so nothing was started. Try again.';

const begin = async ({ question }: ReportRun): Promise<string | null> => {
  const { market, title, interval, version, costs, strategy, settings, family, lower } = question;
  const outcome = await beginForwardTest({
    family,
    name: `${strategy.name}, ${title}`,
    symbol: symbolBehind(market),
    frozen: { market, title, interval, version, costs, strategy, settings, ...(lower === undefined ? {} : { lower: lower.interval }) },
  });
  return outcome.ok ? null : problem;
};

export const BeginDialog = ({ run, onClose }: { readonly run: ReportRun; readonly onClose: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { strategy, title, costs, lower } = run.question;
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const failed = await begin(run);
      setFault(failed);
      if (failed === null) {
        paneView.set('forward');
        onClose();
      }
    } catch (cause) {
      logProblem('Starting a forward test', cause);
      setFault(problem);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Start a forward test?"
      description="Strategy and costs are frozen at the time our server has them. After that, nobody can change them."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" deed="add" busy={isBusy ? 'Starting' : undefined} onClick={() => void start()}>
            Start the test
          </Button>
        </>
      }
    >
      <p className="text-ui text-pretty text-text-2">
        <b className="font-semibold text-text">{strategy.name}</b> on {title}: {costs}. Bars that open from then on are run by themselves
        whenever you have added them here, and their result stands apart. You can end the test at any time.
      </p>
      {lower !== undefined && (
        <p className="mt-2 text-dense text-pretty text-text-2">
          Unclear bars are settled by {lengthWords(lower.interval)} candles where this device has them.
        </p>
      )}
      {strategy.blackout !== null && (
        <p className="mt-2 text-dense text-pretty text-text-2">
          It avoids news by what your stored calendar said at the time of each bar. A date that moved afterwards changes nothing.
        </p>
      )}
      {fault !== null && <Notice className="mt-3" tone="danger" title={fault} />}
    </Dialog>
  );
};
