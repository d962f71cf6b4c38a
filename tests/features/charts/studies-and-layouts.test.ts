/** How studies are named and told on a chart, and which layouts are opened and kept. */
import { describe, expect, it } from 'vitest';
import { firstLayout } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import { indicatorIds, indicatorOf } from '@/domain/indicators/registry';
import { shortName } from '@/features/charts/studies/study-name';
import { decimalsOfSize } from '@/features/charts/studies/study-lines';
import { firstOpened } from '@/features/charts/workspace/first-layout';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import { otherTitle, otherVersions } from '@/features/charts/workspace/kept-layouts';

const column = (...values: readonly number[]): Float64Array => Float64Array.from(values);

describe('the name of an indicator in a legend', () => {
  it('is of that indicator alone', () => {
    const names = indicatorIds.map((id) => shortName(id, indicatorOf(id)));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(shortName('ema', indicatorOf('ema'))).toBe('EMA');
  });
});

describe('decimals of an indicator’s values', () => {
  it.each([
    ['an oscillator between 0 and 100', [55.2, 47.9], 2],
    ['a rate of about two thousandths', [0.0021, -0.0019], 6],
    ['a variance of some millionths', [3.9e-6, 4.1e-6], 9],
    ['an average of nearly one', [0.9, 1.1], 3],
    ['values so small that nobody could read them', [1e-14, 2e-14], 10],
    ['flags', [0, 100, -100, 0], 0],
    ['nothing but zeros', [0, 0], 2],
    ['no value yet', [NaN, NaN], 2],
  ])('%s', (_, values, decimals) => {
    expect(decimalsOfSize([column(...values)])).toBe(decimals);
  });

  it('are the same for all of its lines, and of a long series a part says them', () => {
    expect(decimalsOfSize([column(0.002, 0.002), column(0.002, NaN)])).toBe(6);
    expect(decimalsOfSize([Float64Array.from({ length: 100_000 }, (_, i) => (i < 20 ? NaN : 0.05))])).toBe(5);
  });
});

describe('versions of a layout that another device made', () => {
  const [mine, theirs, old] = ['1h', '4h', '1d'].map((interval) => firstLayout('EURUSD', interval)) as [
    ReturnType<typeof firstLayout>,
    ReturnType<typeof firstLayout>,
    ReturnType<typeof firstLayout>,
  ];
  const standing = (value: typeof mine, ...copies: readonly (typeof mine)[]) => ({
    value,
    copies: copies.map((copy, at) => ({ id: String(at), value: copy, at })),
  });

  it('are those that this device neither puts nor went on from, each once', () => {
    expect(otherVersions(undefined, [mine])).toEqual([]);
    expect(otherVersions(standing(old), [mine, old])).toEqual([]);
    expect(otherVersions(standing(theirs, old), [mine, old])).toEqual([theirs]);
    expect(otherVersions(standing(theirs, theirs, mine), [mine])).toEqual([theirs]);
    expect(otherVersions(standing(theirs, old), [mine])).toEqual([theirs, old]);
  });

  it('have a name of their own that is no longer than a layout may have', () => {
    expect(otherTitle('London')).toBe('London, other version');
    expect(otherTitle('x'.repeat(80)).length).toBeLessThanOrEqual(80);
  });
});

describe('the layout that a new device opens', () => {
  const kept = (id: string, title: string, changedAt: number | null): KeptDocument<Layout> => ({
    id,
    value: { ...firstLayout('ES'), title },
    copies: [],
    times: {},
    madeAt: null,
    changedAt,
    isWaiting: false,
  });

  it('is the one of the account that was changed last, whatever its id', () => {
    const layouts = [kept('a', 'Old', 10), kept('b', 'Last', 30), kept('c', 'Between', 20)];
    expect(firstOpened({ trades: [], markets: [], kept: layouts })).toMatchObject({
      id: 'b',
      layout: { title: 'Last' },
      from: { title: 'Last' },
    });
    expect(firstOpened({ trades: [], markets: [], kept: layouts.toReversed() }).id).toBe('b');
  });
});
