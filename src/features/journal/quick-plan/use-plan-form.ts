/** What somebody types into the quick plan, what it means on each account, and keeping it. */
import { useMemo, useRef, useState } from 'react';
import { countedAccounts } from '@/domain/trades/account-kind';
import { isOpenTradePlan, type TradePlan } from '@/domain/trade-plans/trade-plan';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { useDesk } from '@/features/journal/prop-desk/use-desk';
import { keepFields } from '@/features/journal/routine/keep';
import { newId } from '@/lib/new-id';
import { propFirmSettings } from '@/services/journal/journal-settings';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import { openKeptRates } from '@/services/rates/kept-rates';
import { useLive } from '@/ui/hooks/use-live';
import { showToast } from '@/ui/show-toast';
import type { AccountRow } from './account-rows';
import {
  draftOfPlan,
  emptyDraft,
  planFields,
  readDraft,
  readPrice,
  targetR,
  type PlanDraft,
  type PlanField,
  type PlanTerms,
} from './plan-draft';
import { roomOf, sizeOn, sizesOf, usualRisk } from './plan-sizes';
import { typedProblems, useChecklist } from './plan-terms-fields';
import { useOpenPlans } from './use-open-plans';

/** Ten minutes and windows are told by this clock; the server has the last word. */
const useMoment = (): number => useState(() => Date.now())[0];

export interface PlanChange {
  readonly id: string;
  readonly plan: TradePlan;
  /** Server time at which the server had it, epoch ms; null: only this device has it. */
  readonly createdAtMs: number | null;
}

/**
 * Whether the plan itself may still be changed. A plan that the server has is not changed without a network: the change could reach it
 * after the ten minutes, and be refused.
 */
export const isChangedItself = ({ plan, createdAtMs }: PlanChange): boolean =>
  (createdAtMs === null || navigator.onLine) && isOpenTradePlan(plan, { createdAtMs, nowMs: Date.now() });

const noSetups: Readonly<Record<string, unknown>> = {};

export const useAccountRows = (journal: ReadyJournal, draft: PlanDraft): readonly AccountRow[] => {
  const { trades, accounts, uid } = journal;
  const firms = useLive(propFirmSettings.live);
  const kept = useMemo(() => openKeptRates(uid), [uid]);
  const { rates } = useLive(kept.live);
  const counted = useMemo(() => countedAccounts(accounts).accounts, [accounts]);
  const desk = useDesk(journal, counted, firms.state === 'ready' ? (firms.value?.accounts ?? noSetups) : noSetups);
  const settled = useMemo(
    () =>
      counted.map((account) => {
        const row = desk.isRead ? desk.rows.find((one) => one.account.id === account.id) : undefined;
        return { account, usual: usualRisk(trades, account), room: row === undefined ? null : roomOf(row) };
      }),
    [counted, trades, desk.isRead, desk.rows],
  );
  const read = readDraft(draft);
  return settled.map(({ account, usual, room }) => {
    const typed = draft.risks[account.id] ?? '';
    const riskMoney = typed.trim() === '' ? usual : readPrice(typed);
    const size =
      read.ok && riskMoney !== null && Number(riskMoney) > 0
        ? sizeOn(read.terms, { currency: account.currency, riskMoney, room }, rates)
        : null;
    return { account, typed, usual, size, room };
  });
};

/** Nothing was changed that a size follows from. */
const isSizedAlike = ({ risks }: PlanDraft, { market, entry, stop }: PlanTerms, plan: TradePlan): boolean =>
  plan.market === market && plan.entry === entry && plan.stop === stop && Object.values(risks).every((typed) => typed.trim() === '');

/** Keeps the plan; resolves with whether it is safe on this device. */
const savePlan = async (
  draft: PlanDraft,
  rows: readonly AccountRow[],
  { checklist, source }: { readonly checklist: readonly string[]; readonly source: string },
  change: PlanChange | null,
): Promise<boolean> => {
  const read = readDraft(draft);
  if (!read.ok) return false;
  const isSame = change !== null && isChangedItself(change);
  const sizes = change !== null && isSizedAlike(draft, read.terms, change.plan) ? (change.plan.sizes ?? {}) : sizesOf(rows);
  const fields = planFields(draft, read.terms, { sizes, checklist, replaces: change === null || isSame ? null : change.id, source });
  // What a new plan does not say is not there; of one that changes it is taken away.
  const set = isSame ? fields : Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return keepFields(tradePlanKind, isSame ? change.id : newId(), set);
};

export interface PlanForm {
  readonly draft: PlanDraft;
  readonly change: (part: Partial<PlanDraft>) => void;
  /** Of what was typed, and of everything once somebody wanted to save. */
  readonly problems: Readonly<Partial<Record<PlanField, string>>>;
  /** Reward over risk; null: no target, or terms that are not complete. */
  readonly reward: number | null;
  readonly rows: readonly AccountRow[];
  /** Plans that wait for their trade. */
  readonly open: readonly KeptDocument<TradePlan>[];
  /** The plan that is being changed. */
  readonly changing: PlanChange | null;
  readonly startChange: (change: PlanChange) => void;
  readonly save: () => void;
  /** When the plan was begun, epoch ms. */
  readonly now: number;
}

export interface PlanStart {
  /** What is known beforehand, as the market that the screen below shows. */
  readonly draft?: Partial<PlanDraft>;
  /** Where the plan comes from, as it is kept with it. */
  readonly source?: string;
}

export const usePlanForm = (journal: ReadyJournal, onSaved: () => void, start: PlanStart = {}): PlanForm => {
  const { source = 'quick plan' } = start;
  const [draft, setDraft] = useState<PlanDraft>({ ...emptyDraft, ...start.draft });
  const [changing, setChanging] = useState<PlanChange | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isSaving = useRef(false);
  const now = useMoment();
  const rows = useAccountRows(journal, draft);
  const open = useOpenPlans(journal, now) ?? [];
  const checklist = useChecklist().map(({ id }) => id);
  const read = readDraft(draft);
  return {
    draft,
    change: (part) => setDraft({ ...draft, ...part }),
    problems: read.ok ? {} : isAsked ? read.problems : typedProblems(draft, read.problems),
    reward: read.ok ? targetR(read.terms) : null,
    rows,
    open,
    changing,
    startChange: (change) => {
      setDraft(draftOfPlan(change.plan));
      setChanging(change);
    },
    save: () => {
      setIsAsked(true);
      // A key that repeats must not make a second plan.
      if (!read.ok || isSaving.current) return;
      isSaving.current = true;
      void savePlan(draft, rows, { checklist, source }, changing).then((isKept) => {
        isSaving.current = isKept;
        if (!isKept) return;
        showToast({
          tone: 'ok',
          title: `Plan for ${read.terms.market} ${read.terms.side} saved`,
          text: changing === null ? 'You can change it for ten minutes.' : undefined,
        });
        onSaved();
      });
    },
    now,
  };
};
