/** What one run over the candles leaves behind, in one reading of its ambiguous bars. */
import type { Reading } from './intrabar';
import type { OrderLog } from './order-log';
import type { Settling } from './settle-bar';
import type { TradeColumns } from './trade-columns';

export interface OpenPosition {
  /** Number of the entry in the run, as in its trades. */
  readonly entry: number;
  readonly rule: number;
  readonly side: 'long' | 'short';
  readonly units: number;
  readonly entryBar: number;
  readonly entryPrice: number;
  /** At the last close, before the commission of the exit. */
  readonly unrealised: number;
  readonly isAmbiguous: boolean;
  /** Already taken from the cash, and in no closed trade. */
  readonly entryCommission: number;
  readonly swap: number;
}

export interface SimulatedRun {
  readonly reading: Reading;
  readonly trades: TradeColumns;
  readonly orders: OrderLog;
  /** Worth of the account at the close of each bar, an open position at the price at which it could be closed. */
  readonly equity: Float64Array;
  readonly cash: number;
  readonly finalEquity: number;
  /** A position at the end is marked at the last close and not closed. The oldest, where there are several. */
  readonly open: OpenPosition | null;
  /** All positions at the end, the oldest first. */
  readonly openPositions: readonly OpenPosition[];
  /** Entries that needed several orders' sequence within one bar: filled on a later bar or chosen by the reading. */
  readonly uncertainOrders: number;
  /** Entries inside a bar that does not tell how far a moving stop had followed at its end; chosen by the reading. */
  readonly uncertainStops: number;
  /** The bar at which nothing was left; null when that never happened. */
  readonly ruinedAtBar: number | null;
  /** What shorter candles decided; absent without them. */
  readonly settling?: Settling;
}
