/** What a portfolio is made of: instruments with their strategies and costs, one account, and limits of the whole. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { newId } from '@/lib/new-id';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { LegFields } from './leg-fields';
import { portfolioDraft } from './portfolio-desk';
import { mostLegs } from './portfolio-plan';
import type { AccountField, LegDraft, LegInHand, PlannedStrategy, PortfolioDraft, PortfolioRead } from './portfolio-plan';

export interface PortfolioFormProps {
  readonly draft: PortfolioDraft;
  readonly legs: readonly LegInHand[];
  readonly read: PortfolioRead;
  readonly markets: readonly ChartMarket[];
  readonly open: PlannedStrategy | null;
  readonly shelf: readonly PlannedStrategy[];
  /** What a new leg begins with. */
  readonly usual: Pick<LegDraft, 'market' | 'interval'>;
  readonly onRun: () => void;
}

const change = (part: Partial<PortfolioDraft>): void => portfolioDraft.set({ ...portfolioDraft.get(), ...part });

const changeLeg = (key: string, part: Partial<LegDraft>): void =>
  change({ legs: portfolioDraft.get().legs.map((leg) => (leg.key === key ? { ...leg, ...part } : leg)) });

/** A market that is not in it yet; the chart's own first. */
const nextMarket = (markets: readonly ChartMarket[], legs: readonly LegInHand[], first: string): string => {
  const taken = new Set(legs.map(({ draft }) => draft.market));
  if (!taken.has(first)) return first;
  const like = markets.find(({ symbol }) => symbol === first)?.isSimulated;
  const free = markets.filter(({ symbol }) => !taken.has(symbol));
  return (free.find(({ isSimulated }) => isSimulated === like) ?? free[0])?.symbol ?? first;
};

/** The account and the limits of the whole. */
const AccountFields = ({ draft, read }: Pick<PortfolioFormProps, 'draft' | 'read'>) => {
  const errors = read.ok ? {} : read.errors;
  const currency = draft.currency.trim().toUpperCase();
  const field = (name: AccountField, label: string, more: { readonly suffix?: string; readonly hint?: string }) => (
    <TextField
      label={label}
      value={draft[name]}
      error={errors[name]}
      {...(name === 'currency' ? {} : { inputMode: 'decimal' as const })}
      {...more}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <section aria-label="Account" className="grid gap-3">
        <h3 className="text-h4 font-semibold">Account</h3>
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
          {field('cash', 'Cash at the start', { suffix: currency.slice(0, 3) })}
          {field('currency', 'Currency', { hint: 'Other currencies become this one.' })}
          {field('stopOut', 'Stop-out at', { suffix: '%', hint: 'Of all margins together.' })}
          {field('heldBack', 'Sealed end', { suffix: '%', hint: 'What an earlier run has sealed stays sealed.' })}
        </div>
      </section>
      <section aria-label="Limits of exposure" className="grid gap-3">
        <h3 className="text-h4 font-semibold">Limits of exposure</h3>
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
          {field('positions', 'Most positions', { hint: 'Leave empty for no limit.' })}
          {field('positionsEach', 'Most of one instrument', { hint: 'Leave empty for no limit.' })}
          {field('exposure', 'Most exposure', { suffix: '× equity', hint: 'Value of all that is open.' })}
          {field('risk', 'Most risk', { suffix: '%', hint: 'What all stops would lose. Every entry then needs a stop.' })}
        </div>
      </section>
    </>
  );
};

export const PortfolioForm = ({ draft, legs, read, markets, open, shelf, usual, onRun }: PortfolioFormProps) => {
  const [opened, setOpened] = useState<string | null>(null);
  const currency = draft.currency.trim().toUpperCase();
  const add = (): void => {
    const market = nextMarket(markets, legs, usual.market);
    change({ legs: [...portfolioDraft.get().legs, { key: newId(), market, interval: usual.interval, strategy: null, typed: {} }] });
  };
  return (
    <form
      aria-label="Portfolio"
      className="grid gap-4 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.ok) onRun();
      }}
    >
      <p className="max-w-[78ch] text-pretty text-text-2">
        Run strategies on several instruments at once, with one account that pays for all of them. They share its equity, margin and limits,
        so a trade on one instrument may keep out a trade on another.
      </p>
      <section aria-label="Instruments">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-h4 font-semibold">Instruments</h3>
          <Button
            size="sm"
            icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
            aria-disabled={legs.length >= mostLegs}
            onClick={() => legs.length < mostLegs && add()}
          >
            Add an instrument
          </Button>
          {!read.ok && read.problem !== null && <span className="text-dense text-text-2">{read.problem}</span>}
        </div>
        <ul>
          {legs.map((leg, k) => (
            <LegFields
              key={leg.draft.key}
              leg={leg}
              number={k + 1}
              markets={markets}
              open={open}
              shelf={shelf}
              currency={currency}
              isOpen={opened === leg.draft.key}
              onToggle={() => setOpened(opened === leg.draft.key ? null : leg.draft.key)}
              onChange={(part) => changeLeg(leg.draft.key, part)}
              onRemove={() => change({ legs: portfolioDraft.get().legs.filter(({ key }) => key !== leg.draft.key) })}
            />
          ))}
        </ul>
      </section>
      <AccountFields draft={draft} read={read} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" deed="add" aria-disabled={!read.ok}>
          Run the portfolio
        </Button>
        <span className="text-micro text-text-3">It counts as one variant of each strategy in it.</span>
      </div>
    </form>
  );
};
