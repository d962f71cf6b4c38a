/** The headline figures of one currency, each with its doubt or with the reason why there is none. */
import type { TradeSummary } from '@/domain/statistics/summarise';
import { formatCount, formatMoney, formatPercent, formatRatio } from '@/lib/format-number';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Tile } from '@/ui/tile';
import { countOf } from './count-words';

export interface ResultTilesProps {
  readonly summary: TradeSummary;
  /** 'code' where several currencies stand on the screen. */
  readonly unit: 'symbol' | 'code';
}

/** An amount as the large figure of a tile: a code stands small behind it. */
const moneyFigure = (amount: string | number, currency: string, unit: ResultTilesProps['unit']): { figure: string; unit?: string } => {
  const text = formatMoney(amount, { currency, unit });
  const code = ` ${currency}`;
  return text.endsWith(code) ? { figure: text.slice(0, -code.length), unit: currency } : { figure: text };
};

const toneOf = (amount: string): 'up' | 'down' | 'plain' => {
  const value = Number(amount);
  return value > 0 ? 'up' : value < 0 ? 'down' : 'plain';
};

const methods = { bootstrap: 'bootstrap', t: 'Student’s t', Wilson: 'Wilson' } as const;

const ExpectancyTile = ({ summary, unit }: ResultTilesProps) => {
  const { point, interval } = summary.expectancy;
  const money = (amount: number): string => formatMoney(amount, { currency: summary.currency, unit });
  if (point.value === null) return <Tile label="Expectancy" missing="No trades" reason={point.reason} />;
  const figure = moneyFigure(point.value, summary.currency, unit);
  if (interval.value === null) return <Tile label="Expectancy" {...figure} note={interval.reason} />;
  const { low, high, n, method } = interval.value;
  const reach = Math.max(Math.abs(low), Math.abs(high)) * 1.15;
  const text = `95 %: ${money(low)} to ${money(high)}, n = ${formatCount(n)}`;
  return (
    <Tile
      label="Expectancy, mean per trade"
      {...figure}
      glyph={
        <IntervalGlyph
          label={`${money(point.value)}, ${text}`}
          interval={{ value: point.value, low, high }}
          scale={{ min: -reach, max: reach }}
        />
      }
      note={`${text}, ${methods[method]}`}
    />
  );
};

const WinRateTile = ({ summary }: { readonly summary: TradeSummary }) => {
  const { point, interval } = summary.winRate;
  if (point.value === null) return <Tile label="Win rate" missing="None" reason={point.reason} />;
  const [figure = '', unit = '%'] = formatPercent(point.value).split('\u2009');
  const evens = summary.breakEvens === 0 ? '' : `, ${formatCount(summary.breakEvens)} break-even left out`;
  const note =
    interval.value === null
      ? interval.reason
      : `95 %: ${formatPercent(interval.value.low)} to ${formatPercent(interval.value.high)}, n = ${formatCount(interval.value.n)}, Wilson${evens}`;
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
  const figure = moneyFigure(`-${maxDrawdown.value.money}`, summary.currency, unit);
  return <Tile label="Deepest drawdown" {...figure} note="Closed trades only; what was open in between is not in it" />;
};

/** Room of each tile: all in one row where there is space, else the amounts, which are long, get more of it. */
const wide = 'col-span-2 desk:col-span-3 bar:col-span-1 *:h-full';
const narrow = 'desk:col-span-2 bar:col-span-1 *:h-full';

export const ResultTiles = ({ summary, unit }: ResultTilesProps) => {
  const money = (amount: string): string => formatMoney(amount, { currency: summary.currency, unit });
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line desk:grid-cols-6 bar:grid-cols-5">
      <div className={wide}>
        <Tile
          label={`Net result, ${summary.currency}`}
          sample={`n = ${formatCount(summary.n)}`}
          {...moneyFigure(summary.net, summary.currency, unit)}
          tone={toneOf(summary.net)}
          note={`${money(summary.gross)} before ${money(summary.costs)} of commission, taxes and swap`}
        />
      </div>
      <div className={wide}>
        <ExpectancyTile summary={summary} unit={unit} />
      </div>
      <div className={narrow}>
        <WinRateTile summary={summary} />
      </div>
      <div className={narrow}>
        <ProfitFactorTile summary={summary} />
      </div>
      <div className={`${narrow} max-desk:col-span-2`}>
        <DrawdownTile summary={summary} unit={unit} />
      </div>
    </div>
  );
};
