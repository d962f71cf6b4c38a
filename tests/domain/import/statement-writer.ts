/**
 * Writes MetaTrader 4 statements as the platform prints them, for tests that read back what they wrote. It shares
 * nothing with the reader: amounts are whole numbers of the smallest unit and are summed as such.
 */

export interface WrittenTrade {
  readonly ticket: number;
  readonly side: 'buy' | 'sell';
  readonly hundredthLots: number;
  readonly symbol: string;
  /** Price in units of its last digit. */
  readonly open: number;
  readonly close: number;
  readonly stop: number;
  readonly target: number;
  readonly priceDigits: number;
  /** Minutes after the start of 2023 at which it opens, and for how long it stays open. */
  readonly openMinute: number;
  readonly minutes: number;
  /** In units of the account's smallest amount. */
  readonly commission: number;
  readonly taxes: number;
  readonly swap: number;
  readonly profit: number;
}

export interface Writing {
  readonly mark: '.' | ',';
  readonly group: string;
  readonly moneyDigits: number;
  readonly newline: string;
  readonly words: readonly string[];
  readonly seconds: boolean;
  readonly quoted: boolean;
}

const decimal = (units: number, digits: number, { mark, group }: Pick<Writing, 'mark' | 'group'>): string => {
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  let grouped = '';
  for (let i = 0; i < whole.length; i += 1) grouped += (i > 0 && (whole.length - i) % 3 === 0 ? group : '') + whole.charAt(i);
  return `${units < 0 ? '-' : ''}${grouped}${digits === 0 ? '' : mark + text.slice(text.length - digits)}`;
};

/** Units as plain decimal text, as the reader is to give them. */
export const plainDecimal = (units: number, digits: number): string => decimal(units, digits, { mark: '.', group: '' });

/** A time on the wall, counted in minutes from 2023-01-01 00:00. */
export const wallText = (minute: number, seconds: boolean): string => {
  const iso = new Date(Date.UTC(2023, 0, 1, 0, minute)).toISOString();
  return `${iso.slice(0, 10).replaceAll('-', '.')} ${iso.slice(11, seconds ? 19 : 16)}`;
};

const row = (cells: readonly string[]): string => `<tr align=right>${cells.join('')}</tr>`;

const tradeRow = (trade: WrittenTrade, writing: Writing): string => {
  const price = (units: number): string => decimal(units, trade.priceDigits, { ...writing, group: '' });
  const money = (units: number): string => decimal(units, writing.moneyDigits, writing);
  const texts = [
    String(trade.ticket),
    wallText(trade.openMinute, writing.seconds),
    trade.side,
    decimal(trade.hundredthLots, 2, { ...writing, group: '' }),
    trade.symbol,
    ...[trade.open, trade.stop, trade.target].map(price),
    wallText(trade.openMinute + trade.minutes, writing.seconds),
    price(trade.close),
    ...[trade.commission, trade.taxes, trade.swap, trade.profit].map(money),
  ];
  return row(texts.map((text, i) => `<td${i % 3 === 0 ? (writing.quoted ? ' class="mspt"' : ' class=mspt') : ''}>${text}</td>`));
};

/** A whole statement; `rows` stand among the closed trades, after them. */
export const writeStatement = (trades: readonly WrittenTrade[], writing: Writing, rows: readonly string[] = []): string => {
  const money = (units: number): string => decimal(units, writing.moneyDigits, writing);
  const sum = (pick: (trade: WrittenTrade) => number): number => trades.reduce((total, trade) => total + pick(trade), 0);
  const sums = [sum((t) => t.commission), sum((t) => t.taxes), sum((t) => t.swap), sum((t) => t.profit)];
  const net = sums.reduce((a, b) => a + b, 0);
  const word = (i: number): string => writing.words[i % writing.words.length] ?? 'word';
  const headings = (blank: number): string => row(Array.from({ length: 14 }, (_, i) => `<td>${i === blank ? '&nbsp;' : word(i)}</td>`));
  const title = (i: number): string => `<tr align=left><td colspan=14><b>${word(i)}:</b></td></tr>`;
  const none = row([`<td colspan=13 align=center>${word(3)}</td>`]);
  return [
    '<html><head><title>Statement</title></head><body>',
    `<div><b>Invented Broker</b></div>`,
    '<table>',
    row([
      `<td colspan=2><b>${word(0)}: 4711</b></td>`,
      `<td colspan=5><b>${word(1)}: Somebody</b></td>`,
      `<td colspan=2><b>${word(2)}: CHF</b></td>`,
      `<td colspan=2><b>${word(4)}: 1:30</b></td><td colspan=3><b>2024 May 1, 10:00</b></td>`,
    ]),
    title(5),
    headings(-1),
    ...(trades.length === 0 ? [none] : trades.map((trade) => tradeRow(trade, writing))),
    ...rows,
    row(['<td colspan=10>&nbsp;</td>', ...sums.map((units) => `<td>${money(units)}</td>`)]),
    row([`<td colspan=12><b>${word(6)}:</b></td>`, `<td colspan=2><b>${money(net)}</b></td>`]),
    title(7),
    headings(8),
    none,
    title(8),
    row([...Array.from({ length: 8 }, (_, i) => `<td>${word(i)}</td>`), `<td colspan=2>${word(9)}</td>`, '<td colspan=4>&nbsp;</td>']),
    none,
    title(9),
    row([
      `<td colspan=2>${word(10)}:</td><td colspan=2>${money(0)}</td><td colspan=4>${word(11)}:</td><td>${money(0)}</td><td colspan=5>&nbsp;</td>`,
    ]),
    row([
      `<td colspan=2>${word(12)}:</td><td colspan=2>${money(net)}</td><td colspan=4>${word(13)}:</td><td>${money(0)}</td>`,
      `<td colspan=3>${word(14)}:</td><td colspan=2>${money(0)}</td>`,
    ]),
    row([
      `<td colspan=2>${word(15)}:</td><td colspan=2>${money(net)}</td><td colspan=4>${word(16)}:</td><td>${money(net)}</td>`,
      `<td colspan=3>${word(17)}:</td><td colspan=2>${money(net)}</td>`,
    ]),
    '</table></body></html>',
  ].join(writing.newline);
};

/** As the platform writes by default. */
export const plainWriting: Writing = {
  mark: '.',
  group: ' ',
  moneyDigits: 2,
  newline: '\r\n',
  words: ['Ticket', 'Type', 'Item'],
  seconds: true,
  quoted: false,
};

/** A trade of 0.10 lots that wins 12.34 less 0.70. */
export const aWrittenTrade = (change: Partial<WrittenTrade> = {}): WrittenTrade => ({
  ticket: 1_000_001,
  side: 'buy',
  hundredthLots: 10,
  symbol: 'eurusd',
  open: 107_000,
  close: 107_123,
  stop: 0,
  target: 0,
  priceDigits: 5,
  openMinute: 600,
  minutes: 90,
  commission: -70,
  taxes: 0,
  swap: 0,
  profit: 1234,
  ...change,
});
