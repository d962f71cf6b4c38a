// @vitest-environment node
/** Which pictures belong to a day or to the page of a setup, so that nobody forgets them. */
import { beforeEach, expect, it, vi } from 'vitest';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { playbookKind } from '@/domain/routine/playbook-kind';
import { keptPictures } from '@/services/journal/kept-pictures';

interface Shelf {
  readonly documents: readonly { readonly value: object }[];
  readonly damaged: readonly string[];
}
const shelves = vi.hoisted(() => new Map<string, unknown>());
vi.mock('@/services/kept/kept', () => ({ readKept: ({ name }: { readonly name: string }) => Promise.resolve(shelves.get(name)) }));

const put = (days: Shelf | null, pages: Shelf | null): void => {
  shelves.set(dayReportKind.name, days);
  shelves.set(playbookKind.name, pages);
};
const shelf = (...values: readonly object[]): Shelf => ({ documents: values.map((value) => ({ value })), damaged: [] });
const broken: Shelf = { documents: [], damaged: ['x'] };

beforeEach(() => shelves.clear());

it('are those of closed days and those of setups', async () => {
  put(shelf({ picture: 'a' }, {}), shelf({ pictures: { b: {}, c: {} } }, {}));
  expect(await keptPictures()).toEqual(new Set(['a', 'b', 'c']));
  put(shelf(), shelf());
  expect(await keptPictures()).toEqual(new Set());
});

it('are not known of nobody, and where a day or a page is damaged', async () => {
  for (const [days, pages] of [
    [null, shelf()],
    [shelf(), null],
    [broken, shelf()],
    [shelf(), broken],
  ] as const) {
    put(days, pages);
    expect(await keptPictures()).toBeNull();
  }
});
