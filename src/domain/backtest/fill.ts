/** An entry that meets its price, and what is said where the account cannot take it. */
import type { Since } from './intrabar';
import type { OrderOutcome } from './order-log';
import type { SizeOutcome } from './position-size';
import type { ProgramEntry } from './program';
import type { WorkingOrder } from './working-order';

/** Prices in steps. */
export interface Fill {
  readonly entry: ProgramEntry;
  readonly rule: number;
  readonly signalBar: number;
  readonly bar: number;
  /** Without slippage. */
  readonly price: number;
  readonly since: Since | 'close';
  /** The order that waited for the price; absent for one at market. */
  readonly order?: WorkingOrder | undefined;
}

export const refusals: Readonly<Record<Extract<SizeOutcome, { ok: false }>['reason'], OrderOutcome>> = {
  size: 'rejected: the size is below the smallest step',
  funds: 'rejected: not enough funds for the margin and the commission',
  'no stop': 'rejected: the risk has no size, there is no stop on the losing side',
};
