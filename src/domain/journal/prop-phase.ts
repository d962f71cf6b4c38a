/** In which phase an account of a prop firm is, with what equity it began and under which rules. What was before is over: it breaches nothing any more. */
import { ownProperty } from '@/lib/own-property';
import type { DecimalText } from '@/domain/money/decimal-text';
import { subtractDecimals, sumDecimals } from '@/domain/money/decimal';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import type { PropFirmPhases } from '@/domain/risk/prop-firm-setup';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { BookedResult } from './booked-results';
import type { PropEntry } from './prop-entry-kind';

/** An event takes effect before the bookings of its own instant. */
export type PropEvent =
  | { readonly type: 'phase'; readonly at: EpochMs; readonly name: string }
  /** The phase begins once more, at its account size. */
  | { readonly type: 'reset'; readonly at: EpochMs }
  | PropPayout;

/** Money that left the account, above 0. */
export interface PropPayout {
  readonly type: 'payout';
  readonly at: EpochMs;
  readonly amount: DecimalText;
}

export interface CurrentPhase {
  /** null: no phase was begun. */
  readonly name: string | null;
  /** Its beginning or its last reset; null: the first booking. */
  readonly begin: EpochMs | null;
  /** Its account size is the equity with which it began. */
  readonly rules: PropFirmRules;
  /** Since it began, the earliest first. */
  readonly payouts: readonly PropPayout[];
}

const ranks = { phase: 0, reset: 1, payout: 2 } as const;

/** What of the entries moves equity and floor, in order. A payout in another currency than the account's moves neither. */
export const propEvents = (entries: readonly PropEntry[], currency: string): readonly PropEvent[] =>
  entries.flatMap(({ type, at, phase, amount, currency: paidIn }): PropEvent[] => {
    if (type === 'phase') return phase === undefined ? [] : [{ type, at, name: phase }];
    if (type === 'reset') return [{ type, at }];
    return type === 'payout' && amount !== undefined && paidIn === currency ? [{ type, at, amount }] : [];
  });

export interface PhaseFacts {
  readonly rules: PropFirmRules;
  readonly phases?: PropFirmPhases | undefined;
  readonly events?: readonly PropEvent[] | undefined;
  readonly now: EpochMs;
}

const amountsBetween = (booked: readonly BookedResult[], from: number, to: number): readonly DecimalText[] =>
  booked.filter(({ at }) => at >= from && at < to).map(({ amount }) => amount);

/** The phase at `now`. Events after it are left out. */
export const currentPhase = ({ rules, phases = {}, events = [], now }: PhaseFacts, booked: readonly BookedResult[]): CurrentPhase => {
  let phase: CurrentPhase = { name: null, begin: null, rules, payouts: [] };
  let plain = rules;
  const ordered = events.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at || ranks[a.type] - ranks[b.type]);
  for (const event of ordered) {
    if (event.type === 'payout') {
      phase = { ...phase, payouts: [...phase.payouts, event] };
      continue;
    }
    const own = event.type === 'phase' ? ownProperty(phases, event.name) : undefined;
    if (event.type === 'phase') plain = own?.rules ?? rules;
    const goesOn = own?.equity === 'goes-on';
    const before = [phase.rules.accountSize, ...amountsBetween(booked, phase.begin ?? -Infinity, event.at)];
    const left = subtractDecimals(sumDecimals(before), sumDecimals(phase.payouts.map(({ amount }) => amount)));
    phase = {
      name: event.type === 'phase' ? event.name : phase.name,
      begin: event.at,
      rules: goesOn ? { ...plain, accountSize: left } : plain,
      payouts: [],
    };
  }
  return phase;
};
