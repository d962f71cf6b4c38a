/** Columns of a Flex query of Interactive Brokers as a table. Expectations are worked out by hand from the cells. */
import type { DecimalText } from '@/domain/money/decimal-text';
import { describeCells, silentFill } from './cells-of-format';

describeCells({
  format: 'ibkr-flex',
  variant: 'as a table',
  asks: [
    { kind: 'currency', account: 'U1' },
    { kind: 'rate', from: 'EUR', to: 'USD', rows: [2] },
  ],
  options: { zone: 'America/New_York', currency: 'USD', answers: { rates: { 'EUR>USD': '1.10' as DecimalText } } },
  missing: 'There is no value',
  header:
    'ClientAccountID|AccountAlias|CurrencyPrimary|FXRateToBase|AssetClass|Symbol|Multiplier|TradeID|DateTime|Buy/Sell|Quantity|TradePrice|Proceeds|IBCommission|IBCommissionCurrency|Taxes|FifoPnlRealized|Open/CloseIndicator|Notes/Codes|OrderReference|LevelOfDetail',
  rows: [
    'U1|Swing|USD|0.9|FUT|MNQU6|2|910001|2026-07-08;10:15:00|SELL|-2|23150.25|92601|-1.24|EUR|-0.05|0|O|P|Breakout|EXECUTION',
    'U1|Swing|USD|0.9|FUT|MNQU6|2|910002|2026-07-08;10:25:00|BUY|2|23140.25|-92561|-1.24|USD|0|37.296|C||Breakout|EXECUTION',
  ],
  reads: {
    ...silentFill,
    fillId: '910001',
    symbol: 'MNQU6',
    side: 'sell',
    quantity: '2',
    unit: 'contracts',
    price: '23150.25',
    at: Date.UTC(2026, 6, 8, 14, 15),
    timeText: '2026-07-08;10:15:00',
    order: 910_001,
    effect: 'open',
    // 1.24 EUR at 1.10
    commission: '-1.364',
    taxes: '-0.05',
    currency: 'USD',
    pointValue: '2',
    setup: 'Breakout',
  },
  statement: {
    account: { number: 'U1', broker: 'Interactive Brokers' },
    parserVersion: 1,
    matching: 'fifo',
  },
  expects: {
    CurrencyPrimary: 'a currency',
    Symbol: 'a symbol',
    DateTime: 'a date with a time of day',
    'Buy/Sell': "?'BUY' or 'SELL'",
    Quantity: 'a number',
    TradePrice: 'a number',
    Multiplier: '?a number',
    Proceeds: '?a number',
    IBCommission: '?a number',
    Taxes: '?a number',
    FifoPnlRealized: '?a number',
  },
  whenDamaged: { Symbol: [], IBCommissionCurrency: 'rate' },
});
