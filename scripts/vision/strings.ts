/** What is written on charts, position boxes and lists of trades, at random. */

export type Chance = () => number;

/** Mulberry32: a sequence that a seed fixes. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const pick = <Value>(chance: Chance, list: readonly Value[]): Value => list[Math.floor(chance() * list.length)]!;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SIGNS = '.,:+-/%()→$€£#@&_=·!\'"*';
export const CLASSES = Array.from(DIGITS + LETTERS + SIGNS);

const WORDS =
  'buy sell Buy Sell BUY SELL Long Short Target Stop Entry Qty Amount Open Closed P&L P/L Profit Balance Deposit Swap Commission Total Risk/Reward Ratio Limit Market Filled Symbol Side Price Time Volume Positions Orders History Account USD EUR Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Mon Tue Wed Thu Fri Sat Sun January March August October November December Net Fees Duration Take Loss TP SL Daily Week Month Lots Entry Exit Size Date from to Credit Withdrawal Vol Chart Trades EURUSD GBPUSD USDJPY AUDUSD USDCAD USDCHF NZDUSD EURJPY GBPJPY XAUUSD XAGUSD BTCUSDT ETHUSDT BTCUSD US30 NAS100 GER40 SPX500 MNQZ6 MESZ6 NQZ2026 ES1! NQ1! CL1! GCZ6 MGCZ6 MCLF7 6EZ6 AAPL TSLA MSFT NVDA H1 H4 M15 M5 D1 W1 1h 4h 15m 1D OANDA FXCM BINANCE CME NYMEX COMEX Nasdaq Euro Dollar Pound Yen Gold Bitcoin / U.S. Sextant'.split(
    ' ',
  );

const digits = (chance: Chance, count: number): string => Array.from({ length: count }, () => pick(chance, Array.from(DIGITS))).join('');

const grouped = (chance: Chance, separator: string): string => {
  const head = digits(chance, 1 + Math.floor(chance() * 3));
  return chance() < 0.75
    ? `${head}${separator}${digits(chance, 3)}`
    : `${head}${separator}${digits(chance, 3)}${separator}${digits(chance, 3)}`;
};

const price = (chance: Chance): string => {
  const kind = chance();
  if (kind < 0.3) return `${digits(chance, 1)}.${digits(chance, 4 + Math.floor(chance() * 2))}`;
  if (kind < 0.5) return `${digits(chance, 2 + Math.floor(chance() * 4))}.${digits(chance, 1 + Math.floor(chance() * 3))}`;
  if (kind < 0.75) return `${grouped(chance, ',')}${chance() < 0.7 ? `.${digits(chance, 2)}` : ''}`;
  if (kind < 0.85) return `${grouped(chance, ' ')}.${digits(chance, 2)}`;
  if (kind < 0.92) return digits(chance, 1 + Math.floor(chance() * 5));
  return `${grouped(chance, '.')},${digits(chance, 2)}`;
};

const time = (chance: Chance): string => {
  const two = (most: number): string => String(Math.floor(chance() * most)).padStart(2, '0');
  const clock = `${two(24)}:${two(60)}${chance() < 0.4 ? `:${two(60)}` : ''}`;
  const kind = chance();
  if (kind < 0.35) return clock;
  if (kind < 0.55) return `20${two(30)}.${two(13)}.${two(32)} ${clock}`;
  if (kind < 0.7) return `20${two(30)}-${two(13)}-${two(32)} ${clock}`;
  if (kind < 0.8) return `${two(13)}/${two(32)}/20${two(30)} ${clock}`;
  return `${two(31)} ${pick(chance, WORDS)} ${pick(chance, ['', `'${two(30)}`, `20${two(30)}`])}`.trim();
};

const anything = (chance: Chance): string => {
  const set = pick(chance, [LETTERS, LETTERS.slice(0, 26), CLASSES.join(''), DIGITS + LETTERS, SIGNS + DIGITS]);
  return Array.from({ length: 3 + Math.floor(chance() * 7) }, () => pick(chance, Array.from(set))).join('');
};

/** One line of text. Every character is one of `CLASSES` or a space. */
export const anyString = (chance: Chance): string => {
  const kind = chance();
  if (kind < 0.3) return price(chance);
  if (kind < 0.36) return `${pick(chance, ['+', '-', '-', '$', '-$', '€', '+$'])}${price(chance)}`;
  if (kind < 0.4) return `${digits(chance, 1 + Math.floor(chance() * 2))}.${digits(chance, 2)}%`;
  if (kind < 0.44) return `${price(chance)} ${pick(chance, ['→', '→', '-', '/'])} ${price(chance)}`;
  if (kind < 0.48) return `${pick(chance, WORDS)}: ${price(chance)} (${digits(chance, 1)}.${digits(chance, 2)}%) ${digits(chance, 2)}`;
  if (kind < 0.52) return `${pick(chance, ['buy', 'sell', 'Buy', 'Sell'])} ${digits(chance, 1)}.${digits(chance, 2)}`;
  if (kind < 0.62) return time(chance);
  if (kind < 0.78) return Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(chance, WORDS)).join(' ');
  return anything(chance);
};

const NAMES =
  'Euro British Pound U.S. Dollar Japanese Yen Swiss Franc Canadian Australian New Zealand Gold Silver Bitcoin Ethereum Solana Dogecoin Pepe XRP TetherUS Futures E-mini Micro S&P 500 Nasdaq-100 Russell 2000 Index Dow Jones Industrial Average Copper Light Crude Oil WTI Natural Gas T-Note 10-Year Treasury Bond Germany 40 Apple Tesla, Inc. NVIDIA Corporation Microsoft Amazon.com, FX US 100 Spot EURUSD GBPUSD USDJPY AUDUSD USDCAD USDCHF NZDUSD EURGBP EURJPY GBPJPY XAUUSD XAGUSD BTCUSD BTCUSDT ETHUSD ETHUSDT SOLUSDT DOGEUSDT NAS100 US30 GER40 SPX ES1! NQ1! MES1! MNQ1! GC1! CL1! 6E1! YM1! RTY1! AAPL TSLA NVDA MSFT'.split(
    ' ',
  );

/** The line above a chart: a name or symbol, the length of a bar and who tells the price. */
const title = (chance: Chance): string => {
  const some = (most: number): string => Array.from({ length: 1 + Math.floor(chance() * most) }, () => pick(chance, NAMES)).join(' ');
  const name = chance() < 0.5 ? `${some(2)} / ${some(2)}` : some(5);
  const bar = pick(chance, ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '1D', '1W', '5', '15', '60', '240', 'D', 'H1', 'H4', 'M15']);
  const sign = pick(chance, ['·', '·', ',', '-']);
  return `${name} ${sign} ${bar} ${sign} ${pick(chance, ['OANDA', 'FXCM', 'BINANCE', 'COINBASE', 'CME', 'NYMEX', 'COMEX', 'FOREX.com', 'NASDAQ', 'TVC'])}`;
};

/** What small print has to be read for: prices most of all, and what stands on a position. */
export const smallString = (chance: Chance): string => {
  const kind = chance();
  if (kind < 0.4) return price(chance);
  if (kind < 0.55) {
    const name = pick(chance, ['Target', 'Stop']);
    return `${name}: ${price(chance)} (${digits(chance, 1 + Math.floor(2 * chance()))}.${digits(chance, 2)}%) ${digits(chance, 2 + Math.floor(3 * chance()))}, Amount: ${digits(chance, 4)}`;
  }
  if (kind < 0.58) return `Risk/Reward Ratio: ${digits(chance, 1)}.${digits(chance, 2)}`;
  if (kind < 0.75) return title(chance);
  return anyString(chance);
};
