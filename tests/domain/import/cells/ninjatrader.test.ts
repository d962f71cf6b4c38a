/** Columns of NinjaTrader's grids. Results follow from the exchange's worth of a point (MNQ 2 USD). */
import { expect } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { aNumber, aTime, describeCells, silentFill, silentTrade } from './cells-of-format';

const cost = '0.52' as DecimalText;

describeCells({
  format: 'ninjatrader-trades',
  asks: [{ kind: 'date-order', column: 'Entry time', example: '7/2/2026 9:12' }],
  nothing: 'The grid lists no trade, so there’s nothing to import.',
  options: { zone: 'America/Chicago', answers: { dateOrder: 'month-first' } },
  header:
    'Trade number|Instrument|Account|Strategy|Market pos.|Qty|Entry price|Exit price|Entry time|Exit time|Entry name|Exit name|Profit|Cum. net profit|Commission|Clearing Fee|Exchange Fee|IP Fee|NFA Fee|MAE|MFE|ETD|Bars',
  rows: [
    // 25 points of 2 USD for two contracts are 100.00; 1.56 + 0.38 + 1.40 + 0.10 + 0.04 = 3.48 are listed and 0.02 are not.
    '1|MNQ SEP26|Sim101!Apex!Apex|Breakout|Long|2|30220|30245|7/2/2026 9:12|7/2/2026 9:13|Entry|Target1|$96.50|$96.50|$1.56|$0.38|$1.40|$0.10|$0.04|($12.50)|$110.00|$13.50|1',
  ],
  reads: {
    ...silentTrade,
    ticket: expect.stringMatching(/^[\da-z]+$/u),
    symbol: 'MNQ SEP26',
    side: 'long',
    lots: '2',
    openPrice: '30220',
    closePrice: '30245',
    openedAt: Date.UTC(2026, 6, 2, 14, 12),
    closedAt: Date.UTC(2026, 6, 2, 14, 13),
    openedText: '7/2/2026 9:12',
    closedText: '7/2/2026 9:13',
    commission: '-1.56',
    fees: { clearing: '-0.38', exchange: '-1.40', ip: '-0.10', nfa: '-0.04', unlisted: '-0.02' },
    profit: '100.00',
    unit: 'contracts',
    pointValue: '2',
    setup: 'Breakout',
    comment: 'Entry → Target1',
    excursion: { unit: 'money', adverse: '12.50', favourable: '110.00' },
  },
  statement: {
    account: { number: 'Sim101', name: '', broker: 'NinjaTrader', currency: 'USD' },
    parserVersion: 1,
    totals: { commission: '-1.56', taxes: '0', swap: '0', fees: '-1.94', profit: '100.00', net: '96.50' },
    reconciliation: { state: 'equal', stated: '96.50' },
    remarks: [
      expect.stringContaining('net of costs'),
      expect.stringMatching(/leave -0\.02 of the costs unnamed, in 1 trades: they count as the fee 'unlisted'/u),
    ],
  },
  expects: {
    Instrument: 'an instrument',
    'Market pos.': "'Long' or 'Short'",
    Qty: aNumber,
    'Entry price': aNumber,
    'Exit price': aNumber,
    'Entry time': aTime,
    'Exit time': aTime,
    Profit: `?${aNumber}`,
    'Cum. net profit': `?${aNumber}`,
    Commission: `?${aNumber}`,
    'Clearing Fee': `?${aNumber}`,
    'Exchange Fee': `?${aNumber}`,
    'IP Fee': `?${aNumber}`,
    'NFA Fee': `?${aNumber}`,
    MAE: `?${aNumber}`,
    MFE: `?${aNumber}`,
  },
  whenDamaged: { Instrument: 'contract' },
});

describeCells({
  format: 'ninjatrader-executions',
  asks: [{ kind: 'date-order', column: 'Time', example: '7/2/2026 9:12:05' }],
  nothing: 'The grid lists no execution, so there’s nothing to import.',
  options: { zone: 'America/Chicago', answers: { dateOrder: 'month-first', commissions: { Sim101: cost } } },
  header: 'Instrument|Action|Quantity|Price|Time|ID|E/X|Position|Order ID|Name|Commission|Rate|Account display name|Connection',
  rows: ['MNQ 09-26|Sell|3|30220.25|7/2/2026 9:12:05|exec1a|Entry|1 S|24900|Entry|$1.17|1|Sim101!Apex!Apex|Playback'],
  reads: {
    ...silentFill,
    fillId: 'exec1a',
    symbol: 'MNQ 09-26',
    side: 'sell',
    quantity: '3',
    unit: 'contracts',
    price: '30220.25',
    at: Date.UTC(2026, 6, 2, 14, 12, 5),
    timeText: '7/2/2026 9:12:05',
    order: 2,
    // Three were sold and one is held short: two had been held long.
    effect: 'reverse',
    commission: '-1.17',
    currency: 'USD',
    pointValue: '2',
    comment: 'Entry',
  },
  statement: {
    account: { number: 'Sim101', name: '', broker: 'NinjaTrader', currency: 'USD' },
    parserVersion: 1,
    remarks: [expect.stringContaining('Executions state no results'), expect.stringContaining('trades grid')],
    reconciliation: { state: 'not-stated' },
  },
  expects: {
    Instrument: 'an instrument',
    Action: "'Buy' or 'Sell'",
    Quantity: aNumber,
    Price: aNumber,
    Time: aTime,
    Commission: `?${aNumber}`,
  },
  whenDamaged: { Instrument: 'contract' },
});
