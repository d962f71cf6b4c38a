/** Trades of a run as the journal has them: the worse reading, in the account's money, in a backtest account named after the run. */
import { describe, expect, it } from 'vitest';
import { plainSettings } from '@/domain/backtest/backtest-settings';
import type { BacktestTrade } from '@/domain/backtest/trade-columns';
import { countedAccounts } from '@/domain/trades/account-kind';
import { backtestAccount, journalTrade } from '@/features/charts/backtest/journal/record-run';
import type { ReportRun } from '@/features/charts/backtest/run-types';
import { manualTradeProblem } from '@/services/journal/manual-trade';
import { aStrategy } from '../../../services/runs/a-strategy';

const contract = {
  tickSize: '0.00001',
  pipSize: '0.0001',
  pointValue: 1,
  unitStep: 1_000,
  unitsPerLot: 100_000,
  currencies: ['EUR', 'USD'],
};
const time = Float64Array.from([0, 3_600_000, 7_200_000]);

const run = {
  id: 'run-1',
  question: {
    market: 'simulated-EURUSD',
    title: 'EURUSD, simulated, 1h',
    tickSize: '0.00001',
    strategy: aStrategy,
    settings: plainSettings(contract, { cash: 10_000, currency: 'USD' }),
  },
  state: { result: { series: { time, length: 3, periodMs: 3_600_000, tickSize: '0.00001' } } },
} as unknown as ReportRun;

const trade: BacktestTrade = {
  entry: 0,
  unitsLeft: 0,
  rule: 0,
  side: 'short',
  units: 50_000,
  entryBar: 1,
  exitBar: 2,
  entryPrice: 1.1,
  exitPrice: 1.0985,
  initialStop: 1.102,
  gross: 75,
  commission: 3.5,
  swap: -0.25,
  net: 71.25,
  exitReason: 'trailing stop',
  isAmbiguous: false,
  rate: 1,
};

const hash = 'ab'.repeat(32);

describe('a trade of a run', () => {
  it('goes to the journal with its stop, its costs and its size', () => {
    const made = journalTrade(run, trade, 'account');
    expect(made).toEqual({
      accountId: 'account',
      symbol: 'EURUSD, simulated',
      side: 'short',
      // 50,000 of 100,000.
      quantity: '0.5',
      unit: 'lots',
      openedAt: 3_600_000,
      closedAt: 7_200_000,
      openPrice: '1.1',
      closePrice: '1.0985',
      stopPrice: '1.102',
      profit: '75',
      pointValue: '100000',
      currency: 'USD',
      commission: '-3.5',
      swap: '-0.25',
      notes: { exitReason: 'Trailing stop' },
    });
    expect(manualTradeProblem(made)).toBeNull();
  });

  it('without a stop has none, without costs has 0, and keeps whole numbers whole', () => {
    const made = journalTrade(run, { ...trade, initialStop: null, commission: 0, units: 1_000_000, gross: -1_000 }, 'account');
    expect('stopPrice' in made).toBe(false);
    expect(made).toMatchObject({ commission: '0', quantity: '10', profit: '-1000' });
    expect(manualTradeProblem(made)).toBeNull();
  });

  it('is in an account that figures over live and demo accounts leave out', () => {
    const account = { id: 'b', ...backtestAccount(run, hash) };
    expect(account).toMatchObject({
      kind: 'backtest',
      currency: 'USD',
      number: 'abababababababab',
      name: 'Up after up, EURUSD, simulated, 1h',
    });
    expect(countedAccounts([account, { id: 'l', kind: 'live' as const }]).ids).toEqual(new Set(['l']));
    expect(countedAccounts([account]).by).toBe('none');
  });
});
