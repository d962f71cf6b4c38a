/** The openings of one session on a day's drawing: bars with a stroke at each end that lies within the day, brighter while open. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { SessionCity, SessionSpan } from '@/domain/sessions/forex-sessions';
import { spanOf, xOf, type DayLayout } from './day-layout';

export interface SessionBarsProps {
  readonly layout: DayLayout;
  readonly city: SessionCity;
  readonly spans: readonly SessionSpan[];
  readonly now: EpochMs;
  /** Middle of the row, and height of its bars. */
  readonly middlePx: number;
  readonly barPx: number;
  /** Opacities of bars of open and of shut sessions. */
  readonly fill: { readonly open: number; readonly shut: number };
}

/** One hue per city; its name always stands beside it. */
export const sessionColours: Readonly<Record<SessionCity, string>> = {
  Sydney: 'var(--color-sydney)',
  Tokyo: 'var(--color-tokyo)',
  London: 'var(--color-london)',
  'New York': 'var(--color-newyork)',
};

const endPx = 2.5;

export const SessionBars = ({ layout, city, spans, now, middlePx, barPx, fill }: SessionBarsProps) => {
  const top = middlePx - barPx / 2;
  const { day } = layout;
  return (
    <>
      <path d={`M${xOf(layout, day.from)} ${middlePx}H${xOf(layout, day.to)}`} stroke="var(--color-line)" />
      {spans.map(({ open, close }) => {
        const box = spanOf(layout, { from: open, to: close });
        if (box === null) return null;
        const isOpen = open <= now && now < close;
        const place = { ...box, y: top, height: barPx, rx: 2 };
        return (
          <g key={open} fill={sessionColours[city]}>
            <rect {...place} fill="var(--color-surface-1)" />
            <rect {...place} fillOpacity={isOpen ? fill.open : fill.shut} data-session={city} data-open={isOpen} />
            {open >= day.from && <rect x={box.x} y={top} width={endPx} height={barPx} />}
            {close <= day.to && <rect x={box.x + box.width - endPx} y={top} width={endPx} height={barPx} />}
          </g>
        );
      })}
    </>
  );
};
