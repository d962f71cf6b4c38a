/** The headline figures of one currency, each with its doubt or with the reason why there is none. */
import type { TradeSummary } from '@/domain/statistics/summarise';
import { formatMoney, formatPercent, formatRatio } from '@/lib/format-number';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Tile } from '@/ui/tile';
import { Tiles } from '@/ui/tiles';
import { countOf } from './count-words';

export interface ResultTilesProps {
  readonly summary: TradeSummary;
  /** 'code' where several currencies stand on the screen. */
  readonly unit: 'symbol' | 'code';
}

const toneOf = (amount: string): 'up' | 'down' | 'plain' => {
  const value = Number(amount);
  return value > 0 ? 'up' : value < 0 ? 'down' : 'plain';
};

const methods = { bootstrap: 'bootstrap', t: 'Student’s t', Wilson: 'Wilson' } as const;

const ExpectancyTile = ({ summary, unit }: ResultTilesProps) => {
  const { point, interval } = summary.expectancy;
  const money = (amount: number): string => formatMoney(amount, { currency: summary.currency, unit });
  if (point.value === null) return <Tile label="Expectancy" missing="No trades" reason={point.reason} />;
  const figure = money(point.value);
  if (interval.value === null) return <Tile label="Expectancy" figure={figure} note={interval.reason} />;
  const { low, high, n, method } = interval.value;
  const reach = Math.max(Math.abs(low), Math.abs(high)) * 1.15;
  const text = `95 %: ${money(low)} to ${money(high)}, n = ${String(n)}`;
  return (
    <Tile
      label="Expectancy, mean per trade"
      figure={figure}
      glyph={
        <IntervalGlyph label={`${figure}, ${text}`} interval={{ value: point.value, low, high }} scale={{ min: -reach, max: reach }} />
      }
      note={`${text}, ${methods[method]}`}
    />
  );
};

const WinRateTile = ({ summary }: { readonly summary: TradeSummary }) => {
  const { point, interval } = summary.winRate;
  if (point.value === null) return <Tile label="Win rate" missing="None" reason={point.reason} />;
  const [figure = '', unit = '%'] = formatPercent(point.value).split('\u2009');
  const evens = summary.breakEvens === 0 ? '' : `, ${String(summary.breakEvens)} break-even left out`;
  const note =
    interval.value === null
      ? interval.reason
      : `95 %: ${formatPercent(interval.value.low)} to ${formatPercent(interval.value.high)}, n = ${String(interval.value.n)}, Wilson${evens}`;
  return <Tile label="Win rate" figure={figure} unit={unit} note={note} />;
};

const ProfitFactorTile = ({ summary }: { readonly summary: TradeSummary }) => {
  const { profitFactor, wins, losses } = summary;
  if (profitFactor.value === null) return <Tile label="Profit factor" missing="No losses" reason={profitFactor.reason} />;
  return (
    <Tile
      label="Profit factor"
      figure={formatRatio(profitFactor.value)}
      note={`${countOf(wins, 'win')}, ${countOf(losses, 'loss', 'losses')}, in money after costs`}
    />
  );
};

const DrawdownTile = ({ summary, unit }: ResultTilesProps) => {
  const { maxDrawdown } = summary;
  if (maxDrawdown.value === null) return <Tile label="Deepest drawdown" missing="No trades" reason={maxDrawdown.reason} />;
  const money = formatMoney(`-${maxDrawdown.value.money}`, { currency: summary.currency, unit });
  return <Tile label="Deepest drawdown" figure={money} note="Closed trades only; what was open in between is not in it" />;
};

export const ResultTiles = ({ summary, unit }: ResultTilesProps) => {
  const money = (amount: string): string => formatMoney(amount, { currency: summary.currency, unit });
  return (
    <Tiles>
      <Tile
        label={`Net result, ${summary.currency}`}
        sample={`n = ${String(summary.n)}`}
        figure={money(summary.net)}
        tone={toneOf(summary.net)}
        note={`${money(summary.gross)} before ${money(summary.costs)} of commission, taxes and swap`}
      />
      <ExpectancyTile summary={summary} unit={unit} />
      <WinRateTile summary={summary} />
      <ProfitFactorTile summary={summary} />
      <DrawdownTile summary={summary} unit={unit} />
    </Tiles>
  );
};
