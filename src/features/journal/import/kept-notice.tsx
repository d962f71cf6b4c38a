/** A statement that was checked before there was a journal waits on this device: import it, or remove it. */
import { useState } from 'react';
import { logProblem } from '@/lib/log';
import type { KeptStatementMark } from '@/services/local/kept-statement-mark';
import { Button } from '@/ui/button';
import { useHindrance } from '@/ui/hooks/use-access';
import { Notice } from '@/ui/notice';
import { countOf } from '@/lib/format-number';

const incoming = () => import('./incoming-files');

export interface KeptNoticeProps {
  readonly mark: KeptStatementMark;
}

export const KeptNotice = ({ mark }: KeptNoticeProps) => {
  const hindrance = useHindrance('add');
  const [isFailed, setIsFailed] = useState(false);
  const run = (work: () => Promise<void>) => (): void => {
    work().catch((cause: unknown) => {
      logProblem('The kept statement', cause);
      setIsFailed(true);
    });
  };
  return (
    <Notice
      tone={isFailed ? 'danger' : 'plain'}
      title={`${mark.fileName} waits on this device`}
      actions={
        <>
          <Button size="sm" variant="primary" deed="add" onClick={run(async () => (await incoming()).openKept(hindrance))}>
            Import it
          </Button>
          <Button size="sm" variant="ghost" onClick={run(async () => (await incoming()).forgetKept())}>
            Remove it
          </Button>
        </>
      }
    >
      {isFailed
        ? 'That didn’t work. The file is still here. Try again.'
        : `${countOf(mark.trades, 'trade')}, checked before you signed in. You see what would be imported before anything is stored.`}
    </Notice>
  );
};
