/**
 * A closed trade as the journal keeps it: what the broker stated, written once and never edited, apart
 * from what the trader adds. Money and prices are decimal text exactly as stated ('1434.86', '200000'),
 * so nothing is rounded on the way; instants are UTC epoch milliseconds.
 */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { AccountKind } from './account-kind';
import type { AssumedRisk } from './assumed-amount';
import type { TradeAtExit } from './at-exit';
import type { TradeGrade } from './trade-grade';
import type { TradePlanLink } from './trade-plan-link';

export type Side = 'long' | 'short';

/** What a quantity counts: MetaTrader's lots, futures contracts, or units of the base (shares, ounces, currency). */
export type QuantityUnit = 'lots' | 'contracts' | 'units';

/**
 * Fees besides commission and taxes, by the name of their bucket ('exchange', 'clearing', 'nfa', 'platform' …),
 * with the sign of their effect on the result: a cost is negative.
 */
export type FeeBuckets = Readonly<Record<string, DecimalText>>;

/** The furthest the price went against and for a trade while it was open, as the broker's file states it. */
export interface StatedExcursion {
  readonly unit: 'money' | 'price';
  /** Both are sizes, so never negative. */
  readonly adverse: DecimalText;
  readonly favourable: DecimalText;
}

/** Facts of the broker. A later import of the same trade never changes them. */
export interface BrokerFacts {
  /** The broker's own number of the trade; identity together with the account. */
  readonly ticket: string;
  /** Symbol exactly as the broker writes it (`gbpusd.`, `eurusd-2`). */
  readonly symbol: string;
  readonly side: Side;
  readonly lots: DecimalText;
  readonly openedAt: EpochMs;
  readonly closedAt: EpochMs;
  /** Times as printed, in the broker's zone. */
  readonly openedText: string;
  readonly closedText: string;
  readonly openPrice: DecimalText;
  readonly closePrice: DecimalText;
  /** null: the statement states none (MetaTrader prints 0). */
  readonly stopPrice: DecimalText | null;
  readonly targetPrice: DecimalText | null;
  readonly commission: DecimalText;
  readonly taxes: DecimalText;
  readonly swap: DecimalText;
  /** Result without commission, taxes and swap. */
  readonly profit: DecimalText;
  /** What `lots` counts; absent: lots. */
  readonly unit?: QuantityUnit;
  /** Currency of the amounts, where it is not the account's. */
  readonly currency?: string;
  /** Fee buckets besides commission, taxes and swap; absent: none. */
  readonly fees?: FeeBuckets;
  /** Money in `currency` that a move of 1.00 in price is worth for one of `unit`, as the reader used or derived it. */
  readonly pointValue?: DecimalText;
  readonly excursion?: StatedExcursion;
  /** Name of the strategy, signal or label that the file states. */
  readonly setup?: string;
  /** The stop was an order of the file before it was filled or moved, so it is the initial one; absent: `stopPrice` is the last one the broker states. */
  readonly isStopInitial?: true;
  readonly comment: string;
  readonly magic: string | null;
  /** Partial close: the ticket this one was split from, and the one its rest went to. */
  readonly partOf: string | null;
  readonly continuedBy: string | null;
  /** Where it was read: the import's id and the row of the file, counted from 1. */
  readonly importId: string;
  readonly row: number;
}

/** A picture that belongs to a trade; its bytes are found by their SHA-256, which is the key it is stored under. */
export interface Screenshot {
  readonly addedAt: EpochMs;
  readonly caption: string;
}

/** The other version of a note that two devices changed at once; nothing that was written is thrown away. */
export interface NoteVersion {
  readonly text: string;
  readonly at: EpochMs;
}

/** What the trader adds; every field is optional, edits name the deepest field. */
export interface TraderNotes {
  readonly note?: string;
  /** 1 to 5. */
  readonly rating?: number;
  readonly tags?: Readonly<Record<string, true>>;
  /** Name of the setup; it wins over what a file states. */
  readonly setup?: string;
  /** By the rule's id: whether it was kept. */
  readonly rules?: Readonly<Record<string, boolean>>;
  /** By the item's id: whether it was ticked. */
  readonly checklist?: Readonly<Record<string, boolean>>;
  /** Price of the stop as it stood at entry: the one that R is frozen at. */
  readonly initialStop?: DecimalText;
  /** Money at risk at entry, above 0; it wins over every stop. */
  readonly initialRisk?: DecimalText;
  readonly plannedEntry?: DecimalText;
  readonly plannedTarget?: DecimalText;
  /** How well the trade followed its plan, whatever its result. */
  readonly grade?: TradeGrade;
  /** By name. */
  readonly mistakes?: Readonly<Record<string, true>>;
  /** Why it was closed, in the trader's words or those of the review queue. */
  readonly exitReason?: string;
  /** When the trader went on from it in the review queue; absent: it waits there. */
  readonly reviewedAt?: EpochMs;
  /** Id of the decision that the trade is part of with trades of other accounts, or 'apart': a decision of its own. */
  readonly decision?: string;
  /** By SHA-256 of the picture, hexadecimal. */
  readonly screenshots?: Readonly<Record<string, Screenshot>>;
  /** By the id of the edit. */
  readonly conflicts?: Readonly<Record<string, NoteVersion>>;
}

/** The imports that state an entry: from the import's id to the row of its file. */
export type Sources = Readonly<Record<string, number>>;

/** What the broker corrected later, and the facts as they were first written. Absent: nothing was. */
export interface StatedVersions<Facts> {
  readonly first: Facts;
  /** By source key, as the import states them; the latest `at` counts while its import is not undone. */
  readonly later: Readonly<Record<string, { readonly facts: Facts; readonly at: number }>>;
  /** Key of the version that counts; null: the facts first written. */
  readonly counts: string | null;
}

export interface Trade {
  /** Id of its ledger entry; for a trade made of fills that of its first fill. */
  readonly id: string;
  readonly accountId: string;
  /** As stated, or as it follows from the fills. */
  readonly broker: BrokerFacts;
  readonly user: TraderNotes;
  /** Every import that states it; absent: `broker.importId` alone. */
  readonly sources?: Sources;
  readonly versions?: StatedVersions<BrokerFacts>;
  /** What had been said of it when its exit was stored; absent: nothing. */
  readonly atExit?: TradeAtExit;
  /** The executions it was made of, in order; absent where the broker states whole trades. */
  readonly fills?: readonly TradeFill[];
  /** What the account's settings take 1R to be for this trade, should no stop be known; follows from them and is not stored with it. */
  readonly assumedRisk?: AssumedRisk;
  /** The plan that it was made by; follows from the plans and is not stored with it. */
  readonly plan?: TradePlanLink;
  /** What a trade made of executions is besides its broker facts; absent where the broker states whole trades. */
  readonly position?: PositionShape;
}

/** How a position was built up and taken down. */
export interface PositionShape {
  /** The most that was open at one time; `broker.lots` is the sum of all that was opened. */
  readonly maxSize: DecimalText;
  /** Instants at which the position was added to, the first opening not counted. */
  readonly scaleIns: number;
  /** Instants at which it was reduced, the last one included. */
  readonly exits: number;
  /** Sum of price × quantity of what was opened: over `broker.lots` it is the exact average price of entry. */
  readonly entryValue: DecimalText;
  /** The same of what was closed: the exact average price of exit. */
  readonly exitValue: DecimalText;
}

/** The part of one execution that belongs to a trade: all of it, or, where it closed one and opened the next, a share. */
export interface TradeFill {
  /** Id of the execution's ledger entry. */
  readonly entryId: string;
  readonly side: 'buy' | 'sell';
  readonly effect: 'opens' | 'closes';
  readonly quantity: DecimalText;
  readonly price: DecimalText;
  readonly at: EpochMs;
  /** Its commission, taxes, swap and fees together, as far as they fall on this part. */
  readonly costs: DecimalText;
  /** What it realised before costs; null for what opens. */
  readonly profit: DecimalText | null;
  readonly importId: string;
  readonly row: number;
}

/** A trading account as the journal knows it; document `users/{uid}/accounts/{id}`. */
export interface TradingAccount {
  readonly id: string;
  readonly name: string;
  readonly broker: string;
  readonly number: string;
  /** ISO code, as the statement states it. */
  readonly currency: string;
  /** IANA zone in which the broker prints times. */
  readonly importZone: string;
  /** Absent: live. */
  readonly kind?: AccountKind;
  /** Accounts with the same one copy each other: their trades within seconds count as one decision. Absent: none. */
  readonly copyGroup?: string;
}
