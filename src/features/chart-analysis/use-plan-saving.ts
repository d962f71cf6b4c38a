/** Saves a plan of the chart as the quick plan saves, sized on every account, and freezes it before its ten minutes are over. */
import { useMemo, useRef, useState } from 'react';
import { analysisSource } from '@/domain/trade-plans/trade-plan';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import type { Scenario } from '@/domain/trade-plans/scenarios';
import type { AccountRow } from '@/features/journal/quick-plan/account-rows';
import { emptyDraft, type PlanDraft } from '@/features/journal/quick-plan/plan-draft';
import { sizesOf } from '@/features/journal/quick-plan/plan-sizes';
import { useAccountRows } from '@/features/journal/quick-plan/use-plan-form';
import { keepFields } from '@/features/journal/routine/keep';
import { newId } from '@/lib/new-id';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { showToast } from '@/ui/show-toast';

export const draftOf = ({ side, prices }: Scenario, market: string): PlanDraft => ({
  ...emptyDraft,
  market,
  side,
  entry: prices.entry,
  stop: prices.stop,
  target: prices.target,
});

/** What a plan of a scenario says, as it is kept. `chance` in percent; null: the trader gave none. */
export const fieldsOfScenario = (
  { side, prices, grade, expiresAt }: Scenario,
  { market, isSimulated, chance, rows }: { market: string; isSimulated: boolean; chance: number | null; rows: readonly AccountRow[] },
): Readonly<Record<string, unknown>> => {
  const sizes = sizesOf(rows);
  return {
    market,
    side,
    ...prices,
    grade,
    source: isSimulated ? analysisSource.simulated : analysisSource.real,
    ...(expiresAt === null ? {} : { expiresAt }),
    ...(chance === null ? {} : { chance }),
    ...(Object.keys(sizes).length === 0 ? {} : { sizes }),
  };
};

export interface PlanSaving {
  readonly rows: readonly AccountRow[];
  /** Id of the plan that was saved; null: not yet. */
  readonly savedId: string | null;
  readonly save: (chance: number | null) => void;
}

export const usePlanSaving = (
  journal: ReadyJournal,
  scenario: Scenario,
  { market, isSimulated }: { readonly market: string; readonly isSimulated: boolean },
): PlanSaving => {
  const draft = useMemo(() => draftOf(scenario, market), [scenario, market]);
  const rows = useAccountRows(journal, draft);
  const [savedId, setSavedId] = useState<string | null>(null);
  const isSaving = useRef(false);
  return {
    rows,
    savedId,
    save: (chance) => {
      // A key that repeats must not make a second plan.
      if (isSaving.current) return;
      isSaving.current = true;
      const id = newId();
      void keepFields(tradePlanKind, id, fieldsOfScenario(scenario, { market, isSimulated, chance, rows })).then((isKept) => {
        isSaving.current = isKept;
        if (!isKept) return;
        setSavedId(id);
        showToast({ tone: 'ok', title: `Plan for ${market} ${scenario.side} saved` });
      });
    },
  };
};

/** Freezes a plan now: from then on its candles count. */
export const freezePlan = (id: string): Promise<boolean> => keepFields(tradePlanKind, id, { frozenAt: Date.now() });
