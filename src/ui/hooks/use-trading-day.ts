/** The trading day that it is now, turning by itself while the page stays open. */
import { useEffect, useMemo, useState } from 'react';
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';

/** In days since 1 January 1970; `days` is a stable object. */
export const useTradingDay = (days: DayBuckets): number => {
  const clock = useMemo(() => dayClock(days), [days]);
  const [now, setNow] = useState(() => Date.now());
  const day = clock.dayOf(now);
  // Waits anew after every look: a clock that was set back makes a timer early, and the day is still the same then.
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, clock.rangeOf(day).to - Date.now()));
    return () => clearTimeout(timer);
  }, [clock, day, now]);
  return day;
};
