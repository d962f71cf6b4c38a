/** The four cards of the hero. Prices are an example and say so; nothing on them is a result or a forecast. */
import type { ReactNode } from 'react';
import { DirectionSign } from '@/ui/direction-sign';
import { exampleCandle, examplePlan, pipsText, priceText, rewardToRisk } from './example-setup';

interface CardProps {
  readonly title: string;
  readonly kind: string;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

const Card = ({ title, kind, foot, children }: CardProps) => (
  <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface-1 max-sm:w-[284px] max-sm:shrink-0 max-sm:snap-center">
    <div className="flex items-center justify-between gap-2 px-4 pt-3">
      <h2 className="text-dense [font-stretch:100%]">{title}</h2>
      <span className="text-micro text-text-3">{kind}</span>
    </div>
    <div className="flex-1 px-4 py-3">{children}</div>
    <div className="flex min-h-[35px] items-center justify-between gap-2 border-t border-line px-4 py-2 text-micro text-text-3">{foot}</div>
  </li>
);

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly colour?: string | undefined;
}

const Figures = ({ rows }: { readonly rows: readonly Figure[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-[5px] text-dense">
    {rows.map(({ name, value, colour }) => (
      <div key={name} className="contents">
        <dt className="text-text-3">{name}</dt>
        <dd className={`text-right ${colour ?? ''}`}>{value}</dd>
      </div>
    ))}
  </dl>
);

const CandleDrawing = () => {
  const { open, high, low, close } = exampleCandle;
  const y = (points: number): number => Math.round(6 + ((high - points) / (high - low)) * 88);
  return (
    <svg width={40} height={100} viewBox="0 0 40 100" aria-hidden className="shrink-0">
      <path d={`M20 ${y(high)}V${y(low)}`} stroke="var(--color-up)" strokeWidth={2} />
      <rect x={6} y={y(close)} width={28} height={y(open) - y(close)} fill="var(--color-up)" />
    </svg>
  );
};

const CandleCard = () => (
  <Card
    title="Instant market candle"
    kind="Example"
    foot={
      <>
        <span>Range {pipsText(exampleCandle.high - exampleCandle.low)} pips</span>
        <span className="inline-flex items-center gap-1 text-up">
          <DirectionSign direction="up" />+{pipsText(exampleCandle.close - exampleCandle.open)} pips
        </span>
      </>
    }
  >
    <div className="flex items-center gap-4">
      <CandleDrawing />
      <div className="flex-1">
        <Figures
          rows={[
            { name: 'High', value: priceText(exampleCandle.high) },
            { name: 'Close', value: priceText(exampleCandle.close) },
            { name: 'Open', value: priceText(exampleCandle.open) },
            { name: 'Low', value: priceText(exampleCandle.low) },
          ]}
        />
      </div>
    </div>
  </Card>
);

const SetupCard = () => (
  <Card
    title="A+ setup"
    kind="Example"
    foot={
      <>
        <span>
          {pipsText(examplePlan.target - examplePlan.entry)} ÷ {pipsText(examplePlan.entry - examplePlan.stop)} pips
        </span>
        <span className="font-semibold text-text">{rewardToRisk(examplePlan).toFixed(2)}R</span>
      </>
    }
  >
    <Figures
      rows={[
        { name: 'Target', value: priceText(examplePlan.target), colour: 'text-up' },
        { name: 'Entry', value: priceText(examplePlan.entry), colour: 'text-brass' },
        { name: 'Stop', value: priceText(examplePlan.stop), colour: 'text-down' },
      ]}
    />
    <p className="mt-3 text-dense text-text-2">What could be won divided by what is risked, to the digit shown.</p>
  </Card>
);

export const HeroCards = () => (
  // A row of cards that scrolls on a phone must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section aria-label="Four parts of the platform" tabIndex={0} className="max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4">
    <ul className="grid gap-3 max-sm:flex max-sm:snap-x max-sm:snap-mandatory sm:grid-cols-2 bar:grid-cols-4">
      <CandleCard />
      <Card title="Strategy engine" kind="Rules" foot={<span>No result is shown before it is computed</span>}>
        <ul className="text-dense leading-[1.3rem]">
          <li>
            <span className="text-text-3">When</span> price closes above the Tokyo high
          </li>
          <li>
            <span className="text-text-3">and</span> London is open
          </li>
          <li>
            <span className="text-text-3">then</span> buy, stop 14 pips, target 2.5R
          </li>
        </ul>
      </Card>
      <Card title="AI model" kind="Reading" foot={<span>No forecast, no signal without its uncertainty</span>}>
        <p className="text-ui text-pretty">
          Answers from the numbers of the other tools. Each number names the calculation it came from, and one without a source is marked.
        </p>
      </Card>
      <SetupCard />
    </ul>
    <p className="mt-3 text-micro text-text-3">Illustration with example prices. Not advice, not a forecast.</p>
  </section>
);
