/** The tiles of one currency: today, this week, the mean per trade with its interval, and the sum. Each figure has its count or the reason why there is none. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DayBuckets } from '@/domain/time/trading-day';
import type { CurrencyGroup } from '@/domain/statistics/by-currency';
import type { Decisions } from '@/domain/journal/decisions';
import type { TradeSummary } from '@/domain/journal/summarise';
import { formatMoney } from '@/lib/format-number';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Tile } from '@/ui/tile';
import { Tiles } from '@/ui/tiles';
import { countWords } from './count-words';
import { recentResult, type PeriodResult } from './recent-results';

const toneOf = (amount: string): 'up' | 'down' | 'plain' => {
  const value = Number(amount);
  return value > 0 ? 'up' : value < 0 ? 'down' : 'plain';
};

/** A decision on several accounts counts once; the trades it made stand beside it. */
const periodCount = ({ trades, decisions }: PeriodResult): string =>
  decisions === undefined ? countWords(trades, 'trade') : `${countWords(decisions, 'decision')} (${countWords(trades, 'trade')})`;

interface PeriodTileProps {
  readonly label: string;
  readonly period: PeriodResult;
  readonly currency: string;
  /** Why there is no figure. */
  readonly without: string;
}

const PeriodTile = ({ label, period, currency, without }: PeriodTileProps) =>
  period.net === null ? (
    <Tile label={label} missing="No trades" reason={without} />
  ) : (
    <Tile
      label={label}
      figure={formatMoney(period.net, { currency })}
      tone={toneOf(period.net)}
      note={`${periodCount(period)}, net of costs`}
    />
  );

const MeanTile = ({ summary: { expectancy, currency, n } }: { readonly summary: TradeSummary }) => {
  const { point, interval } = expectancy;
  const label = `Mean per trade, ${currency}`;
  const money = (amount: number): string => formatMoney(amount, { currency });
  if (point.value === null) return <Tile label={label} missing="No trades" reason={point.reason} />;
  if (interval.value === null) return <Tile label={label} sample={`n = ${n}`} figure={money(point.value)} note={interval.reason} />;
  const { low, high } = interval.value;
  const reach = Math.max(Math.abs(low), Math.abs(high)) * 1.15;
  const bounds = `95 %: ${money(low)} to ${money(high)}`;
  return (
    <Tile
      label={label}
      sample={`n = ${n}`}
      figure={money(point.value)}
      glyph={
        <IntervalGlyph
          label={`${money(point.value)}, ${bounds}`}
          interval={{ value: point.value, low, high }}
          scale={{ min: -reach, max: reach }}
        />
      }
      note={bounds}
    />
  );
};

export interface ResultTilesProps {
  readonly group: CurrencyGroup;
  readonly summary: TradeSummary;
  readonly decisions: Decisions;
  /** When the journal's trading days turn. */
  readonly days: DayBuckets;
  /** Whose day and week the first two tiles show. */
  readonly now: EpochMs;
  /** What that day and week are called. */
  readonly names: readonly [day: string, week: string];
}

export const ResultTiles = ({ group, summary, decisions, days, now, names: [dayName, weekName] }: ResultTilesProps) => {
  const { currency } = group;
  const { today, week } = recentResult(group, days, now, decisions);
  return (
    <Tiles>
      <PeriodTile label={`${dayName}, ${currency}`} period={today} currency={currency} without="No trades closed today." />
      <PeriodTile
        label={`${weekName}, ${currency}`}
        period={week}
        currency={currency}
        without="No trades closed this week (from Monday)."
      />
      <MeanTile summary={summary} />
      <Tile
        label={`All closed trades, ${currency}`}
        sample={`n = ${summary.n}`}
        figure={formatMoney(summary.net, { currency })}
        tone={toneOf(summary.net)}
        note={`${formatMoney(summary.gross, { currency })} before ${formatMoney(summary.costs, { currency })} of costs`}
      />
    </Tiles>
  );
};
