/** The terms of a plan as fields, and the trader's checklist. */
import { useMemo } from 'react';
import { marketName } from '@/domain/journal/market-name';
import { knownNames } from '@/features/journal/trade/known-names';
import { listed, noLists, type ListedRule } from '@/features/journal/trade/trading-lists';
import { tradingRules } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Checkbox } from '@/ui/checkbox';
import { useLive } from '@/ui/hooks/use-live';
import type { MarketInView } from '@/ui/hooks/use-market-in-view';
import { Segment } from '@/ui/segment';
import { TextField } from '@/ui/text-field';
import type { PlanDraft, PlanField } from './plan-draft';

export interface PlanTermsFieldsProps {
  readonly journal: ReadyJournal;
  readonly draft: PlanDraft;
  readonly change: (part: Partial<PlanDraft>) => void;
  /** Problems are told of what was typed, and of everything once somebody wanted to save. */
  readonly problems: Readonly<Partial<Record<PlanField, string>>>;
  /** What the chart below the dialog shows; null: no chart. */
  readonly inView?: MarketInView | null;
}

/** The field in which typing begins. */
const firstFocus = { 'data-first-focus': true };

export const PlanTermsFields = ({ journal, draft, change, problems, inView = null }: PlanTermsFieldsProps) => {
  const { setups } = useMemo(() => knownNames(journal.trades), [journal.trades]);
  const markets = useMemo(() => [...new Set(journal.trades.map(({ broker }) => marketName(broker.symbol)))].slice(0, 40), [journal.trades]);
  // A plan from a chart begins with its market, and with the price to say.
  const isOfChart = inView !== null && draft.market === inView.market;
  const lastPrice = isOfChart ? inView.price : null;
  const price = (name: 'entry' | 'stop' | 'target', label: string) => (
    <TextField
      label={label}
      {...(name === 'entry' && isOfChart ? firstFocus : {})}
      hint={name === 'entry' && lastPrice !== null ? `Last price on the chart: ${lastPrice}` : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      error={problems[name]}
      placeholder={name === 'target' ? 'Optional' : ''}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 desk:grid-cols-3">
      <TextField
        label="Market"
        {...(isOfChart ? {} : firstFocus)}
        autoComplete="off"
        spellCheck={false}
        list="plan-markets"
        value={draft.market}
        error={problems.market}
        onChange={(event) => change({ market: event.target.value.toUpperCase() })}
      />
      <datalist id="plan-markets">
        {markets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="flex flex-col items-start gap-[5px]">
        <span className="text-dense font-medium text-text-2">Side</span>
        <Segment
          label="Side"
          options={[
            { value: 'long', label: 'Long' },
            { value: 'short', label: 'Short' },
          ]}
          value={draft.side}
          onChange={(side) => change({ side })}
        />
      </div>
      <TextField
        label="Setup"
        autoComplete="off"
        list="plan-setups"
        placeholder="Optional"
        value={draft.setup}
        onChange={(event) => change({ setup: event.target.value })}
      />
      <datalist id="plan-setups">
        {setups.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {price('entry', 'Entry')}
      {price('stop', 'Stop')}
      {price('target', 'Target')}
    </div>
  );
};

/** Whether a problem is one of what was typed rather than of what is still missing. */
export const typedProblems = (draft: PlanDraft, problems: PlanTermsFieldsProps['problems']): PlanTermsFieldsProps['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => draft[name as 'entry'].trim() !== ''));

/** The items of the trader's checklist. */
export const useChecklist = (): readonly ListedRule[] => {
  const setting = useLive(tradingRules.live);
  return listed((setting.state === 'ready' ? (setting.value ?? noLists) : noLists).checklist);
};

export const PlanChecks = ({ draft, change }: Pick<PlanTermsFieldsProps, 'draft' | 'change'>) => {
  const items = useChecklist();
  if (items.length === 0) return null;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 text-dense font-medium text-text-2">Checklist</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1.5">
        {items.map(({ id, text }) => (
          <Checkbox
            key={id}
            label={text}
            checked={draft.checklist[id] === true}
            onChange={(event) => {
              const { [id]: _gone, ...rest } = draft.checklist;
              change({ checklist: event.target.checked ? { ...rest, [id]: true } : rest });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
};
