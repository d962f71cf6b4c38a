/** Named settings under which other programs' results are met. Each says what it assumes and where it is less careful than ours. */
import { plainSettings, type BacktestSettings } from './backtest-settings';

export interface BacktestingPyAccount {
  readonly cash: number;
  readonly currency: string;
  /** Part of the traded value, at entry and at exit. */
  readonly commissionRatio: number;
  readonly tickSize: string;
}

/**
 * The broker of backtesting.py 0.6 with `trade_on_close=False`: market orders fill at the next open, sizes are whole
 * units, no spread, commission on both sides of a trade, the stop before the target when a bar reaches both, order
 * levels unrounded, an open position at the end marked and not closed. `exclusive_orders=True` and the size of all
 * equity are the strategy's `whileOpen: 'replace'` and `equity percent` 100.
 *
 * Its "Win Rate", "Equity Final", "Commissions" (of closed trades) and "Max. Drawdown" are met; its Sharpe, Sortino
 * and profit factor have other definitions (see statistics). Entries by stop and limit with a bracket are treated by
 * our rules for the entry's bar, where backtesting.py defers the bracket and warns.
 */
export const backtestingPySettings = ({ cash, currency, commissionRatio, tickSize }: BacktestingPyAccount): BacktestSettings => ({
  ...plainSettings({ tickSize, pipSize: null, pointValue: 1, unitStep: 1, unitsPerLot: 1, currencies: [] }, { cash, currency }),
  fillModel: 'backtesting.py 0.6',
  commission: { kind: 'share of value', ratio: commissionRatio },
});
