/** Facts: counted, so no test is needed. Each says its figure, what it means, what to do next, and shows the trades behind it. */
import type { Fact, Figure } from '@/domain/findings/facts/fact';
import { plainText } from '@/domain/findings/sourced-text';
import type { Openers } from '@/features/journal-ai/insights';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';

/** A count says of how many: '144 of 387'. */
const leadText = ({ text, unit, value, n }: Figure): string => (unit === 'count' && n > value ? `${text} of ${formatCount(n)}` : text);

/** How far the R of a fact is assumed; null: not at all. */
const assumedWords = ({ figures }: Extract<Fact, { state: 'known' }>): string | null => {
  const worst = figures.reduce<Figure | null>((most, figure) => ((figure.assumed ?? 0) > (most?.assumed ?? 0) ? figure : most), null);
  if (worst?.assumed === undefined) return null;
  return `R is assumed in ${formatCount(worst.assumed)} of ${formatCount(worst.n)} trades.`;
};

const KnownCard = ({ fact, openers }: { readonly fact: Extract<Fact, { state: 'known' }>; readonly openers: Openers }) => {
  const [first] = fact.figures;
  const assumed = assumedWords(fact);
  return (
    <>
      <p className="text-text-2">{fact.title}</p>
      {first !== undefined && <p className="mt-1 text-[20px] leading-6 font-[560] tabular-nums">{leadText(first)}</p>}
      <p className="text-micro text-pretty text-text-3">{plainText(fact.sentence)}</p>
      {assumed !== null && <p className="text-micro text-pretty text-text-3">{assumed}</p>}
      {fact.leftOut.map((text) => (
        <p key={plainText(text)} className="text-micro text-pretty text-text-3">
          {plainText(text)}
        </p>
      ))}
      {fact.trades.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2 -ml-2 self-start"
          onClick={() => openers.trades({ title: fact.title, note: plainText(fact.sentence), trades: fact.trades })}
        >
          Show them
        </Button>
      )}
    </>
  );
};

const UnknownCard = ({ fact }: { readonly fact: Extract<Fact, { state: 'not known' }> }) => (
  <>
    <p className="text-text-2">{fact.title}</p>
    <p className="mt-1 text-[20px] leading-6 font-[560] text-text-3">Not known</p>
    <p className="text-micro text-pretty text-text-3">{plainText(fact.needs)}</p>
  </>
);

/** What the trades made as a whole the journal says; here it stands only where there is nothing else yet. */
const shownOf = (facts: readonly Fact[]): readonly Fact[] => {
  const others = facts.filter(({ kind }) => kind !== 'result');
  return others.length === 0 ? facts : others;
};

const WaitingCard = ({ title }: Pick<Fact, 'title'>) => (
  <>
    <p className="text-text-2">{title}</p>
    <p role="status" className="mt-1 text-micro text-text-3">
      Reading candles …
    </p>
  </>
);

interface FactsPanelProps {
  readonly facts: readonly Fact[];
  /** Without candles the exits would say less than they will. */
  readonly hasCandles: boolean;
  readonly openers: Openers;
}

export const FactsPanel = ({ facts, hasCandles, openers }: FactsPanelProps) => (
  <section aria-label="Facts" className="overflow-hidden rounded-lg border border-line bg-surface-1">
    <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line px-3 py-2 desk:px-4">
      <h2 className="text-h4 [font-stretch:100%]">Facts</h2>
      <span className="text-micro text-text-3">counted, so no test is needed</span>
    </header>
    {/* Each card draws its left and upper line; those at the edges lie under the border of the panel. */}
    <ul className="-mt-px -ml-px grid grid-cols-2 overflow-hidden desk:grid-cols-4">
      {shownOf(facts).map((fact) => (
        <li key={fact.id} className="flex min-w-0 flex-col border-t border-l border-line px-3 py-3.5 desk:px-5">
          {fact.kind === 'exits' && !hasCandles ? (
            <WaitingCard title={fact.title} />
          ) : fact.state === 'known' ? (
            <KnownCard fact={fact} openers={openers} />
          ) : (
            <UnknownCard fact={fact} />
          )}
        </li>
      ))}
    </ul>
  </section>
);
