/** The UTC day as a graduated scale, one stroke every ten minutes, with a pointer at the present minute. */
import { useEffect, useState } from 'react';
import { dayMs } from '@/lib/durations';

const strokeCount = 144;

/** Share of the UTC day that has passed at an instant (epoch ms), 0 to 1. */
const shareOfDay = (instantMs: number): number => (instantMs % dayMs) / dayMs;

const clock = (instantMs: number): string => new Date(instantMs).toISOString().slice(11, 16);

const strokes = Array.from({ length: strokeCount + 1 }, (_, index) => {
  const length = index % 18 === 0 ? 12 : index % 6 === 0 ? 8 : 4;
  return `M${(index / strokeCount) * 1199 + 0.5} 0v${length}`;
}).join('');

const useNow = (everyMs: number): number | null => {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = (): void => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
};

export const DayScale = () => {
  const nowMs = useNow(15_000);
  const share = nowMs === null ? null : shareOfDay(nowMs);
  return (
    <div className="relative pt-7" role="img" aria-label={nowMs === null ? 'The UTC day' : `The UTC day; it is ${clock(nowMs)} UTC`}>
      {share !== null && nowMs !== null && (
        <div className="absolute top-0 h-10" style={{ left: `${share * 100}%` }}>
          <svg width={12} height={26} viewBox="0 0 12 26" className="absolute top-4 -left-1.5" aria-hidden>
            <path d="M6 26V8" stroke="var(--color-brass)" strokeWidth={2} />
            <path d="M6 10 1 2h10Z" fill="var(--color-brass)" />
          </svg>
          <span
            className={`absolute top-0 text-micro whitespace-nowrap text-text ${share > 0.85 ? 'right-0' : share < 0.1 ? 'left-0' : '-translate-x-1/2'}`}
          >
            {clock(nowMs)} UTC
          </span>
        </div>
      )}
      <svg viewBox="0 0 1200 14" preserveAspectRatio="none" className="block h-3.5 w-full text-line-strong" aria-hidden>
        <path d={strokes} stroke="currentColor" fill="none" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
};
