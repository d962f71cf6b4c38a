/** Which rows of a list belong together: legs of TradingView into trades, deals of MetaTrader 5 into closings, and what a point is worth to Interactive Brokers. */
import { describe, expect, it } from 'vitest';
import type { ParsedTrade } from '@/domain/import/contract';
import { pointValueOf } from '@/domain/import/ibkr/point-value';
import { matchDeals } from '@/domain/import/mt5/match-deals';
import type { Deal } from '@/domain/import/mt5/read-deal';
import { pairLegs, type Leg } from '@/domain/import/tradingview/pair-legs';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('the legs of a list of trades', () => {
  const leg = (number: string, type: string, change: Partial<Leg> = {}): Leg =>
    ({
      number,
      type,
      signal: '',
      timeText: '',
      time: { wallMs: 1_000, offsetMs: null },
      price: decimal('100'),
      quantity: decimal('1'),
      profit: null,
      cumulative: null,
      favourable: null,
      adverse: null,
      ...change,
    }) as Leg;
  const at = (ms: number): Partial<Leg> => ({ time: { wallMs: ms, offsetMs: null } });
  const brief = (...legs: readonly Leg[]) =>
    pairLegs(legs).pairs.map(({ number, entry, exit, side }) => [number, entry.type, exit.type, side]);

  it.each([
    ['Entry long', 'Exit long', 'long'],
    ['Entry short', 'Exit short', 'short'],
    ['Einstieg', 'Ausstieg', null],
    ['Entrada', 'Salida', null],
    ['Entrée', 'Sortie', null],
    ['Ingresso', 'Uscita', null],
    ['Wejście', 'Wyjście', null],
    ['Giriş', 'Çıkış', null],
    ['Вход', 'Выход', null],
    ['进场', '出场', null],
    ['エントリー', '決済', null],
    ['Entry', 'Close', null],
  ])('%s and %s are entry and exit in either order', (entry, exit, side) => {
    expect(brief(leg('1', entry), leg('1', exit))).toEqual([['1', entry, exit, side]]);
    expect(brief(leg('1', exit), leg('1', entry))).toEqual([['1', entry, exit, side]]);
  });

  it('without words that are known go by time, whichever comes first in the list', () => {
    expect(brief(leg('1', 'xx', at(5)), leg('1', 'yy', at(9)))).toEqual([['1', 'xx', 'yy', null]]);
    expect(brief(leg('1', 'xx', at(9)), leg('1', 'yy', at(5)))).toEqual([['1', 'yy', 'xx', null]]);
    expect(brief(leg('1', 'xx', at(9)), leg('1', 'xx', at(5)))[0]?.slice(0, 3)).toEqual(['1', 'xx', 'xx']);
    expect(pairLegs([leg('1', 'xx', at(9)), leg('1', 'xx', at(5))]).pairs[0]?.entry.time?.wallMs).toBe(5);
  });

  it('of one instant are what the others of their word are', () => {
    const others = [leg('1', 'xx', at(5)), leg('1', 'yy', at(9))];
    expect(brief(...others, leg('2', 'yy'), leg('2', 'xx'))[1]).toEqual(['2', 'xx', 'yy', null]);
    expect(brief(...others.toReversed(), leg('2', 'yy'), leg('2', 'xx'))[1]).toEqual(['2', 'xx', 'yy', null]);
  });

  it('of one instant and one word are in the order that the list usually has', () => {
    const [first, second] = [leg('2', 'xx', { signal: 'a' }), leg('2', 'xx', { signal: 'b' })];
    const entryOf = (...others: readonly Leg[]) => pairLegs([...others, first, second]).pairs.at(-1)?.entry.signal;
    expect(entryOf()).toBe('a');
    expect(entryOf(leg('1', 'yy', at(5)), leg('1', 'yy', at(9)))).toBe('a');
    expect(entryOf(leg('1', 'yy', at(9)), leg('1', 'yy', at(5)))).toBe('b');
  });

  it('without a side in their words are long where price and result move together, counted over all', () => {
    const trade = (number: string, exit: string, profit: string): readonly Leg[] => [
      leg(number, 'Entry', { price: decimal('100') }),
      leg(number, 'Exit', { price: decimal(exit), profit: decimal(profit) }),
    ];
    const sides = (...legs: readonly Leg[]) => pairLegs(legs).pairs.map(({ side }) => side);
    expect(sides(...trade('1', '101', '5'))).toEqual(['long']);
    expect(sides(...trade('1', '101', '-5'))).toEqual(['short']);
    expect(sides(...trade('1', '99', '5'))).toEqual(['short']);
    expect(sides(...trade('1', '101', '0'))).toEqual([null]);
    expect(sides(...trade('1', '101', '5'), ...trade('2', '99', '-5'), ...trade('3', '101', '-1'))).toEqual(['long', 'long', 'long']);
    expect(sides(leg('1', 'Entry', { profit: decimal('5') }), leg('1', 'Exit', { price: decimal('101') }))).toEqual(['long']);
  });

  it('are of a trade that is still open where a leg is missing, or says so', () => {
    const entry = leg('1', 'Entry long');
    for (const other of [
      leg('1', 'Exit long', { time: null }),
      leg('1', 'Exit long', { price: null }),
      leg('1', 'Exit long', { signal: 'Open' }),
      leg('1', 'Exit long', { timeText: '未平仓' }),
    ])
      expect(pairLegs([entry, other])).toEqual({ pairs: [], open: [entry, other], surplus: [] });
    expect(pairLegs([entry])).toEqual({ pairs: [], open: [entry], surplus: [] });
    const three = [entry, leg('1', 'Exit long'), leg('1', 'Exit long')];
    expect(pairLegs(three)).toEqual({ pairs: [], open: [], surplus: three });
  });
});

describe('the deals of a position', () => {
  let row = 0;
  const deal = (effect: Deal['effect'], side: Deal['side'], lots: string, change: Partial<Record<keyof Deal, unknown>> = {}): Deal => {
    row += 1;
    return {
      row,
      deal: String(row),
      order: '',
      symbol: 'EURUSD',
      side,
      effect,
      lots: decimal(lots),
      price: decimal('1.1'),
      at: epochMs(row),
      profit: decimal('0'),
      swap: decimal('0'),
      ...change,
    } as Deal;
  };
  const position = (ticket: string, change: Partial<ParsedTrade> = {}): ParsedTrade =>
    ({
      ticket,
      symbol: 'EURUSD',
      side: 'long',
      lots: decimal('1'),
      openedAt: epochMs(0),
      closedAt: epochMs(100),
      closePrice: decimal('1.2'),
      profit: decimal('10'),
      swap: decimal('-1'),
      ...change,
    }) as ParsedTrade;
  const closing = (change: Partial<Record<keyof Deal, unknown>> = {}, lots = '1'): Deal =>
    deal('close', 'sell', lots, { at: epochMs(100), profit: decimal('10'), swap: decimal('-1'), ...change });
  const closingsOf = (trade: ParsedTrade, ...deals: readonly Deal[]) => matchDeals([trade], deals).positions.get(trade.ticket)?.closings;

  it('are the opening ones that filled its order, on its side', () => {
    const [own, other, against, elsewhere] = [
      deal('open', 'buy', '1', { order: '7' }),
      deal('open', 'buy', '1', { order: '8' }),
      deal('open', 'sell', '1', { order: '7' }),
      deal('open', 'buy', '1', { order: '7', symbol: 'GBPUSD' }),
    ];
    const matched = matchDeals([position('7')], [own, other, against, elsewhere]);
    expect(matched.positions.get('7')?.openings).toEqual([own]);
    expect(matched.rest).toEqual([other, against, elsewhere]);
  });

  it('are the closing one with its volume, profit and swap at its time', () => {
    const whole = closing();
    expect(closingsOf(position('7'), whole)).toEqual([whole]);
    for (const change of [
      { profit: decimal('9') },
      { swap: decimal('0') },
      { lots: decimal('2') },
      { at: epochMs(99) },
      { symbol: 'GBPUSD' },
      { side: 'buy' },
    ])
      expect([change, closingsOf(position('7'), closing(change))]).toEqual([change, []]);
    const short = closing({ side: 'buy' });
    expect(closingsOf(position('7', { side: 'short' }), short)).toEqual([short]);
  });

  it('of two that fit are the one at its price, else the first; no deal closes two positions', () => {
    const [first, second] = [closing(), closing({ price: decimal('1.2') })];
    expect(closingsOf(position('7'), first, second)).toEqual([second]);
    const [a, b] = [closing(), closing()];
    expect(closingsOf(position('7'), b, a)).toEqual([a]);
    const { positions } = matchDeals([position('7'), position('8')], [a, b]);
    expect([positions.get('7')?.closings, positions.get('8')?.closings]).toEqual([[a], [b]]);
  });

  it('are several that add up, the last of them at its time', () => {
    const part = (at: number, lots: string, profit: string, swap = '0') =>
      closing({ at: epochMs(at), profit: decimal(profit), swap: decimal(swap) }, lots);
    const [one, odd, two] = [part(50, '0.4', '4', '-1'), part(60, '0.5', '3'), part(100, '0.6', '6')];
    expect(closingsOf(position('7'), one, odd, two)).toEqual([one, two]);
    expect(closingsOf(position('7'), one, part(99, '0.6', '6'))).toEqual([]);
    expect(closingsOf(position('7'), one, part(100, '0.6', '5'))).toEqual([]);
    expect(closingsOf(position('7', { openedAt: epochMs(51) }), one, two)).toEqual([]);
    expect(closingsOf(position('7', { openedAt: epochMs(50) }), one, two)).toEqual([one, two]);
  });

  it('stay unknown among more than sixteen candidates', () => {
    const small = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        closing({ at: epochMs(i === count - 1 ? 100 : 50), profit: decimal('1'), swap: decimal('0') }, '0.1'),
      );
    const ten = position('7', { profit: decimal('10'), swap: decimal('0') });
    expect(closingsOf(ten, ...small(10))).toHaveLength(10);
    expect(closingsOf(ten, ...small(16))).toHaveLength(10);
    expect(closingsOf(ten, ...small(17))).toEqual([]);
  });
});

describe('the worth of a point', () => {
  const worth = (change: Partial<Parameters<typeof pointValueOf>[0]>) =>
    pointValueOf({
      quantity: decimal('2'),
      price: decimal('100'),
      multiplier: decimal('50'),
      proceeds: decimal('-10000'),
      isUnit: false,
      ...change,
    });

  it('is the multiplier that proceeds confirm, within the rounding of price and amount and a cent', () => {
    expect(worth({})).toEqual({ is: 'known', pointValue: '50' });
    expect(worth({ quantity: decimal('-2'), proceeds: decimal('10000') })).toEqual({ is: 'known', pointValue: '50' });
    expect(worth({ proceeds: null })).toEqual({ is: 'known', pointValue: '50' });
    // Half a point of price for two contracts at 50, half a unit of the amount, and a cent: 50.51.
    expect(worth({ proceeds: decimal('10050') })).toEqual({ is: 'known', pointValue: '50' });
    expect(worth({ proceeds: decimal('10051') })).toEqual({ is: 'contradiction', expected: '10000' });
  });

  it('is a power of ten of it where prices are in cents or percent', () => {
    expect(worth({ proceeds: decimal('100.00') })).toEqual({ is: 'known', pointValue: '0.5' });
    expect(worth({ proceeds: decimal('1000000.00') })).toEqual({ is: 'known', pointValue: '5000' });
    expect(worth({ proceeds: decimal('3000.00') })).toEqual({ is: 'contradiction', expected: '10000' });
  });

  it('without a multiplier is one for what is a unit, else what proceeds say, else unknown', () => {
    expect(worth({ multiplier: null, isUnit: true, proceeds: null })).toEqual({ is: 'known', pointValue: '1' });
    expect(worth({ multiplier: decimal('0'), isUnit: true, proceeds: decimal('200') })).toEqual({ is: 'known', pointValue: '1' });
    expect(worth({ multiplier: null, proceeds: decimal('5000.00') })).toEqual({ is: 'known', pointValue: '25' });
    for (const proceeds of [null, decimal('0')]) expect(worth({ multiplier: null, proceeds })).toEqual({ is: 'unknown' });
    expect(worth({ multiplier: null, price: decimal('0') })).toEqual({ is: 'unknown' });
  });
});
