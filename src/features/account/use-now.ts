/** The present moment for clocks that show minutes. */
import { useEffect, useState } from 'react';
import { minuteMs } from '@/lib/durations';

/** Epoch ms, renewed at the turn of every minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (Date.now() % minuteMs) + 20);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
