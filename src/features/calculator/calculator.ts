/** What a calculator is to the screen: its fields, and from what was typed its answer. Data and pure functions; nothing is drawn here. */
import type { ConversionStep } from '@/domain/market/conversion';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import type { EdgeInput, EdgeSize } from '@/domain/risk/edge-size';
import type { EquityQuestion } from '@/domain/risk/simulate-equity';
import type { PropFirmQuestion } from '@/domain/risk/simulate-prop-firm';
import type { InputReader } from './input-reader';
import type { OwnResults } from './own-results';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldSpec {
  /** Name in the address. Fields of the same name in other calculators mean the same and keep their value. */
  readonly name: string;
  readonly label: string;
  /**
   * 'whole', 'decimal', 'money' and 'price' are typed: money in the currency of the account unless a unit is given, a price
   * in the notation of its market.
   */
  readonly kind: 'decimal' | 'money' | 'whole' | 'price' | 'symbol' | 'currency' | 'choice';
  /** What stands there until somebody changes it: an example, or what is usual. */
  readonly initial: string;
  readonly unit?: string | undefined;
  readonly hint?: string | undefined;
  /** Of a choice. */
  readonly options?: readonly FieldOption[] | undefined;
  /** May be left empty. */
  readonly isOptional?: true | undefined;
}

/** What was typed, by the names of fields; a missing one stands at its initial text. */
export type RawInputs = Readonly<Record<string, string>>;

export interface Figure {
  readonly label: string;
  readonly figure: string;
  readonly unit?: string | undefined;
  readonly note?: string | undefined;
  /** Estimate with its bounds, in the unit of the figure, for the glyph. */
  readonly interval?: { readonly value: number; readonly low: number; readonly high: number } | undefined;
  /** Size of the sample: 'n = 74'. */
  readonly sample?: string | undefined;
  readonly tone?: 'plain' | 'up' | 'down' | undefined;
}

export interface AnswerTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Cells as written; the first of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

export interface Formula {
  /** One line per step. */
  readonly lines: readonly string[];
  /** Inputs with the values that were used. */
  readonly inputs: readonly (readonly [label: string, value: string])[];
  readonly source: string;
}

export interface Remark {
  readonly tone: 'plain' | 'caution';
  readonly title: string;
  readonly text?: string | undefined;
}

/** An answer that stands at once. */
export interface FiguresAnswer {
  readonly kind: 'figures';
  readonly figures: readonly Figure[];
  readonly tables?: readonly AnswerTable[] | undefined;
  readonly remarks?: readonly Remark[] | undefined;
  /** Rates used, with their times. */
  readonly path?: readonly ConversionStep[] | undefined;
  readonly formula: Formula;
  /** Where the answer can be carried on: another calculator with these inputs. */
  readonly next?: { readonly label: string; readonly calculator: string; readonly inputs: RawInputs } | undefined;
}

/** No answer, for a reason that no single field is to blame for. */
export interface BlockedAnswer {
  readonly kind: 'blocked';
  readonly reason: string;
  /** Pairs whose rate would help, the one that is enough alone first; empty when no rate is the matter. */
  readonly missing: readonly CurrencyPair[];
  /** What was measured all the same, what has to be said of it, and how. */
  readonly figures?: readonly Figure[] | undefined;
  readonly remarks?: readonly Remark[] | undefined;
  readonly formula?: Formula | undefined;
}

/** The journal is being read. */
export interface WaitingAnswer {
  readonly kind: 'waiting';
  readonly text: string;
}

/** A question for the simulation worker. */
export interface EquityAnswer {
  readonly kind: 'equity';
  readonly question: EquityQuestion;
  readonly remarks: readonly Remark[];
  readonly formula: Formula;
}

/** A question for the simulation worker. */
export interface PropFirmAnswer {
  readonly kind: 'prop firm';
  readonly question: PropFirmQuestion;
  readonly remarks: readonly Remark[];
  readonly formula: Formula;
}

/** A question for the worker whose outcome is an answer of the usual kinds. */
export interface EdgeAnswer {
  readonly kind: 'edge';
  readonly question: EdgeInput;
  readonly conclude: (found: EdgeSize) => FiguresAnswer | BlockedAnswer;
}

export type Answer = FiguresAnswer | BlockedAnswer | WaitingAnswer | EquityAnswer | PropFirmAnswer | EdgeAnswer;

/** What an answer may depend on besides its inputs. */
export interface World {
  readonly rates: readonly ExchangeRate[];
  readonly own: OwnResults;
}

export interface Calculator {
  /** Name in the address. */
  readonly id: string;
  readonly title: string;
  /** One sentence: what it answers. */
  readonly purpose: string;
  readonly group: string;
  /** More words under which it is found. */
  readonly words: string;
  /** The fields that these inputs make sense of; which there are can depend on others. */
  readonly fields: (raw: RawInputs) => readonly FieldSpec[];
  /** Reads its fields and answers; what was malformed is named by the reader and the answer is not shown. */
  readonly answer: (read: InputReader, world: World) => Answer;
  /** Whether an answer to these inputs needs the trades of the journal. */
  readonly needsJournal?: ((raw: RawInputs) => boolean) | undefined;
}
