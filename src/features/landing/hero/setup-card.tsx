/** The plan that the rules make of the newest candle: entry, stop and target, and the reward to risk that follows from them. */
import { Candles } from './candles';
import { HeroCard } from './hero-card';
import type { HeroFacts } from './hero-facts';
import { pipsText, priceText, rewardToRisk } from './hero-text';
import { labelRows } from './label-rows';

const [top, bottom] = [14, 168];
const step = 5;

const Zone = ({ from, to, kind }: { readonly from: number; readonly to: number; readonly kind: 'up' | 'down' }) => (
  <>
    <rect x={134} y={from} width={40} height={to - from} fill={`var(--color-${kind}-soft)`} />
    <path
      d={`M134 ${kind === 'up' ? from : to}h40`}
      stroke={`var(--color-${kind})`}
      strokeWidth={1.5}
      strokeDasharray={kind === 'up' ? undefined : '3 2'}
    />
  </>
);

const Drawing = ({ facts: { bars, plan } }: { readonly facts: HeroFacts }) => {
  const highest = Math.max(plan.target, ...bars.map(([, high]) => high));
  const lowest = Math.min(plan.stop, ...bars.map(([, , low]) => low));
  const y = (price: number): number => Math.round(top + ((highest - price) / (highest - lowest)) * (bottom - top));
  const levels = [
    ['Target', plan.target, 'var(--color-up)'],
    ['Entry', plan.entry, 'var(--color-brass)'],
    ['Stop', plan.stop, 'var(--color-down)'],
  ] as const;
  const rows = labelRows(
    levels.map(([, price]) => y(price)),
    31,
    bottom,
  );
  return (
    <svg
      width={240}
      height={182}
      role="img"
      aria-label={`Trade plan: entry ${priceText(plan.entry)}, target ${priceText(plan.target)}, stop ${priceText(plan.stop)}`}
      className="mx-auto block max-w-full text-micro"
    >
      <Candles bars={bars} left={0} step={step} y={y} ground="var(--color-surface-1)" />
      <Zone from={y(plan.target)} to={y(plan.entry)} kind="up" />
      <Zone from={y(plan.entry)} to={y(plan.stop)} kind="down" />
      <path d={`M0 ${y(plan.entry)}H174`} stroke="var(--color-brass)" />
      {levels.map(([name, price, colour], k) => (
        <g key={name}>
          <text x={181} y={(rows[k] ?? 0) - 2} fill="var(--color-text-3)">
            {name}
          </text>
          <text x={181} y={(rows[k] ?? 0) + 12} fill={colour} fontWeight={620}>
            {priceText(price)}
          </text>
        </g>
      ))}
    </svg>
  );
};

export const SetupCard = ({ facts }: { readonly facts: HeroFacts }) => {
  const { plan } = facts;
  return (
    <HeroCard
      title="A+ setup"
      kind="EURUSD · plan"
      foot={
        <>
          <span>
            {pipsText(plan.target - plan.entry)} ÷ {pipsText(plan.entry - plan.stop)} pips
          </span>
          <span className="font-semibold text-text">{rewardToRisk(plan).toFixed(2)}R</span>
        </>
      }
    >
      <Drawing facts={facts} />
    </HeroCard>
  );
};
