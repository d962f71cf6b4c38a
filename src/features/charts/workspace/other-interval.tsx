/** Any other length of bars, typed as traders write it: 45m, 6h, 3d. */
import { useState } from 'react';
import { createBarClock } from '@/domain/candles/bar-clock';
import { intervalMs, parseInterval, timeframeIn } from '@/domain/candles/interval';
import { marketHoursOf } from '@/domain/candles/market-hours-of';
import { seriesFor, symbolBehind } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { classNames } from '@/ui/class-names';
import type { WorkspaceState } from './use-workspace';

/** A typed interval as it is kept, `90m`; null where it is none, or where the bars of the market cannot be joined to it. */
export const typedInterval = (text: string, market: ChartMarket | null): string | null => {
  const interval = text.trim().toLowerCase().replaceAll(/\s+/gu, '');
  const parsed = parseInterval(interval);
  const series = parsed === null || market === null ? null : seriesFor(market, interval, undefined);
  if (parsed === null || market === null || series === null) return null;
  if (series.periodMs === intervalMs(parsed)) return interval;
  const hours = marketHoursOf({ symbol: symbolBehind(market.symbol), length: 0, time: new Float64Array() });
  return createBarClock(timeframeIn(parsed, hours), series.periodMs ?? intervalMs(parsed)).ok ? interval : null;
};

export const OtherInterval = ({ market, change }: Pick<WorkspaceState, 'market' | 'change'>) => {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const take = (): void => {
    if (text.trim() === '') return setWrong(false);
    const interval = typedInterval(text, market);
    setWrong(interval === null);
    if (interval === null) return;
    setText('');
    change(`Interval ${interval}`, { interval });
  };
  return (
    <input
      aria-label="Another interval, such as 45m, 6h or 3d"
      title={isWrong ? 'The bars of this market can’t be joined to that. Try 45m, 6h or 3d.' : 'Another interval, such as 45m, 6h or 3d'}
      placeholder="Other"
      autoComplete="off"
      maxLength={6}
      value={text}
      aria-invalid={isWrong}
      className={classNames(
        'h-[26px] w-14 rounded-sm border bg-transparent px-2 text-dense text-text pointer-coarse:h-11 pointer-coarse:text-[16px]',
        isWrong ? 'border-danger' : 'border-line-strong',
      )}
      onChange={({ target }) => {
        setText(target.value);
        setWrong(false);
      }}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
};
