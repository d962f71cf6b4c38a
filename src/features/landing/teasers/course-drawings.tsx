/** Small drawings for the three subjects of the courses. Each measures something real; none is an ornament. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { defaultSessions, openingsWithin } from '@/domain/sessions/forex-sessions';
import { drawnHero } from '@/features/landing/hero/drawn-hero';
import { rewardToRisk } from '@/features/landing/hero/hero-text';
import { hourMs } from '@/lib/durations';

const size = { width: 236, height: 64 } as const;
/** 20:00 UTC of a Tuesday in winter: from here on the four sessions of the day follow each other. */
const dayFromMs = Date.UTC(2025, 0, 14, 20);
const shownHours = 26;

const colours = { Sydney: 'sydney', Tokyo: 'tokyo', London: 'london', 'New York': 'newyork' } as const;

export const SessionHoursDrawing = () => {
  const x = (at: number): number => ((at - dayFromMs) / hourMs / shownHours) * size.width;
  const spans = defaultSessions.flatMap(
    (hours) =>
      openingsWithin(hours, { from: dayFromMs as EpochMs, to: (dayFromMs + shownHours * hourMs) as EpochMs }).find(
        ({ open }) => open >= dayFromMs,
      ) ?? [],
  );
  return (
    <svg {...size} aria-hidden>
      {spans.map(({ city, open, close }, row) => (
        <rect key={city} x={x(open)} y={6 + row * 14} width={x(close) - x(open)} height={8} rx={2} fill={`var(--color-${colours[city]})`} />
      ))}
    </svg>
  );
};

/** Risk and reward of the plan in the hero, to scale. */
export const RiskDrawing = () => {
  const reward = rewardToRisk(drawnHero.plan);
  const unit = (size.width - 24) / (1 + reward);
  const entry = 12 + unit;
  return (
    <svg {...size} aria-hidden className="text-micro">
      <path d={`M12 26v12M12 32H${entry}`} fill="none" stroke="var(--color-down)" strokeWidth={1.5} strokeDasharray="3 2" />
      <path d={`M${entry} 32H${size.width - 12}M${size.width - 12} 26v12`} fill="none" stroke="var(--color-up)" strokeWidth={1.5} />
      <path d={`M${entry} 16v24`} stroke="var(--color-brass)" strokeWidth={1.5} />
      <g fill="var(--color-text-3)" textAnchor="middle">
        <text x={12 + unit / 2} y={56}>
          1R
        </text>
        <text x={entry + (unit * reward) / 2} y={56}>
          {reward.toFixed(2)}R
        </text>
      </g>
    </svg>
  );
};

/** Half width of a 95 % interval of a mean for results with a deviation of 1.4R, 1.96 · 1.4 / √n, around 0.15R. */
const halfWidth = (n: number): number => (1.96 * 1.4) / Math.sqrt(n);
const counts = [50, 100, 200, 400];
const mean = 0.15;

export const LuckDrawing = () => {
  const x = (value: number): number => 62 + ((value + 0.3) / 0.9) * (size.width - 74);
  return (
    <svg {...size} aria-hidden className="text-micro">
      <path d={`M${x(0)} 2v60`} stroke="var(--color-text-3)" strokeDasharray="2 2" />
      {counts.map((n, row) => {
        const [low, high] = [mean - halfWidth(n), mean + halfWidth(n)];
        const y = 9 + row * 15;
        return (
          <g key={n}>
            <text x={0} y={y + 4} fill="var(--color-text-3)">
              n = {n}
            </text>
            <path
              d={`M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 4}v8M${x(high)} ${y - 4}v8`}
              stroke="var(--color-text-2)"
              strokeWidth={1.5}
              strokeDasharray={low <= 0 ? '3 2' : undefined}
            />
            <circle
              cx={x(mean)}
              cy={y}
              r={3}
              fill={low <= 0 ? 'var(--color-bg)' : 'var(--color-text)'}
              stroke="var(--color-text)"
              strokeWidth={1.5}
            />
          </g>
        );
      })}
    </svg>
  );
};
