/** The candles of the device on this screen, and which of them is chosen: the one added last, until another one is picked. */
import { useEffect, useMemo, useState } from 'react';
import type { FileStep } from '@/domain/candles/import/file-step';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { openCandleIntake } from '@/services/bars/candle-intake';
import type { CandleIntake, CandleList } from '@/services/bars/candle-intake';
import { useLive } from '@/ui/hooks/use-live';

export interface Candles {
  readonly intake: CandleIntake;
  readonly list: CandleList;
  readonly chosen: KeptSeriesFacts | null;
  readonly step: FileStep;
  readonly choose: (digest: string) => void;
}

export const useCandles = (uid: string): Candles => {
  const intake = useMemo(() => openCandleIntake(uid), [uid]);
  useEffect(() => {
    void intake.refresh();
    return intake.close;
  }, [intake]);
  const list = useLive(intake.list);
  const added = useLive(intake.added);
  const [picked, setPicked] = useState<{ readonly digest: string; readonly after: string | null } | null>(null);
  const digest = picked !== null && picked.after === added ? picked.digest : added;
  const kept = list.state === 'ready' ? list.kept : [];
  return {
    intake,
    list,
    chosen: kept.find((one) => one.digest === digest) ?? kept[0] ?? null,
    step: useLive(intake.step),
    choose: (next) => setPicked({ digest: next, after: added }),
  };
};
