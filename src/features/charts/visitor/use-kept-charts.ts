/** Keeps what somebody asked on /trading to have kept, as soon as their plan opens Indicators. */
import { useEffect, useState } from 'react';
import { secondMs } from '@/lib/durations';
import { pause } from '@/lib/pause';
import { isReachable } from '@/services/stores/stores';
import { showToast } from '@/ui/show-toast';
import type { ToastMessage } from '@/ui/show-toast';
import { keepCharts } from './keep-charts';
import { isToBeKept } from './keep-mark';
import { keptWords } from './keep-words';

/** Does it and says what was kept. */
export const keepAndTell = async (uid: string, action?: ToastMessage['action']): Promise<void> => {
  const words = keptWords(await keepCharts(uid));
  if (words !== null) showToast(words.tone === 'ok' ? { ...words, action } : words);
};

/** So long the charts of the account are worth waiting for; it goes on by itself. */
const patienceMs = 4 * secondMs;

/** Whether it is under way; without a network nothing is begun. */
export const useKeptCharts = (uid: string): boolean => {
  const [isUnderWay, setUnderWay] = useState(() => isReachable.get() && isToBeKept(uid, Date.now()));
  useEffect(() => {
    if (!isUnderWay) return;
    void Promise.race([keepAndTell(uid), pause(patienceMs)]).finally(() => setUnderWay(false));
  }, [uid, isUnderWay]);
  return isUnderWay;
};
