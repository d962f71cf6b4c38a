/**
 * Writes MetaTrader 5 reports as the terminal prints them, for tests that read back what they wrote. It shares nothing
 * with the reader: amounts are whole numbers of cents, volumes of hundredths, and are summed as such.
 */
import { plainDecimal, wallText } from './statement-writer';

/** One closing of a position, or of a part of it. */
export interface WrittenClosing {
  readonly hundredthLots: number;
  readonly minutes: number;
  readonly price: number;
  readonly commission: number;
  readonly fee: number;
  readonly swap: number;
  readonly profit: number;
}

export interface WrittenPosition {
  readonly number: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly openMinute: number;
  readonly openPrice: number;
  readonly priceDigits: number;
  readonly openCommission: number;
  readonly openFee: number;
  /** 0: none. */
  readonly orderStop: number;
  readonly lastStop: number;
  /** In order of time; the last one closes the rest. */
  readonly closings: readonly WrittenClosing[];
  readonly remark: string;
}

export interface ReportWriting {
  /** Thousands in amounts and prices. */
  readonly group: string;
  readonly words: readonly string[];
  readonly newline: string;
  /** Whether positions repeat the commission of their deals, or leave it to them. */
  readonly isCommissionInPositions: boolean;
  readonly mode: string;
}

export interface WrittenReport {
  readonly positions: readonly WrittenPosition[];
  /** Cents put in before the first trade. */
  readonly deposit: number;
}

const grouped = (text: string, group: string): string => {
  const [whole = '', decimals] = text.split('.');
  const minus = whole.startsWith('-') ? '-' : '';
  const digits = whole.replace('-', '');
  let out = '';
  for (let i = 0; i < digits.length; i += 1) out += (i > 0 && (digits.length - i) % 3 === 0 ? group : '') + digits.charAt(i);
  return minus + out + (decimals === undefined ? '' : `.${decimals}`);
};

export interface WrittenDeal {
  readonly deal: number;
  readonly minute: number;
  readonly symbol: string;
  readonly type: string;
  readonly direction: string;
  readonly hundredthLots: number;
  readonly price: string;
  readonly order: string;
  readonly commission: number;
  readonly fee: number;
  readonly swap: number;
  readonly profit: number;
}

const other = (side: 'buy' | 'sell'): 'buy' | 'sell' => (side === 'buy' ? 'sell' : 'buy');
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const lotsOf = (position: WrittenPosition): number => sum(position.closings.map(({ hundredthLots }) => hundredthLots));
export const closeMinuteOf = (position: WrittenPosition): number => position.openMinute + (position.closings.at(-1)?.minutes ?? 0);

/** Price at which the last part was closed: printed as the position's closing price. */
const closePriceOf = (position: WrittenPosition): number => position.closings.at(-1)?.price ?? 0;

/** All deals of the positions in the order of time. */
export const dealsOf = (positions: readonly WrittenPosition[]): readonly WrittenDeal[] => {
  const deals = positions.flatMap((position): Omit<WrittenDeal, 'deal'>[] => {
    const price = (units: number): string => plainDecimal(units, position.priceDigits);
    const { symbol, side } = position;
    return [
      {
        minute: position.openMinute,
        symbol,
        type: side,
        direction: 'in',
        hundredthLots: lotsOf(position),
        price: price(position.openPrice),
        order: String(position.number),
        commission: position.openCommission,
        fee: position.openFee,
        swap: 0,
        profit: 0,
      },
      ...position.closings.map(({ hundredthLots, minutes, price: at, commission, fee, swap, profit }, i) => ({
        minute: position.openMinute + minutes,
        symbol,
        type: other(side),
        direction: 'out',
        hundredthLots,
        price: price(at),
        order: String(position.number * 10 + i),
        commission,
        fee,
        swap,
        profit,
      })),
    ];
  });
  return deals.toSorted((a, b) => a.minute - b.minute).map((deal, i) => ({ ...deal, deal: 500_001 + i }));
};

/** Rows of the report; a row is its cells, a hidden cell among them after a tab. */
const rowsOf = ({ positions, deposit }: WrittenReport, writing: ReportWriting): (readonly string[])[] => {
  const money = (cents: number): string => grouped(plainDecimal(cents, 2), writing.group);
  const lots = (hundredths: number): string => plainDecimal(hundredths, 2);
  const word = (i: number): string => writing.words[i % writing.words.length] ?? 'word';
  const headings = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => word(i));
  const level = (position: WrittenPosition, units: number): string =>
    units === 0 ? '' : grouped(plainDecimal(units, position.priceDigits), writing.group);
  const deals = dealsOf(positions);
  const costs = (position: WrittenPosition): number => position.openCommission + sum(position.closings.map(({ commission }) => commission));
  const closed = positions.toSorted((a, b) => closeMinuteOf(a) - closeMinuteOf(b));
  let balance = deposit;
  const dealRows = deals.map((deal) => {
    balance += deal.commission + deal.fee + deal.swap + deal.profit;
    const amounts = [deal.commission, deal.fee, deal.swap, deal.profit, balance].map(money);
    const time = wallText(deal.minute, true);
    const price = grouped(deal.price, writing.group);
    return [time, String(deal.deal), deal.symbol, deal.type, deal.direction, lots(deal.hundredthLots), price, deal.order, ...amounts, ''];
  });
  const nets = deals.map((deal) => deal.commission + deal.fee + deal.swap + deal.profit);
  const gains = sum(nets.filter((net) => net > 0));
  const losses = sum(nets.filter((net) => net < 0));
  return [
    [word(0)],
    [`${word(1)}:`, 'Somebody'],
    [`${word(2)}:`, `81500400 (CHF, Some-Server, demo, ${writing.mode})`],
    [`${word(3)}:`, 'Invented Broker'],
    [`${word(4)}:`, '2024.01.01 10:00'],
    [word(5)],
    // The time and the price stand twice among the headings of positions.
    headings(13).map((heading, i) => (i === 8 ? word(0) : i === 9 ? word(5) : heading)),
    ...closed.map((position) => [
      wallText(position.openMinute, true),
      String(position.number),
      position.symbol,
      position.side,
      `\t${position.remark}`,
      lots(lotsOf(position)),
      grouped(plainDecimal(position.openPrice, position.priceDigits), writing.group),
      level(position, position.lastStop),
      '',
      wallText(closeMinuteOf(position), true),
      grouped(plainDecimal(closePriceOf(position), position.priceDigits), writing.group),
      money(writing.isCommissionInPositions ? costs(position) : 0),
      money(sum(position.closings.map(({ swap }) => swap))),
      money(sum(position.closings.map(({ profit }) => profit))),
    ]),
    [word(6)],
    headings(12),
    ...positions.map((position) => {
      const time = wallText(position.openMinute, true);
      const volume = `${lots(lotsOf(position))} / ${lots(lotsOf(position))}`;
      return [
        time,
        String(position.number),
        position.symbol,
        position.side,
        volume,
        word(7),
        level(position, position.orderStop),
        '',
        time,
        word(8),
        '',
        '',
      ];
    }),
    [word(9)],
    headings(14),
    ['2022.12.31 08:00:00', '500000', '', word(10), '', '', '', '', '0.00', '0.00', '0.00', money(deposit), money(deposit), word(11)],
    ...dealRows,
    [word(12)],
    [`${word(13)}:`, money(gains + losses), `${word(14)}:`, money(gains), `${word(15)}:`, money(losses)],
  ];
};

/** Rows of data in the report: positions, orders, deals and the deposit. */
export const dataRowsOf = ({ positions }: WrittenReport): number => positions.length * 2 + dealsOf(positions).length + 1;

/** The report as a page. */
export const writeReportPage = (report: WrittenReport, writing: ReportWriting): string => {
  const cell = (text: string): string =>
    text.startsWith('\t') ? `<td class="hidden" colspan="8">${text.slice(1)}</td>` : `<td nowrap>${text}</td>`;
  const rows = rowsOf(report, writing).map((cells) => `<tr align="right">${cells.map(cell).join('')}</tr>`);
  return ['<html><head><title>81500400: Somebody</title></head><body><table>', ...rows, '</table></body></html>'].join(writing.newline);
};

/** The same rows as text with a delimiter, as a spreadsheet saves them; hidden cells are no cells of a sheet. */
export const writeReportTable = (report: WrittenReport, writing: ReportWriting, delimiter: string): string => {
  const quoted = (text: string): string => (text.includes(delimiter) ? `"${text}"` : text);
  const rows = rowsOf(report, writing).map((cells) => cells.filter((text) => !text.startsWith('\t')));
  return rows
    .map((cells) => [...cells, ...Array.from({ length: Math.max(0, 14 - cells.length) }, () => '')].map(quoted).join(delimiter))
    .join(writing.newline);
};
