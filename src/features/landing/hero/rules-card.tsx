/** A rule set in the words of the strategy builder, and what it made with its interval. An interval around zero says that no difference was found. */
import { IntervalGlyph } from '@/ui/interval-glyph';
import { TierBadge } from '@/ui/tier-badge';
import { HeroCard } from './hero-card';
import type { HeroFacts } from './hero-facts';
import { resultText } from './hero-text';

const lead = (index: number, count: number): string => (index === 0 ? 'When' : index === count - 1 ? 'then' : 'and');

export const RulesCard = ({ facts: { rules, result } }: { readonly facts: HeroFacts }) => {
  const { n, mean, low, high } = result;
  const interval = `${resultText(low).slice(0, -1)} to ${resultText(high)}`;
  const end = Math.max(Math.abs(low), Math.abs(high)) * 1.25;
  return (
    <HeroCard
      title="Strategy engine"
      kind="Rules · M15"
      foot={
        <>
          <span>n = {n} trades, costs in</span>
          {/* A single test that was not repeated on later trades can establish nothing. */}
          <TierBadge tier={low <= 0 && high >= 0 ? 'none' : 'suggestive'} />
        </>
      }
    >
      <ul className="text-dense leading-[1.3rem]">
        {rules.map((rule, index) => (
          <li key={rule}>
            <span className="text-text-3">{lead(index, rules.length)}</span> {rule}
          </li>
        ))}
      </ul>
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-2 text-dense">
        <dt className="text-text-3">Mean per trade</dt>
        <dd className="text-right">{resultText(mean)}</dd>
        <dt className="text-text-3">95 % interval</dt>
        <dd className="text-right">{interval}</dd>
      </dl>
      <IntervalGlyph
        label={`${resultText(mean)}, 95 % interval ${interval}`}
        interval={{ value: mean, low, high }}
        scale={{ min: -end, max: end }}
        widthPx={240}
      />
    </HeroCard>
  );
};
