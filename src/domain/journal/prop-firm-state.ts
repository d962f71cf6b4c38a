/** What holding a journal against the rules of a proprietary firm takes, and what it finds. */
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import type { FirmNumber, PropFirmPhases } from '@/domain/risk/prop-firm-setup';
import type { Statistic } from '@/domain/statistics/statistic';
import type { TimeRange } from '@/domain/time/time-range';
import type { FoundExcursions } from './open-reach';
import type { PayoutOutlook } from './prop-payout';
import type { PropEvent } from './prop-phase';
import type { OpenPosition } from '@/domain/trades/position-trade';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import type { DayBuckets } from '@/domain/time/trading-day';

export interface PropFirmInput {
  readonly rules: PropFirmRules;
  /** Of one account, in its currency, from the beginning of the evaluation on. */
  readonly trades: readonly Trade[];
  readonly open?: readonly OpenPosition[];
  /** Best and worst points that candles show, for trades of which the broker states none. */
  readonly excursions?: FoundExcursions;
  /** The firm's own number: what was computed before it counts no longer. */
  readonly stated?: FirmNumber | undefined;
  /** When the firm's day begins; left out, at 17:00 in New York. */
  readonly days?: DayBuckets;
  /** Rules of phases by name; a phase that is not in it has `rules`. */
  readonly phases?: PropFirmPhases | undefined;
  /** Phases, resets and payouts, in any order. What is found is of the phase at `now`, since its beginning or its last reset. */
  readonly events?: readonly PropEvent[];
  readonly now: EpochMs;
}

export interface Breach {
  readonly rule: 'maximum drawdown' | 'daily loss';
  readonly tradeId: string;
  readonly at: EpochMs;
  /** 'yyyy-mm-dd' of the trading day. */
  readonly date: string;
  /** Closed equity after the booking, and the level it had to stay above. */
  readonly equity: DecimalText;
  readonly floor: DecimalText;
}

export interface PropFirmState {
  /** A breach counts before a pass. */
  readonly status: 'running' | 'passed' | 'breached';
  /** The first breach of each rule, the earliest first: after it the account is over, whatever came later. */
  readonly breaches: readonly Breach[];
  /** The booking with which target, days and consistency were first all satisfied, before any breach. */
  readonly passed: { readonly tradeId: string; readonly at: EpochMs } | null;
  readonly equity: DecimalText;
  /** Where the account is breached now; at least there, where it is not known. */
  readonly floor: DecimalText;
  /** False where the floor trails and equity was or is open at heights that nobody stated: then what is left is at most that. */
  readonly isFloorKnown: boolean;
  /** Trades, since the firm's own number, whose best point is needed for the floor and not known; open positions are not among them. */
  readonly unseenBest: number;
  /** Positions that are open at the end of what is known. */
  readonly openPositions: number;
  /** The firm's own number, once it counts. */
  readonly stated: FirmNumber | null;
  /** Trades after which the floor may have been reached: it depends on whether their best point came before their worst. */
  readonly possibleBreaches: readonly { readonly tradeId: string; readonly lowest: DecimalText; readonly floor: DecimalText }[];
  /** Equity above the floor. */
  readonly drawdownLeft: DecimalText;
  readonly today: {
    readonly date: string;
    readonly range: TimeRange;
    readonly result: DecimalText;
    /** What may still be lost today before the daily rule is breached; null without one. */
    readonly lossLeft: DecimalText | null;
    /** What may be lost today before any rule is breached: the smaller of the daily limit's rest and the way to the floor. */
    readonly left: DecimalText;
  };
  /** null: nothing to reach. */
  readonly targetLeft: DecimalText | null;
  readonly tradingDays: { readonly traded: number; readonly needed: number | null };
  readonly bestDay: { readonly date: string; readonly result: DecimalText } | null;
  /** Best day / profit of all days; undefined without a profit. */
  readonly consistency: Statistic;
  /** Trades whose known lowest point took equity to the floor while they were open, other open positions left out of account; the earliest first. */
  readonly touchedWhileOpen: readonly { readonly tradeId: string; readonly lowest: DecimalText; readonly floor: DecimalText }[];
  /** The phase at `now`, with the rules that were applied; their account size is the equity at its beginning. */
  readonly phase: { readonly name: string | null; readonly begin: EpochMs | null; readonly rules: PropFirmRules };
  /** Paid out in this phase. It was won, so target and best-day share still count it; equity does not. */
  readonly withdrawn: DecimalText;
  /** null where no rule says when a payout may be asked for, and after a breach. */
  readonly payout: PayoutOutlook | null;
  /** Closed trades that were judged. */
  readonly trades: number;
  /** Trades of which no lowest point is known. */
  readonly unseenTrades: number;
}
