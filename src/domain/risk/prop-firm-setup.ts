/** The rules of a prop firm as they are kept for an account, with the firm's day and the first day that counts. What was stored in another form is no setup. */
import { readDays, type DayBuckets } from '@/domain/time/trading-day';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { dayOfText } from '@/domain/time/epoch-day';
import type { DrawdownKind, MaximumDrawdown, PayoutRules, PropFirmRules } from './prop-firm-rules';
import { readRulesSource, type RulesSource } from './rules-source';

/** What the firm's own dashboard showed at an instant: its floor, or the highest equity from which the floor follows. It counts from then on. */
export interface FirmNumber {
  readonly of: 'floor' | 'peak';
  /** Above 0. */
  readonly amount: DecimalText;
  readonly at: EpochMs;
}

/** A phase with rules of its own. */
export interface PropFirmPhase {
  readonly rules: PropFirmRules;
  /** `anew`: it begins with the account size of its rules. `goes-on`: with the equity that the phase before it left. */
  readonly equity: 'anew' | 'goes-on';
}

export type PropFirmPhases = Readonly<Record<string, PropFirmPhase>>;

export interface PropFirmSetup {
  readonly rules: PropFirmRules;
  /** When the firm's day begins. */
  readonly days: DayBuckets;
  /** The first trading day of the evaluation, 'yyyy-mm-dd'; null: every trade counts. */
  readonly from: string | null;
  /** Absent: the floor follows from the trades alone. */
  readonly stated?: FirmNumber;
  /** By the name of the phase; a phase that is not in it has the rules of the account and begins anew. */
  readonly phases?: PropFirmPhases;
  /** Three losses in a row on one day are told. */
  readonly tellsLosses?: true;
  /** Absent: nobody noted where the rules were read. */
  readonly source?: RulesSource;
}

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const positive = (value: unknown): DecimalText | null => (isDecimalText(value) && Number(value) > 0 ? value : null);

const kinds: readonly DrawdownKind[] = ['static', 'trailing', 'end-of-day'];

const readDrawdown = (value: unknown): MaximumDrawdown | null => {
  if (!isMap(value)) return null;
  const [kind, amount, highest] = [kinds.find((one) => one === value['kind']), positive(value['amount']), value['highestFloor']];
  if (kind === undefined || amount === null) return null;
  return { kind, amount, ...(isDecimalText(highest) ? { highestFloor: highest } : {}) };
};

/** A number that may be absent; undefined for one that is none. */
const optional = <T>(value: unknown, read: (stated: unknown) => T | null): T | null | undefined =>
  value === null || value === undefined ? null : (read(value) ?? undefined);

const days = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= 366 ? value : null;

const share = (value: unknown): number | null => (typeof value === 'number' && value > 0 && value <= 1 ? value : null);

const readWinningDays = (value: unknown): PayoutRules['winningDays'] => {
  if (!isMap(value)) return null;
  const [count, least] = [days(value['days']), positive(value['least'])];
  return count === null || least === null ? null : { days: count, least };
};

/** undefined: stored in a form that is none. */
const readPayout = (value: unknown): PayoutRules | null | undefined => {
  if (value === null || value === undefined) return null;
  if (!isMap(value)) return undefined;
  const daysBetween = optional(value['daysBetween'], days);
  const winningDays = optional(value['winningDays'], readWinningDays);
  const minimumProfit = optional(value['minimumProfit'], positive);
  if (daysBetween === undefined || winningDays === undefined || minimumProfit === undefined) return undefined;
  return daysBetween === null && winningDays === null && minimumProfit === null ? null : { daysBetween, winningDays, minimumProfit };
};

const readRules = (value: unknown): PropFirmRules | null => {
  if (!isMap(value)) return null;
  const [accountSize, maxDrawdown] = [positive(value['accountSize']), readDrawdown(value['maxDrawdown'])];
  const dailyLoss = optional(value['dailyLoss'], positive);
  const target = optional(value['target'], positive);
  const minimumDays = optional(value['minimumDays'], days);
  const consistencyShare = optional(value['consistencyShare'], share);
  if (accountSize === null || maxDrawdown === null) return null;
  if (dailyLoss === undefined || target === undefined || minimumDays === undefined || consistencyShare === undefined) return null;
  const payout = readPayout(value['payout']);
  if (payout === undefined) return null;
  return { accountSize, maxDrawdown, dailyLoss, target, minimumDays, consistencyShare, ...(payout === null ? {} : { payout }) };
};

/** undefined: stored in a form that is none. */
const readFirmNumber = (value: unknown): FirmNumber | null | undefined => {
  if (value === null || value === undefined) return null;
  if (!isMap(value)) return undefined;
  const [amount, of, at] = [positive(value['amount']), value['of'], value['at']];
  if (amount === null || (of !== 'floor' && of !== 'peak') || typeof at !== 'number' || !Number.isSafeInteger(at)) return undefined;
  return { of, amount, at: at as EpochMs };
};

/** null: one of them cannot be read. */
const readPhases = (value: unknown): PropFirmPhases | null => {
  if (value === null || value === undefined) return {};
  if (!isMap(value)) return null;
  const phases: [string, PropFirmPhase][] = [];
  for (const [name, phase] of Object.entries(value)) {
    const [rules, equity] = isMap(phase) ? [readRules(phase['rules']), phase['equity']] : [null, null];
    if (rules === null || (equity !== 'anew' && equity !== 'goes-on')) return null;
    phases.push([name, { rules, equity }]);
  }
  return Object.fromEntries(phases);
};

/** The setup that is stored; null where anything of it cannot be read, since rules are not to be guessed. */
export const readPropFirmSetup = (value: unknown): PropFirmSetup | null => {
  if (!isMap(value)) return null;
  const [rules, firmDays, from] = [readRules(value['rules']), readDays(value['days']), value['from'] ?? null];
  if (rules === null || firmDays === null) return null;
  if (from !== null && (typeof from !== 'string' || Number.isNaN(dayOfText(from)))) return null;
  const [stated, phases] = [readFirmNumber(value['stated']), readPhases(value['phases'])];
  const source = readRulesSource(value['source']);
  if (stated === undefined || phases === null || source === undefined) return null;
  return {
    rules,
    days: firmDays,
    from,
    ...(stated === null ? {} : { stated }),
    ...(Object.keys(phases).length === 0 ? {} : { phases }),
    ...(value['tellsLosses'] === true ? { tellsLosses: true } : {}),
    ...(source === null ? {} : { source }),
  };
};
