/** What traders call markets, and the names under which a journal has them, spot and futures. */

/** By what is typed, without spaces. Names as `marketName` writes them, or as brokers do. */
const groups: readonly (readonly [names: string, markets: string])[] = [
  ['gold', 'XAUUSD GC MGC XAUEUR GOLD'],
  ['silver', 'XAGUSD SI SIL SILVER'],
  ['cable sterling pounddollar pound', 'GBPUSD 6B M6B'],
  ['fiber fibre eurodollar euro', 'EURUSD 6E M6E'],
  ['aussie aussiedollar', 'AUDUSD 6A M6A'],
  ['kiwi kiwidollar', 'NZDUSD 6N'],
  ['loonie dollarcad', 'USDCAD 6C'],
  ['swissy swissie dollarswiss', 'USDCHF 6S'],
  ['yen dollaryen', 'USDJPY 6J'],
  ['chunnel', 'EURGBP'],
  ['guppy', 'GBPJPY'],
  ['yuppy', 'EURJPY'],
  ['nasdaq nasdaq100 nas naz ndx ustech', 'NQ MNQ NAS100 US100 USTEC NDX'],
  ['sp spx sp500 spoos', 'ES MES US500 SPX500 SPX'],
  ['dow dowjones', 'YM MYM US30 DJI'],
  ['russell russell2000', 'RTY M2K US2000'],
  ['dax', 'GER40 DE40 DAX FDAX FDXM GER30 DE30'],
  ['ftse footsie', 'UK100 FTSE'],
  ['nikkei', 'JPN225 JP225 NKD NIY'],
  ['oil crude crudeoil wti', 'CL MCL QM USOIL WTI XTIUSD'],
  ['brent', 'UKOIL BRENT XBRUSD'],
  ['gas naturalgas natgas', 'NG QG MNG NATGAS XNGUSD'],
  ['copper', 'HG MHG'],
  ['platinum', 'PL XPTUSD'],
  ['bitcoin', 'BTCUSD BTC MBT'],
  ['ether ethereum', 'ETHUSD ETH MET'],
  ['bond tbond treasurybond', 'ZB UB'],
  ['vix', 'VX VIX'],
];

/** Markets by nickname. */
export const nicknames: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap(([names, markets]) => names.split(' ').map((name) => [name, markets.split(' ')] as const)),
);
