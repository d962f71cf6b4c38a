/** Writes histories that were read from a picture, as the journal is given them. */
import fc from 'fast-check';
import type { ImportWriter } from '../importer-suite';
import { clockForms, grossCents, instantMs, moneyText, priceText, randomTrade, rowStyle, tableBytes } from '../written-trades';

const header = (
  'Row of the picture,Platform,Symbol,Side,Quantity,Unit,Opened,Closed,Open price,Close price,Stop,Target,Commission,Swap,' +
  'Profit before costs,Ticket,Total in the picture,Total of'
).split(',');

const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const files = fc
  .record({
    trades: fc.array(randomTrade, { minLength: 1, maxLength: 12 }),
    style: rowStyle(','),
    hasTickets: fc.boolean(),
    hasOpenings: fc.boolean(),
    hasTotal: fc.boolean(),
    swapCents: fc.integer({ min: -900, max: 900 }),
  })
  .map(({ trades, style, hasTickets, hasOpenings, hasTotal, swapCents }) => {
    const total = moneyText(trades.reduce((sum, trade) => sum + grossCents(trade), 0));
    const rows = trades.map((trade, i) => [
      String(i + 1),
      'TopstepX',
      trade.contract.letters,
      trade.isLong ? 'long' : 'short',
      String(trade.quantity),
      'contracts',
      hasOpenings ? clockForms.iso(trade.opened) : '',
      clockForms.iso(trade.closed),
      priceText(trade.contract, trade.open),
      priceText(trade.contract, trade.close),
      '',
      '',
      moneyText(-2 * trade.sideCents),
      moneyText(swapCents),
      moneyText(grossCents(trade)),
      hasTickets ? String(77_000 + i) : '',
      hasTotal ? total : '',
      'before costs',
    ]);
    return {
      bytes: tableBytes([header, ...rows], style),
      options: { zone: 'UTC' },
      expected: trades.map((trade, i) => ({
        ...(hasTickets ? { ticket: String(77_000 + i) } : {}),
        symbol: trade.contract.letters,
        side: trade.isLong ? 'long' : 'short',
        lots: String(trade.quantity),
        unit: 'contracts',
        openedAt: instantMs(hasOpenings ? trade.opened : trade.closed),
        closedAt: instantMs(trade.closed),
        openPrice: plain(priceText(trade.contract, trade.open)),
        closePrice: plain(priceText(trade.contract, trade.close)),
        commission: moneyText(-2 * trade.sideCents),
        swap: moneyText(swapCents),
        profit: moneyText(grossCents(trade)),
        stopPrice: null,
      })),
      rows: trades.length,
    };
  });

export const writers: readonly ImportWriter[] = [{ format: 'picture-history', variant: 'read and looked at', files }];
