/** Writes cTrader's history in English and with foreign headings. */
import fc from 'fast-check';
import type { ImportWriter, WrittenFile } from '../importer-suite';
import { decimal } from './ibkr/ibkr-writing';

interface WrittenDeal {
  readonly symbol: string;
  readonly isLong: boolean;
  readonly hundredthLots: number;
  readonly inOunces: boolean;
  readonly open: number;
  readonly close: number;
  /** Milliseconds after the start of 2026, UTC. */
  readonly openMs: number;
  readonly lengthMs: number;
  readonly swap: number;
  readonly commission: number;
  readonly gross: number;
}

const deals: fc.Arbitrary<readonly WrittenDeal[]> = fc.array(
  fc.record({
    symbol: fc.constantFrom('EURUSD', 'XAUUSD', 'US500', 'GER40.cash', '#AAPL'),
    isLong: fc.boolean(),
    hundredthLots: fc.integer({ min: 1, max: 99_999 }),
    inOunces: fc.boolean(),
    open: fc.integer({ min: 1, max: 999_999_999 }),
    close: fc.integer({ min: 1, max: 999_999_999 }),
    openMs: fc.integer({ min: 0, max: 20_000_000_000 }),
    lengthMs: fc.integer({ min: 0, max: 900_000_000 }),
    swap: fc.integer({ min: -99_999, max: 99_999 }),
    commission: fc.integer({ min: -99_999, max: 0 }),
    gross: fc.integer({ min: -999_999_99, max: 999_999_99 }),
  }),
  { minLength: 1, maxLength: 10 },
);

const start = Date.UTC(2026, 0, 1);

/** Day first with milliseconds, so many hours from UTC. */
const printed = (ms: number, hours: number): string => {
  const iso = new Date(start + ms + hours * 3_600_000).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 23)}`;
};

const grouped = (units: number): string => {
  const [whole = '', fraction = ''] = decimal(Math.abs(units), 2).split('.');
  return `${units < 0 ? '-' : ''}${whole.replace(/\B(?=(?:\d{3})+$)/g, ' ')}.${fraction}`;
};

const english =
  'ID,Symbol,Opening direction,Opening time (Z),Closing time (Z),Entry price,Closing price,Closing Quantity,Swap,Commissions,Gross USD,Net USD,Balance USD';
const foreign = 'Ab,Cd,Ef,Gh (Z),Ij (Z),Kl,Mn,Op,Qr,St,Uv USD,Wx USD,Yz USD';

const write = (list: readonly WrittenDeal[], hours: number, header: string): WrittenFile => {
  const zone = hours === 0 ? 'UTC' : `UTC${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
  const rows = list.map((deal, i) =>
    [
      `PID${1000 + i}`,
      deal.symbol,
      deal.isLong ? 'Buy' : 'Sell',
      printed(deal.openMs, hours),
      printed(deal.openMs + deal.lengthMs, hours),
      decimal(deal.open, 5),
      decimal(deal.close, 5),
      deal.inOunces ? `${deal.hundredthLots} Oz` : `${decimal(deal.hundredthLots, 2)} Lots`,
      decimal(deal.swap, 2),
      decimal(deal.commission, 2),
      grouped(deal.gross),
      grouped(deal.gross + deal.swap + deal.commission),
      grouped(1_000_000),
    ].join(','),
  );
  return {
    bytes: new TextEncoder().encode(`${[header.replaceAll('(Z)', `(${zone})`), ...rows].join('\r\n')}\r\n`),
    options: { zone: 'Asia/Tokyo' },
    expected: list.map((deal, i) => ({
      symbol: deal.symbol,
      side: deal.isLong ? 'long' : 'short',
      lots: deal.inOunces ? String(deal.hundredthLots) : decimal(deal.hundredthLots, 2),
      unit: deal.inOunces ? 'units' : 'lots',
      openedAt: start + deal.openMs,
      closedAt: start + deal.openMs + deal.lengthMs,
      openPrice: decimal(deal.open, 5),
      closePrice: decimal(deal.close, 5),
      swap: decimal(deal.swap, 2).replace(/^-(0\.00)$/, '$1'),
      commission: decimal(deal.commission, 2),
      profit: decimal(deal.gross, 2),
      row: i + 2,
    })),
    rows: list.length,
  };
};

const hours = fc.integer({ min: -11, max: 12 });
const files = (header: string): fc.Arbitrary<WrittenFile> => fc.tuple(deals, hours).map(([list, zone]) => write(list, zone, header));

export const writers: readonly ImportWriter[] = [
  { format: 'ctrader', variant: 'English', files: files(english), canBeCut: true },
  { format: 'ctrader', variant: 'unknown headings', files: files(foreign), canBeCut: true, isToldByShape: true },
];
