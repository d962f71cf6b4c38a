/** Where a replay starts: a bar of a chart, a date, or a bar by chance; blind if wanted. */
import { Dices, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { dayIn, zoneOffset } from '@/domain/time/zone-offset';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { dayMs } from '@/lib/durations';
import { seriesFor } from '@/features/charts/markets/chart-market';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { createWallClock } from '@/ui/chart/wall-clock';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { IconButton } from '@/ui/icon-button';
import type { ReplayControls } from './use-replay';

export interface ReplayStartProps {
  readonly controls: ReplayControls;
  readonly chart: ChartSetup;
  readonly market: ChartMarket | null;
  readonly markets: readonly ChartMarket[];
  readonly zone: string;
  /** Asks about one's own entries, blind; null: nobody has any here. */
  readonly onQuiz: (() => void) | null;
}

/** A number from 0 to below 1 that nobody knows beforehand. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** Markets of the same kind, own or simulated, that have bars of the interval. */
const alike = (markets: readonly ChartMarket[], market: ChartMarket | null, interval: string): readonly ChartMarket[] =>
  markets.filter((one) => one.isSimulated === (market?.isSimulated ?? false) && seriesFor(one, interval, undefined) !== null);

/** ISO dates between which a replay can start. */
export const datesOf = (market: ChartMarket | null, zone: string): { readonly min?: string; readonly max?: string } => {
  const firsts = market?.series.flatMap(({ firstTime }) => firstTime ?? []) ?? [];
  const lasts = market?.series.flatMap(({ lastTime }) => lastTime ?? []) ?? [];
  if (firsts.length === 0 || lasts.length === 0) return {};
  return { min: dayText(dayIn(zone, Math.min(...firsts))), max: dayText(dayIn(zone, Math.max(...lasts))) };
};

/** The instant at which a date begins on the clock of the zone; null for a text that is no date. */
export const startOfDate = (zone: string, date: string): number | null => {
  const day = dayOfText(date);
  return Number.isNaN(day) ? null : zoneOffset(zone).instantOf(day * dayMs);
};

export const DateField = ({
  label,
  dates,
  onDate,
}: {
  readonly label: string;
  readonly dates: ReturnType<typeof datesOf>;
  readonly onDate: (date: string) => void;
}) => (
  <form
    className="inline-flex items-center gap-1.5"
    onSubmit={(event) => {
      event.preventDefault();
      const date = new FormData(event.currentTarget).get('date');
      if (typeof date === 'string' && date !== '') onDate(date);
    }}
  >
    <label className="inline-flex items-center gap-1.5 text-dense text-text-2">
      {label}
      <input
        type="date"
        name="date"
        required
        {...dates}
        className="h-[26px] rounded-sm border border-field bg-well px-1.5 text-dense text-text pointer-coarse:h-11 pointer-coarse:text-[16px]"
      />
    </label>
    <Button size="sm" type="submit">
      Go
    </Button>
  </form>
);

export const ReplayStart = ({ controls, chart, market, markets, zone, onQuiz }: ReplayStartProps) => {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { start, choose, wishes, wish, pointed } = controls;
  const others = alike(markets, market, chart.interval);
  const clock = createWallClock(zone, null);
  return (
    <section
      aria-label="Start a replay"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface-1 px-2.5 py-1.5 text-dense"
    >
      <p className="font-medium">Click the bar where the replay starts</p>
      <Button
        ref={first}
        size="sm"
        disabled={pointed === null}
        onClick={() => pointed !== null && start({ want: { kind: 'bar', at: pointed } })}
      >
        {pointed === null ? 'Start at the crosshair' : `Start at ${clock.full(pointed)}`}
      </Button>
      <DateField
        label="Before"
        dates={datesOf(market, zone)}
        onDate={(date) => {
          const at = startOfDate(zone, date);
          if (at !== null) start({ want: { kind: 'instant', at } });
        }}
      />
      <span className="inline-flex items-center gap-2">
        <Button
          size="sm"
          icon={<Dices size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            const any = wishes.isAnyMarket ? others[Math.floor(chance() * others.length)] : undefined;
            start({ want: { kind: 'chance', share: chance() }, market: any });
          }}
        >
          A random bar
        </Button>
        {others.length > 1 && (
          <Checkbox
            label={`of any of ${String(others.length)} markets`}
            checked={wishes.isAnyMarket}
            onChange={(event) => wish({ ...wishes, isAnyMarket: event.target.checked })}
          />
        )}
      </span>
      <Checkbox
        label="Blind: market and dates are hidden"
        checked={wishes.isBlind}
        onChange={(event) => wish({ ...wishes, isBlind: event.target.checked })}
      />
      {onQuiz !== null && (
        <Button size="sm" variant="ghost" onClick={onQuiz}>
          My trades, blind
        </Button>
      )}
      <IconButton
        label="Cancel the replay"
        size="sm"
        icon={<X size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => choose(false)}
        className="ml-auto"
      />
      {wishes.isBlind && (
        <p className="w-full text-text-3">
          Prices haven’t changed, so you may recognize a market by its level. Drawings and trades you already have are left out.
        </p>
      )}
    </section>
  );
};
