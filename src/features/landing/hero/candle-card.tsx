/** The newest candle of the simulated market at the size of a card, with its four prices and its range. */
import { DirectionSign } from '@/ui/direction-sign';
import { HeroCard } from './hero-card';
import type { Bar, HeroFacts } from './hero-facts';
import { pipsText, priceText } from './hero-text';
import { labelRows } from './label-rows';

const [top, bottom] = [22, 160];

const Drawing = ({ bar: [open, high, low, close] }: { readonly bar: Bar }) => {
  const y = (price: number): number => Math.round(top + ((high - price) / Math.max(1, high - low)) * (bottom - top));
  const isRising = close >= open;
  const colour = isRising ? 'var(--color-up)' : 'var(--color-down)';
  const [bodyTop, bodyBottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
  const prices = [
    ['High', high],
    ...(isRising
      ? ([
          ['Close', close],
          ['Open', open],
        ] as const)
      : ([
          ['Open', open],
          ['Close', close],
        ] as const)),
    ['Low', low],
  ] as const;
  const rows = labelRows(
    prices.map(([, price]) => y(price)),
    18,
    bottom,
  );
  return (
    <svg
      width={240}
      height={182}
      role="img"
      aria-label={`One candle of 15 minutes: open ${priceText(open)}, high ${priceText(high)}, low ${priceText(low)}, close ${priceText(close)}`}
      className="mx-auto block max-w-full text-micro"
    >
      {prices.map(([name, price], k) => (
        <g key={name} fill="var(--color-text-3)">
          <path
            d={`M${name === 'High' || name === 'Low' ? 58 : 78} ${y(price)}L106 ${rows[k]}H112`}
            fill="none"
            stroke="var(--color-line-strong)"
            strokeDasharray="2 3"
          />
          <text x={118} y={(rows[k] ?? 0) + 4}>
            {name}
          </text>
          <text
            x={238}
            y={(rows[k] ?? 0) + 4}
            fontSize={12}
            textAnchor="end"
            fill="var(--color-text)"
            fontWeight={name === 'Close' ? 620 : 450}
          >
            {priceText(price)}
          </text>
        </g>
      ))}
      <path d={`M56 ${y(high)}V${bodyTop}M56 ${bodyBottom}V${y(low)}`} stroke={colour} strokeWidth={2} />
      <rect
        x={37}
        y={bodyTop}
        width={38}
        height={Math.max(1, bodyBottom - bodyTop)}
        fill={isRising ? colour : 'none'}
        stroke={colour}
        strokeWidth={2}
      />
      <path d={`M18 ${top}V${bottom}M13 ${top}h10M13 ${bottom}h10`} stroke="var(--color-brass)" />
      <text x={10} y={91} fill="var(--color-brass)" textAnchor="middle" transform="rotate(-90 10 91)">
        {pipsText(high - low)} pips
      </text>
    </svg>
  );
};

export const CandleCard = ({ facts }: { readonly facts: HeroFacts }) => {
  const bar = facts.bars.at(-1) ?? ([0, 0, 0, 0] as const);
  const move = bar[3] - bar[0];
  return (
    <HeroCard
      title="Instant market candle"
      kind="EURUSD · M15"
      foot={
        <>
          <span>Closed {facts.closedAt} London</span>
          <span className={`inline-flex items-center gap-1 ${move < 0 ? 'text-down' : 'text-up'}`}>
            <DirectionSign direction={move < 0 ? 'down' : 'up'} />
            {move < 0 ? '−' : '+'}
            {pipsText(Math.abs(move))} pips
          </span>
        </>
      }
    >
      <Drawing bar={bar} />
    </HeroCard>
  );
};
