/** Questions about the sample journal, worded here, with figures from its raw trades. */
import { byDate, costs, hold, longest, meanR, profitFactor, total, totalR, winRate, type RawTrade } from './raw-journal';
import { alternate, one, type Asked } from './question';

const markets: readonly (readonly [symbol: string, spoken: string])[] = [
  ['EURUSD', 'eurusd'],
  ['GBPUSD', 'cable'],
  ['XAUUSD', 'gold'],
  ['MES', 'MES'],
  ['MNQ', 'mnq'],
];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const ofMarkets = (all: readonly RawTrade[]): readonly Asked[] =>
  markets.flatMap(([symbol, spoken], at) => {
    const own = all.filter((trade) => trade.symbol === symbol);
    const lost = own.filter(({ net }) => net < 0);
    const shorts = own.filter(({ side }) => side === 'short');
    const days = byDate(own);
    const say = (...wordings: readonly string[]): string => alternate(wordings, at);
    return [
      one(
        say(`so what's my hit rate on ${spoken}`, `how often do I win when I trade ${spoken}?`, `win percentage for ${spoken}`),
        winRate(own),
        '%',
      ),
      one(
        say(`how much money have I made on ${spoken} overall`, `${spoken} total profit in dollars`, `what did I earn with ${spoken}?`),
        total(own),
        'USD',
      ),
      one(say(`how many ${spoken} trades did I take`, `number of trades I placed in ${spoken}`), own.length, 'count'),
      one(say(`avg R on ${spoken}`, `what's my mean R multiple for ${spoken}?`), meanR(own), 'R'),
      one(say(`PF of my ${spoken} trades`, `could you tell me the profit factor for ${spoken}`), profitFactor(own), 'ratio'),
      one(say(`how long do I hold ${spoken} losers`, `average duration of losing ${spoken} trades`), hold(lost), 'minutes'),
      one(say(`win rate of ${spoken} shorts`, `accuracy when I'm short ${spoken}`), winRate(shorts), '%'),
      one(say(`best ${spoken} trade in R`, `biggest winner on ${spoken} in r`), Math.max(...own.map(({ r }) => r)), 'R'),
      one(
        say(`worst ${spoken} loss in money`, `largest loss in dollars on ${spoken}`),
        Math.min(...own.map(({ net }) => net)) / 100,
        'USD',
      ),
      one(
        say(`fees paid on ${spoken}`, `how much commission did I spend on ${spoken}`, `what were my trading costs in ${spoken}`),
        costs(own),
        'USD',
      ),
      one(
        say(`longest losing run on ${spoken}`, `max consecutive losses in ${spoken}`),
        longest(own, ({ net }) => net < 0),
        'losses',
      ),
      one(say(`most profitable day on ${spoken}`, `best trading day I had in ${spoken}?`), Math.max(...days), 'USD'),
      one(say(`worst day in ${spoken}`, `biggest losing day with ${spoken}`), Math.min(...days), 'USD'),
    ];
  });

const ofWeekdays = (all: readonly RawTrade[]): readonly Asked[] =>
  weekdays.flatMap((name, weekday) => {
    const own = all.filter((trade) => trade.weekday === weekday);
    const say = (...wordings: readonly string[]): string => alternate(wordings, weekday);
    return [
      one(say(`how many trades do I have on ${name}s`, `trade count on a ${name.toLowerCase()}, how many?`), own.length, 'count'),
      one(
        say(`do I make money on ${name}s?`, `net pnl on ${name.toLowerCase()}s`, `how much did I gain on ${name}s in total`),
        total(own),
        'USD',
      ),
      one(say(`${name.toLowerCase()} win rate`, `what's the winrate of trades I open on ${name}s`), winRate(own), '%'),
      one(say(`total R on ${name}s`, `sum of R ${name.toLowerCase()}s`), totalR(own), 'R'),
    ];
  });

const ofMonths = (all: readonly RawTrade[]): readonly Asked[] =>
  months.flatMap((name, at) => {
    // The latest one that has begun by 18 March 2026.
    const year = at < 3 ? 2026 : 2025;
    const own = all.filter(({ date }) => date.startsWith(`${String(year)}-${String(at + 1).padStart(2, '0')}`));
    if (own.length === 0) return [];
    const say = (...wordings: readonly string[]): string => alternate(wordings, at);
    return [
      one(say(`how much did I make in ${name}`, `my ${name} pnl`, `net P&L for ${name} ${String(year)}`), total(own), 'USD'),
      one(say(`number of trades in ${name}`, `how many positions did I open during ${name}?`), own.length, 'count'),
    ];
  });

const within = (all: readonly RawTrade[], from: string, to: string): readonly RawTrade[] =>
  all.filter(({ date }) => date >= from && date <= to);

/** Asked on Wednesday, 18 March 2026. */
const ofPeriods = (all: readonly RawTrade[]): readonly Asked[] => {
  const [lastWeek, lastMonth] = [within(all, '2026-03-09', '2026-03-15'), within(all, '2026-02-01', '2026-02-28')];
  const year = within(all, '2026-01-01', '2026-12-31');
  const lastYear = within(all, '2025-01-01', '2025-12-31');
  const half = within(all, '2025-10-01', '2025-12-31');
  return [
    one('how much did I make last week?', total(lastWeek), 'USD'),
    one('how many trades last week', lastWeek.length, 'count'),
    one('combien de trades la semaine dernière', lastWeek.length, 'count'),
    one('win rate la semana pasada', winRate(lastWeek), '%'),
    one('what was my winrate the previous month', winRate(lastMonth), '%'),
    one('did I earn money last month?', total(lastMonth), 'USD'),
    one('average R this year', meanR(year), 'R'),
    one('ytd profit in money', total(year), 'USD'),
    one('how many trades did I do in 2025?', lastYear.length, 'count'),
    one('profit factor for last year', profitFactor(lastYear), 'ratio'),
    one('P & L in Q4 2025', total(half), 'USD'),
    one('hit rate from October 2025 to December 2025', winRate(half), '%'),
    one('how did my last 20 trades do in money, total?', total(all.slice(-20)), 'USD'),
    one('win rate over the last 50 trades', winRate(all.slice(-50)), '%'),
    one('how many trades since 1 January 2026', year.length, 'count'),
  ];
};

const ofAll = (all: readonly RawTrade[]): readonly Asked[] => {
  const [longs, shorts] = [all.filter(({ side }) => side === 'long'), all.filter(({ side }) => side === 'short')];
  const days = byDate(all);
  const won = all.filter(({ net }) => net > 0);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(all.reduce((sum, { r }) => sum + (r - meanR(all)) ** 2, 0) / (all.length - 1));
  return [
    one("what's my overall win rate?", winRate(all), '%'),
    one('my expectancy in R please', meanR(all), 'R'),
    one('win rate when I go long', winRate(longs), '%'),
    one('how much have I made with shorts, in money', total(shorts), 'USD'),
    one('number of long trades', longs.length, 'count'),
    one('average winner in R', meanR(won), 'R'),
    one('how long do I hold my winners', hold(won), 'minutes'),
    one('how many winning trades are there', won.length, 'count'),
    one(
      'my longest run of wins',
      longest(all, ({ net }) => net > 0),
      'wins',
    ),
    one(
      'how bad was my longest losing streak',
      longest(all, ({ net }) => net < 0),
      'losses',
    ),
    one("what's the standard deviation of my R", deviation, 'R'),
    one('my best day ever', Math.max(...days), 'USD'),
    one('and what was my worst trading day', Math.min(...days), 'USD'),
    one('number of green days', days.filter((net) => net > 0).length, 'days'),
    one("what's my average day", mean(days), 'USD'),
    one('what have I paid in commissions so far', costs(all), 'USD'),
  ];
};

export const journalQuestions = (all: readonly RawTrade[]): readonly Asked[] => [
  ...ofMarkets(all),
  ...ofWeekdays(all),
  ...ofMonths(all),
  ...ofPeriods(all),
  ...ofAll(all),
];
