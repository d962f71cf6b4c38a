/**
 * Facts that need no test: what happened in a trader's own trades, from the first one on. A fact claims nothing about skill or about
 * the future. All of it is JSON.
 */
import type { SourcedText } from '@/domain/findings/sourced-text';

export const factKinds = ['result', 'rules', 'costs', 'exits', 'size'] as const;

/**
 * result: what the trades came to. rules: rules broken and what those trades made. costs: as a share of the result before them.
 * exits: trades closed before their target, and where price went. size: trades larger than planned.
 */
export type FactKind = (typeof factKinds)[number];

export type FigureUnit = 'count' | 'R' | 'money' | 'share' | 'times' | 'days';

/** One number of a fact. */
export interface Figure {
  /** Unique among all facts of a period: that of its fact, and its own behind '#': 'rules#broken'. */
  readonly id: string;
  /** What it is, in words: 'Result of the trades that broke a rule'. */
  readonly label: string;
  /** In the unit; money in its currency, a share as a ratio (0.01 for 1 %). */
  readonly value: number;
  readonly unit: FigureUnit;
  /** As it is written on every screen and in every review. */
  readonly text: string;
  /** Of how many decisions it is. */
  readonly n: number;
  /** Money only: ISO code; '' where nobody states it. */
  readonly currency?: string;
  /** R only: of so many of the n decisions 1R is assumed, because no stop is known. 0 is left out. */
  readonly assumed?: number;
}

/** A trade by its account and its id there; of a copied decision every copy has one. */
export interface TradeKey {
  readonly accountId: string;
  readonly tradeId: string;
}

/** One row of a table behind a fact: a rule, a market, a plan. */
export interface FactRow {
  /** Unique within its fact. */
  readonly id: string;
  /** The rule, the market. */
  readonly name: string;
  readonly figures: readonly Figure[];
  readonly trades: readonly TradeKey[];
}

interface AnyFact {
  /** Unique among the facts of a period: 'rules', 'costs USD'. */
  readonly id: string;
  readonly kind: FactKind;
  /** 'Rules broken' */
  readonly title: string;
  /** What to do next, in a sentence. */
  readonly next: SourcedText;
}

export interface KnownFact extends AnyFact {
  readonly state: 'known';
  /** What it means, in one sentence; its numbers are among the figures and those of the rows. */
  readonly sentence: SourcedText;
  /** The one that the card is about first; money beside R. */
  readonly figures: readonly Figure[];
  readonly rows: readonly FactRow[];
  /** The trades behind it, in the order in which they closed. */
  readonly trades: readonly TradeKey[];
  /** Decisions behind it. */
  readonly n: number;
  /** What is not in it, each in a sentence: trades without a plan, plans that came late. */
  readonly leftOut: readonly SourcedText[];
}

export interface UnknownFact extends AnyFact {
  readonly state: 'not known';
  /** Which data would do, in a sentence. */
  readonly needs: SourcedText;
}

export type Fact = KnownFact | UnknownFact;

/** All figures of a fact, those of its rows included. */
export const figuresOfFact = (fact: Fact): readonly Figure[] =>
  fact.state === 'known' ? [...fact.figures, ...fact.rows.flatMap(({ figures }) => figures)] : [];
