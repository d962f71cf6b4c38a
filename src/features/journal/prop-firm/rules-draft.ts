/** The rules of a prop firm while they are typed: texts as they stand in the fields, and what is wrong with them. */
import type { DrawdownKind, PayoutRules } from '@/domain/risk/prop-firm-rules';
import type { FirmNumber, PropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { isPageAddress, type RulesSource } from '@/domain/risk/rules-source';
import { dayOfText } from '@/domain/time/epoch-day';
import { readDays, newYorkDays } from '@/domain/time/trading-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { zoneOffset } from '@/domain/time/zone-offset';
import { openAmountProblem, unmistakable } from '@/domain/money/read-amount';

export interface RulesDraft {
  readonly accountSize: string;
  readonly kind: DrawdownKind;
  readonly amount: string;
  readonly highestFloor: string;
  readonly dailyLoss: string;
  readonly target: string;
  readonly minimumDays: string;
  readonly consistencyPercent: string;
  /** Days between payouts, winning days with their least result, and profit before one may be asked for. */
  readonly payoutDays: string;
  readonly winningDays: string;
  readonly winningLeast: string;
  readonly payoutProfit: string;
  readonly zone: string;
  readonly dayStart: string;
  readonly from: string;
  /** Addresses of the firm's pages with space between them, and the day on which they were read. */
  readonly pages: string;
  readonly readOn: string;
  readonly statedOf: FirmNumber['of'];
  readonly statedAmount: string;
  /** 'yyyy-mm-ddThh:mm' on the clock of the firm's zone. */
  readonly statedAt: string;
}

export const emptyDraft: RulesDraft = {
  accountSize: '',
  kind: 'static',
  amount: '',
  highestFloor: '',
  dailyLoss: '',
  target: '',
  minimumDays: '',
  consistencyPercent: '',
  payoutDays: '',
  winningDays: '',
  winningLeast: '',
  payoutProfit: '',
  zone: newYorkDays.zone,
  dayStart: newYorkDays.dayStart,
  from: '',
  pages: '',
  readOn: '',
  statedOf: 'floor',
  statedAmount: '',
  statedAt: '',
};

/** 'yyyy-mm-ddThh:mm' as the clock of the zone shows the instant. */
const wallText = (zone: string, at: EpochMs): string => new Date(at + zoneOffset(zone).offsetMsAt(at)).toISOString().slice(0, 16);

const wallPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;

const written = (amount: DecimalText | null | undefined): string => (amount == null ? '' : unmistakable(amount));

/** The draft of what is kept. */
export const draftOfSetup = ({ rules, days, from, stated, source }: PropFirmSetup): RulesDraft => ({
  accountSize: unmistakable(rules.accountSize),
  kind: rules.maxDrawdown.kind,
  amount: unmistakable(rules.maxDrawdown.amount),
  highestFloor: written(rules.maxDrawdown.highestFloor),
  dailyLoss: written(rules.dailyLoss),
  target: written(rules.target),
  minimumDays: rules.minimumDays === null ? '' : String(rules.minimumDays),
  consistencyPercent: rules.consistencyShare === null ? '' : String(Number((rules.consistencyShare * 100).toPrecision(10))),
  payoutDays: String(rules.payout?.daysBetween ?? ''),
  winningDays: String(rules.payout?.winningDays?.days ?? ''),
  winningLeast: written(rules.payout?.winningDays?.least),
  payoutProfit: written(rules.payout?.minimumProfit),
  zone: days.zone,
  dayStart: days.dayStart,
  from: from ?? '',
  pages: source?.pages.join(' ') ?? '',
  readOn: source?.readOn ?? '',
  statedOf: stated?.of ?? 'floor',
  statedAmount: written(stated?.amount),
  statedAt: stated === undefined ? '' : wallText(days.zone, stated.at),
});

export type DraftProblems = Partial<Record<keyof RulesDraft, string>>;

export type DraftOutcome = { readonly ok: true; readonly setup: PropFirmSetup } | { readonly ok: false; readonly problems: DraftProblems };

/** An amount above 0; grouping commas are no part of it. */
const amountOf = (text: string): DecimalText | null => {
  const plain = text.trim();
  return isDecimalText(plain) && Number(plain) > 0 && openAmountProblem(plain, 'money') === null ? plain : null;
};

const amountProblem = (text: string, whenEmpty = ''): string =>
  openAmountProblem(text, 'money') ?? `An amount above 0, such as 2500.${whenEmpty}`;

/** The firm's own number, where both its fields are filled; each that is missing or wrong is named. */
const firmNumberOf = (draft: RulesDraft, zone: string | null, problems: DraftProblems): FirmNumber | null => {
  const { statedOf, statedAmount, statedAt } = draft;
  if (statedAmount.trim() === '' && statedAt === '') return null;
  const [amount, wallMs] = [amountOf(statedAmount), wallPattern.test(statedAt) ? Date.parse(`${statedAt}Z`) : Number.NaN];
  if (amount === null) problems.statedAmount = amountProblem(statedAmount, ' Leave empty to count the trades alone.');
  if (Number.isNaN(wallMs)) problems.statedAt = 'The date and time at which the firm showed the number.';
  return amount === null || Number.isNaN(wallMs) || zone === null
    ? null
    : { of: statedOf, amount, at: zoneOffset(zone).instantOf(wallMs) as EpochMs };
};

/** undefined: no number of days. */
const dayCount = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isSafeInteger(days) && days > 0 && days <= 366 ? days : undefined;
};

const noSuchRule = 'A whole number from 1 to 366. Leave empty if there’s no such rule.';

/** When a payout may be asked for; null where no field says anything. */
const payoutOf = (draft: RulesDraft, problems: DraftProblems): PayoutRules | null => {
  const [daysBetween, days] = [dayCount(draft.payoutDays), dayCount(draft.winningDays)];
  if (daysBetween === undefined) problems.payoutDays = noSuchRule;
  if (days === undefined) problems.winningDays = noSuchRule;
  const amount = (field: 'winningLeast' | 'payoutProfit'): DecimalText | null => {
    const read = draft[field].trim() === '' ? null : amountOf(draft[field]);
    if (read === null && draft[field].trim() !== '') problems[field] = amountProblem(draft[field], ' Leave empty if there’s no such rule.');
    return read;
  };
  const [least, minimumProfit] = [amount('winningLeast'), amount('payoutProfit')];
  if (typeof days === 'number' && draft.winningLeast.trim() === '') problems.winningLeast = 'The least that a day must make to count.';
  const winningDays = typeof days === 'number' && least !== null ? { days, least } : null;
  const rules = { daysBetween: daysBetween ?? null, winningDays, minimumProfit };
  return Object.values(rules).every((rule) => rule === null) ? null : rules;
};

/** Where the rules were read; null where no field says anything. */
const sourceOf = ({ pages, readOn }: RulesDraft, problems: DraftProblems): RulesSource | null => {
  const addresses = pages.split(/\s+/u).filter((page) => page !== '');
  if (addresses.length === 0 && readOn === '') return null;
  if (addresses.length === 0 || addresses.length > 8 || !addresses.every(isPageAddress)) {
    problems.pages = 'The page’s URL, beginning with https://.';
  }
  if (Number.isNaN(dayOfText(readOn))) problems.readOn = 'The day on which you read it.';
  return { pages: addresses, readOn };
};

/** Reads the fields; every problem stands under the name of its field. */
export const setupOfDraft = (draft: RulesDraft): DraftOutcome => {
  const problems: DraftProblems = {};
  const need = (field: 'accountSize' | 'amount'): DecimalText => {
    const amount = amountOf(draft[field]);
    if (amount === null) problems[field] = amountProblem(draft[field]);
    return amount ?? ('1' as DecimalText);
  };
  const may = (field: 'highestFloor' | 'dailyLoss' | 'target'): DecimalText | null => {
    if (draft[field].trim() === '') return null;
    const amount = amountOf(draft[field]);
    if (amount === null) problems[field] = amountProblem(draft[field], ' Leave empty if there’s no such rule.');
    return amount;
  };
  const [accountSize, amount] = [need('accountSize'), need('amount')];
  const [highestFloor, dailyLoss, target] = [may('highestFloor'), may('dailyLoss'), may('target')];
  const minimumDays = dayCount(draft.minimumDays);
  if (minimumDays === undefined) problems.minimumDays = noSuchRule;
  const percent = draft.consistencyPercent.trim() === '' ? null : Number(draft.consistencyPercent);
  if (percent !== null && !(percent > 0 && percent <= 100))
    problems.consistencyPercent = 'A share from 0 to 100 %. Leave empty if there’s no such rule.';
  const days = readDays({ zone: draft.zone.trim(), dayStart: draft.dayStart });
  if (days === null) problems.zone = 'Enter a time zone and a time of day. Time zones look like America/Chicago.';
  const payout = payoutOf(draft, problems);
  const stated = firmNumberOf(draft, days?.zone ?? null, problems);
  const source = sourceOf(draft, problems);
  if (days === null || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    setup: {
      rules: {
        accountSize,
        maxDrawdown: { kind: draft.kind, amount, ...(highestFloor === null || draft.kind === 'static' ? {} : { highestFloor }) },
        dailyLoss,
        target,
        minimumDays: minimumDays ?? null,
        consistencyShare: percent === null ? null : percent / 100,
        ...(payout === null ? {} : { payout }),
      },
      days,
      from: draft.from === '' ? null : draft.from,
      ...(stated === null ? {} : { stated }),
      ...(source === null ? {} : { source }),
    },
  };
};
