/** Which trade a plan was of where there are several of either: markets, sides, accounts, copies and parts. Worked by hand. */
import { describe, expect, test } from 'vitest';
import { decimal } from '../journal/a-trade';
import { at, matched } from './plan-scene';
import type { Case } from './plan-scene';

const run = (cases: readonly Case[]): void => {
  test.each(cases.map(([name, scene, links, missed = []]) => [name, scene, { links, missed }] as const))('%s', (_, scene, expected) => {
    expect(matched(scene)).toEqual(expected);
  });
};

const tradePart = {
  effect: 'opens',
  side: 'buy',
  price: decimal('1.1'),
  costs: decimal('0'),
  profit: null,
  importId: 'i',
  row: 1,
} as const;

describe('markets and sides', () => {
  const came = '03 12:00';
  const filled = '03 12:10';
  run([
    ['29 the other side is another trade', { plans: [{ came, side: 'short' }], trades: [{ filled }] }, {}, ['p']],
    ['30 another market is another trade', { plans: [{ came, market: 'GBPUSD' }], trades: [{ filled }] }, {}, ['p']],
    [
      '31 a broker’s spelling of the pair is the pair',
      { plans: [{ came, market: 'EUR/USD' }], trades: [{ filled, symbol: 'eurusd.' }] },
      { t: 'p: taken' },
    ],
    ['32 a future is matched by its root', { plans: [{ came, market: 'ES' }], trades: [{ filled, symbol: 'ESZ6' }] }, { t: 'p: taken' }],
    ['33 a micro future is not the large one', { plans: [{ came, market: 'ES' }], trades: [{ filled, symbol: 'MESZ6' }] }, {}, ['p']],
    [
      '34 a market that nobody lists is matched by its own name',
      { plans: [{ came, market: ' hk50.cash' }], trades: [{ filled, symbol: 'HK50.cash' }] },
      { t: 'p: taken' },
    ],
    [
      '35 opposite plans of one market go to the trades of their sides',
      {
        plans: [
          { id: 'up', came },
          { id: 'down', came: '03 12:01', side: 'short' },
        ],
        trades: [
          { id: 'sold', filled, side: 'short' },
          { id: 'bought', filled: '03 12:40' },
        ],
      },
      { bought: 'up: taken', sold: 'down: taken' },
    ],
  ]);
});

describe('several plans and several fills', () => {
  const two = [
    { id: 'early', came: '03 09:00' },
    { id: 'late', came: '03 11:00' },
  ] as const;
  run([
    [
      '36 of two plans the one that came last before the fill matches',
      { plans: two, trades: [{ filled: '03 12:00' }] },
      { t: 'late: taken' },
      ['early'],
    ],
    [
      '37 a plan that came after the fill does not take the place of one before',
      { plans: two, trades: [{ filled: '03 10:55' }] },
      { t: 'early: taken' },
      ['late'],
    ],
    [
      '38 the next trade takes the plan that is left',
      {
        plans: two,
        trades: [
          { id: 't2', filled: '03 13:00' },
          { id: 't1', filled: '03 12:00' },
        ],
      },
      { t1: 'late: taken', t2: 'early: taken' },
    ],
    [
      '39 one plan is of one trade, the first',
      {
        plans: [{ came: '03 09:00' }],
        trades: [
          { id: 't1', filled: '03 10:00' },
          { id: 't2', filled: '03 11:00' },
        ],
      },
      { t1: 'p: taken' },
    ],
    [
      '40 a replaced plan is over when the new one came',
      { plans: [two[0], { ...two[1], replaces: 'early' }], trades: [{ filled: '03 12:00' }] },
      { t: 'late: taken' },
      ['early'],
    ],
    [
      '41 the replaced plan is of a fill before it was replaced; the change is about the open trade and no missed one',
      { plans: [two[0], { ...two[1], replaces: 'early' }], trades: [{ filled: '03 10:30' }] },
      { t: 'early: taken' },
    ],
    [
      '42 both trades of two cannot fall back on a plan that was replaced',
      {
        plans: [two[0], { ...two[1], replaces: 'early' }],
        trades: [
          { id: 't1', filled: '03 12:00' },
          { id: 't2', filled: '03 13:00' },
        ],
      },
      { t1: 'late: taken' },
      ['early'],
    ],
    [
      '43 a plan that names itself, or one that came later, replaces nothing',
      {
        plans: [
          { id: 'early', came: '03 09:00', replaces: 'late' },
          { id: 'late', came: '03 11:00', replaces: 'late' },
        ],
        trades: [{ filled: '03 12:00' }],
      },
      { t: 'late: taken' },
      ['early'],
    ],
    [
      '44 a late plan goes to the nearer of two fills',
      {
        plans: [{ came: '03 12:09' }],
        trades: [
          { id: 't1', filled: '03 12:00' },
          { id: 't2', filled: '03 12:05' },
        ],
      },
      { t2: 'p: arrived after the fill' },
    ],
    [
      '45 a late plan leaves the trade to the plan that was there before it',
      { plans: [two[0], { id: 'after', came: '03 10:02' }], trades: [{ filled: '03 10:00' }] },
      { t: 'early: taken' },
      ['after'],
    ],
    [
      '46 a plan written during one trade is of the next one where that comes while it holds',
      {
        plans: [{ came: '03 12:05' }],
        trades: [
          { id: 't1', filled: '03 12:00' },
          { id: 't2', filled: '03 12:30' },
        ],
      },
      { t2: 'p: taken' },
    ],
  ]);
});

describe('accounts, copies and parts', () => {
  const plans = [{ came: '03 12:00' }];
  run([
    [
      '47 copies are one decision, and all of them take the stop',
      { plans, trades: ['a', 'b', 'c'].map((account, i) => ({ account, filled: `03 12:10:0${i}` })), copies: ['a', 'b', 'c'] },
      { t: 'p: taken', 'b/t': 'p: taken', 'c/t': 'p: taken' },
    ],
    [
      '48 the same trades on accounts that do not copy are two, and the first takes the plan',
      { plans, trades: [{ account: 'b', filled: '03 12:10:01' }, { filled: '03 12:10' }] },
      { t: 'p: taken' },
    ],
    [
      '49 a plan that came between a fill and its copy came after the fill',
      { plans: [{ came: '03 12:10:01' }], trades: [{ filled: '03 12:10' }, { account: 'b', filled: '03 12:10:02' }], copies: ['a', 'b'] },
      { t: 'p: arrived after the fill', 'b/t': 'p: arrived after the fill' },
    ],
    [
      '50 trades that the trader calls one decision take one plan, however far apart',
      {
        plans,
        trades: [
          { filled: '03 12:10', decision: 'd' },
          { account: 'b', filled: '03 14:10', decision: 'd' },
        ],
      },
      { t: 'p: taken', 'b/t': 'p: taken' },
    ],
    [
      '51 a plan for another account is not of this trade',
      { plans: [{ came: '03 12:00', sizes: ['b'] }], trades: [{ filled: '03 12:10' }] },
      {},
      ['p'],
    ],
    [
      '52 a plan for one account is of its trade and of the copies',
      {
        plans: [{ came: '03 12:00', sizes: ['b'] }],
        trades: [{ filled: '03 12:10' }, { account: 'b', filled: '03 12:10:01' }],
        copies: ['a', 'b'],
      },
      { t: 'p: taken', 'b/t': 'p: taken' },
    ],
    [
      '53 of two plans each goes to the account it is for',
      {
        plans: [
          { id: 'pa', came: '03 12:00', sizes: ['a'] },
          { id: 'pb', came: '03 12:01', sizes: ['b'] },
        ],
        trades: [{ filled: '03 12:10' }, { account: 'b', filled: '03 12:20' }],
      },
      { t: 'pa: taken', 'b/t': 'pb: taken' },
    ],
    [
      '54 the parts of a position that was closed in parts are one trade, also on copied accounts',
      {
        plans: [
          { id: 'p1', came: '03 11:00' },
          { id: 'p2', came: '03 11:30' },
        ],
        trades: ['a', 'b'].flatMap((account) => [
          { account, id: 'whole', filled: '03 12:10', closed: '03 12:30' },
          { account, id: 'rest', filled: '03 12:10', closed: '03 13:30', partOf: 'whole' },
        ]),
        copies: ['a', 'b'],
      },
      { whole: 'p2: taken', rest: 'p2: taken', 'b/whole': 'p2: taken', 'b/rest': 'p2: taken' },
      ['p1'],
    ],
    [
      '55 a position that was filled in pieces and added to is one trade, of its first fill',
      {
        plans: [{ came: '03 12:10:01' }],
        trades: [
          {
            filled: '03 12:10',
            more: {
              fills: ['03 12:10', '03 12:10:02', '03 12:40'].map((time, i) => ({
                ...tradePart,
                entryId: `${i}`,
                quantity: decimal('1'),
                at: at(time) as never,
              })),
            },
          },
        ],
      },
      { t: 'p: arrived after the fill' },
    ],
  ]);
});
