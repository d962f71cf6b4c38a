/** From when to when plans hold, by themselves. Worked by hand; days turn at 17:00 in New York, and 3 March 2026 is a Tuesday. */
import { expect, it } from 'vitest';
import { planWindows } from '@/domain/trade-plans/plan-windows';
import { at, newYork, planOf, type PlanRow } from './plan-scene';

const windowOf = (row: PlanRow, ...others: readonly PlanRow[]) => planWindows([row, ...others].map(planOf), newYork).get(row.id ?? 'p');

it('a plan of which nobody knows when it came holds at no time, unless it says until when', () => {
  expect(windowOf({ came: null })).toEqual({ from: null, until: -Infinity, writtenAt: null, untilAsWritten: -Infinity });
  expect(windowOf({ came: null, expires: '03 12:00' })).toMatchObject({ until: at('03 12:00'), untilAsWritten: at('03 12:00') });
});

it('one that only a device has holds from when that wrote it', () => {
  expect(windowOf({ came: null, made: '03 12:00' })).toEqual({
    from: null,
    until: at('04 22:00'),
    writtenAt: at('03 12:00'),
    untilAsWritten: at('04 22:00'),
  });
  // Written on Tuesday, and on the server on Wednesday.
  expect(windowOf({ came: '04 12:00', made: '03 12:00' })).toEqual({
    from: at('04 12:00'),
    until: at('05 22:00'),
    writtenAt: at('03 12:00'),
    untilAsWritten: at('04 22:00'),
  });
  // A clock that is ahead writes nothing later than the server had it.
  expect(windowOf({ came: '03 12:00', made: '05 12:00' })).toMatchObject({ writtenAt: at('03 12:00') });
});

it('one is over when another came in its place, the earliest of several, or when it was ended before', () => {
  const row = { came: '03 12:00' };
  const by = (id: string, came: string | null, made?: string) => ({ id, came, replaces: 'p', ...(made === undefined ? {} : { made }) });
  expect(windowOf(row, by('q', '03 14:00'), by('r', '03 13:00'), by('s', '03 15:00'))?.until).toBe(at('03 13:00'));
  expect(windowOf(row, by('q', null, '03 13:30'))?.until).toBe(at('03 13:30'));
  expect(windowOf({ ...row, ended: '03 12:30' }, by('q', '03 13:00'))?.until).toBe(at('03 12:30'));
  // What came no later takes no place.
  expect(windowOf(row, by('q', '03 12:00'))?.until).toBe(at('04 22:00'));
  expect(windowOf(row, by('q', null))?.until).toBe(at('04 22:00'));
  expect(windowOf({ ...row, replaces: 'p' })?.until).toBe(at('04 22:00'));
});
