/** What is typed for a plan, and the plan it makes or what is wrong with it. Nothing is read or stored here. */
import { compareDecimals } from '@/domain/money/decimal';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { tradePlanSchema, type TradePlan } from '@/domain/trade-plans/trade-plan';

export interface PlanDraft {
  readonly market: string;
  readonly side: 'long' | 'short';
  readonly setup: string;
  readonly entry: string;
  readonly stop: string;
  readonly target: string;
  /** '' for none. */
  readonly grade: string;
  /** Money at risk by account, in its currency; what is not typed is the account's usual risk. */
  readonly risks: Readonly<Record<string, string>>;
  /** Items of the trader's checklist that are ticked. */
  readonly checklist: Readonly<Record<string, true>>;
}

export const emptyDraft: PlanDraft = {
  market: '',
  side: 'long',
  setup: '',
  entry: '',
  stop: '',
  target: '',
  grade: '',
  risks: {},
  checklist: {},
};

/** The draft that an existing plan makes, to change it. */
export const draftOfPlan = ({ market, side, setup, entry, stop, target, grade, checklist }: TradePlan): PlanDraft => ({
  ...emptyDraft,
  market,
  side,
  setup: setup ?? '',
  entry,
  stop,
  target: target ?? '',
  grade: grade ?? '',
  checklist: Object.fromEntries(Object.entries(checklist ?? {}).flatMap(([id, isTicked]) => (isTicked ? [[id, true as const]] : []))),
});

/** A price or an amount as it was typed, a comma taken for a point; null: it is none, or '1,000', which may be either. */
export const readPrice = (typed: string): DecimalText | null => {
  if (/,\d{3}$/u.test(typed.trim())) return null;
  const text = typed.trim().replace(',', '.');
  return isDecimalText(text) && /^\d{1,20}(?:\.\d{1,12})?$/u.test(text) ? text : null;
};

export type PlanField = 'market' | 'entry' | 'stop' | 'target';

export interface PlanTerms {
  readonly market: string;
  readonly side: 'long' | 'short';
  readonly entry: DecimalText;
  readonly stop: DecimalText;
  readonly target: DecimalText | null;
}

export type DraftReading =
  | { readonly ok: true; readonly terms: PlanTerms }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<PlanField, string>>> };

const noPrice = 'Type a price with a point, such as 1.0842.';

/** The terms of a draft; what is missing is a problem as well. */
export const readDraft = ({ market, side, entry, stop, target }: PlanDraft): DraftReading => {
  const [from, to, goal] = [readPrice(entry), readPrice(stop), target.trim() === '' ? null : readPrice(target)];
  const sign = side === 'long' ? 1 : -1;
  const problems: Partial<Record<PlanField, string>> = {};
  if (market.trim() === '') problems.market = 'Type a market, such as EURUSD or MNQ.';
  if (from === null) problems.entry = noPrice;
  if (to === null) problems.stop = noPrice;
  if (target.trim() !== '' && goal === null) problems.target = noPrice;
  if (from !== null && to !== null && compareDecimals(from, to) !== sign) {
    problems.stop = side === 'long' ? 'The stop of a long is below its entry.' : 'The stop of a short is above its entry.';
  }
  if (from !== null && goal !== null && compareDecimals(goal, from) !== sign) {
    problems.target = side === 'long' ? 'The target of a long is above its entry.' : 'The target of a short is below its entry.';
  }
  if (Object.keys(problems).length > 0 || from === null || to === null) return { ok: false, problems };
  return { ok: true, terms: { market: market.trim().slice(0, 80), side, entry: from, stop: to, target: goal } };
};

/** Reward over risk: the way to the target over the way to the stop. */
export const targetR = ({ entry, stop, target }: PlanTerms): number | null =>
  target === null ? null : Math.abs(Number(target) - Number(entry)) / Math.abs(Number(entry) - Number(stop));

export interface PlanExtras {
  /** Lots or contracts by account; those of 0 are left out. */
  readonly sizes: Readonly<Record<string, DecimalText>>;
  /** Ids of the trader's checklist. */
  readonly checklist: readonly string[];
  /** Id of the plan in whose place this one comes. */
  readonly replaces: string | null;
  /** Where the plan comes from; the quick plan unless said otherwise. */
  readonly source?: string;
}

/** The fields to keep; null takes one away that a plan which is changed may have had. */
export const planFields = (
  draft: PlanDraft,
  { market, side, entry, stop, target }: PlanTerms,
  { sizes, checklist, replaces, source = 'quick plan' }: PlanExtras,
): Readonly<Record<string, unknown>> => {
  const grade = tradePlanSchema.shape.grade.safeParse(draft.grade);
  const setup = draft.setup.trim().slice(0, 200);
  return {
    market,
    side,
    entry,
    stop,
    target,
    setup: setup === '' ? null : setup,
    grade: grade.success ? (grade.data ?? null) : null,
    sizes: Object.keys(sizes).length === 0 ? null : sizes,
    checklist: checklist.length === 0 ? null : Object.fromEntries(checklist.map((id) => [id, draft.checklist[id] === true])),
    source,
    ...(replaces === null ? {} : { replaces }),
  };
};
