/** Which trade a plan was of, by time: each case is worked by hand from the rules at the top of `match-plans.ts`. Days turn at 17:00 in New York. */
import { describe, expect, test } from 'vitest';
import { dayClock } from '@/domain/time/trading-day';
import { matched } from './plan-scene';
import type { Case } from './plan-scene';

const run = (cases: readonly Case[]): void => {
  test.each(cases.map(([name, scene, links, missed = []]) => [name, scene, { links, missed }] as const))('%s', (_, scene, expected) => {
    expect(matched(scene)).toEqual(expected);
  });
};

describe('a plan that the server had before the fill', () => {
  run([
    [
      '01 gives its stop to the trade it was made for',
      { plans: [{ came: '03 12:04' }], trades: [{ filled: '03 12:10' }] },
      { t: 'p: taken' },
    ],
    [
      '02 gives it one millisecond before the fill',
      { plans: [{ came: '03 12:04:00.000' }], trades: [{ filled: '03 12:04:00.001' }] },
      { t: 'p: taken' },
    ],
    [
      '03 gives it hours later on the same trading day',
      { plans: [{ came: '03 07:00' }], trades: [{ filled: '03 21:59:59.999' }] },
      { t: 'p: taken' },
    ],
    [
      '04 still holds on the next trading day, to its last millisecond',
      { plans: [{ came: '03 12:04' }], trades: [{ filled: '04 21:59:59.999' }] },
      { t: 'p: taken' },
    ],
    ['05 is over when the next trading day ends', { plans: [{ came: '03 12:04' }], trades: [{ filled: '04 22:00' }] }, {}, ['p']],
    [
      '06 made after the turn of the day belongs to the next one, and holds a day longer',
      { plans: [{ came: '03 22:00' }], trades: [{ filled: '05 21:59' }] },
      { t: 'p: taken' },
    ],
    [
      '07 of a Friday holds through Monday, which ends an hour earlier in UTC after the change of clocks',
      { plans: [{ came: '06 12:00' }], trades: [{ filled: '09 20:59' }] },
      { t: 'p: taken' },
    ],
    [
      '08 of a Friday is over with Monday at 17:00 in New York, 21:00 UTC',
      { plans: [{ came: '06 12:00' }], trades: [{ filled: '09 21:00' }] },
      {},
      ['p'],
    ],
    [
      '09 of a journal whose days turn at midnight in London is over at that midnight',
      {
        plans: [{ came: '03 12:00' }],
        trades: [
          { id: 'in', filled: '04 23:59' },
          { id: 'out', filled: '05 00:00' },
        ],
        days: dayClock({ zone: 'Europe/London', dayStart: '00:00' }),
      },
      { in: 'p: taken' },
    ],
    [
      '10 says itself until when it holds, also for longer than two days',
      { plans: [{ came: '03 12:00', expires: '20 12:00' }], trades: [{ filled: '19 12:00' }] },
      { t: 'p: taken' },
    ],
    [
      '11 has expired at the instant of its expiry',
      { plans: [{ came: '03 12:00', expires: '03 13:00' }], trades: [{ filled: '03 13:00' }] },
      {},
      ['p'],
    ],
    [
      '12 was ended by the trader before the fill',
      { plans: [{ came: '03 12:00', ended: '03 12:30' }], trades: [{ filled: '03 12:31' }] },
      {},
      ['p'],
    ],
    [
      '13 was ended with the trade, after the fill',
      { plans: [{ came: '03 12:00', ended: '03 13:31' }], trades: [{ filled: '03 12:31' }] },
      { t: 'p: taken' },
    ],
    [
      '14 was changed after it came and before the fill',
      { plans: [{ came: '03 12:00', terms: '03 12:09' }], trades: [{ filled: '03 12:10' }] },
      { t: 'p: taken' },
    ],
  ]);
});

describe('what reached the server at the fill or after it', () => {
  run([
    [
      '15 a plan made offline before the fill that came later is linked and offered',
      { plans: [{ came: '03 15:00', made: '03 12:00' }], trades: [{ filled: '03 12:10' }] },
      { t: 'p: arrived after the fill' },
    ],
    [
      '16 a plan that came in the millisecond of the fill was not there before it',
      { plans: [{ came: '03 12:04:00.000' }], trades: [{ filled: '03 12:04:00.000' }] },
      { t: 'p: arrived after the fill' },
    ],
    [
      '17 a fill that is stated in whole seconds counts at the beginning of its second',
      { plans: [{ came: '03 12:04:00.400' }], trades: [{ filled: '03 12:04:00' }] },
      { t: 'p: arrived after the fill' },
    ],
    [
      '18 a change of terms after the fill leaves only an offer',
      { plans: [{ came: '03 12:00', terms: '03 12:08' }], trades: [{ filled: '03 12:05' }] },
      { t: 'p: changed after the fill' },
    ],
    [
      '19 a change of terms in the millisecond of the fill leaves only an offer',
      { plans: [{ came: '03 12:00', terms: '03 12:05' }], trades: [{ filled: '03 12:05' }] },
      { t: 'p: changed after the fill' },
    ],
    [
      '20 a change of terms that waits on the device leaves only an offer',
      { plans: [{ came: '03 12:00', terms: null }], trades: [{ filled: '03 12:05' }] },
      { t: 'p: change not on the server' },
    ],
    [
      '21 a plan that only the device has is never before the fill',
      { plans: [{ came: null, made: '03 12:00' }], trades: [{ filled: '03 12:10' }] },
      { t: 'p: not on the server' },
    ],
    ['22 a plan of which no time is known is of no trade', { plans: [{ came: null }], trades: [{ filled: '03 12:10' }] }, {}, ['p']],
    [
      '23 a plan written ten minutes after the fill, with the trade open, is about it',
      { plans: [{ came: '03 12:20' }], trades: [{ filled: '03 12:10' }] },
      { t: 'p: arrived after the fill' },
    ],
    [
      '24 a plan written eleven minutes after the fill is for a next trade',
      { plans: [{ came: '03 12:21' }], trades: [{ filled: '03 12:10' }] },
      {},
      ['p'],
    ],
    [
      '25 a plan written after the trade was closed is for a next trade',
      { plans: [{ came: '03 12:13' }], trades: [{ filled: '03 12:10', closed: '03 12:12' }] },
      {},
      ['p'],
    ],
    [
      '26 a plan made offline two days before the fill was over by then',
      { plans: [{ came: '06 12:00', made: '03 12:00' }], trades: [{ filled: '05 12:00' }] },
      {},
      ['p'],
    ],
    [
      '27 a device whose clock is ahead wrote the plan when the server had it at the latest',
      { plans: [{ came: '03 12:00', made: '03 18:00' }], trades: [{ filled: '03 12:10' }] },
      { t: 'p: taken' },
    ],
    [
      '28 a device whose clock is a month behind makes no plan older than the server knows it',
      { plans: [{ came: '30 12:00', made: '01 12:00' }], trades: [{ filled: '30 12:10' }] },
      { t: 'p: taken' },
    ],
  ]);
});
