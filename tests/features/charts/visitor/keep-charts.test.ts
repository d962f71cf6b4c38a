// @vitest-environment jsdom
/** What a visitor made is in the account once, however often and from however many tabs it is kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '@/domain/drawings/drawing';
import type { Layout } from '@/domain/workspaces/layout';
import { chartsToKeep, keepCharts } from '@/features/charts/visitor/keep-charts';
import { askToKeep, isToBeKept } from '@/features/charts/visitor/keep-mark';
import { keptWords } from '@/features/charts/visitor/keep-words';
import { keepVisitorDrawings, visitorLayout } from '@/features/charts/visitor/visitor-charts';
import type { KeptStrategy } from '@/domain/runs/strategy-kind';
import { firstStrategy } from '@/features/charts/strategy/first-strategy';
import { strategyDeskRoom } from '@/features/charts/strategy/strategy-desk';
import { shelfOnDevice } from '@/features/charts/strategy/strategy-shelf';
import { keepOpened, readOpened } from '@/features/charts/workspace/opened';

/** The account: documents by kind and id. */
const account = vi.hoisted(() => ({ documents: new Map<string, Record<string, unknown>>(), refuses: false, writes: 0 }));

vi.mock('@/services/kept/kept', () => ({
  keptLive: () => ({ get: () => ({ state: 'loading' }), subscribe: () => () => undefined }),
  readKept: (kind: { readonly name: string }) =>
    Promise.resolve({
      documents: Object.entries(account.documents.get(kind.name) ?? {}).map(([id, value]) => ({ id, value })),
    }),
  writeKept: (kind: { readonly name: string }, id: string, edit: { readonly put?: unknown; readonly set?: object }) => {
    if (account.refuses) return Promise.resolve({ ok: false, reason: 'too-large' });
    account.writes += 1;
    const shelf = account.documents.get(kind.name) ?? {};
    account.documents.set(kind.name, shelf);
    const { put, set, ...others } = edit;
    shelf[id] = put ?? { ...(shelf[id] as object | undefined), ...set, ...others };
    return Promise.resolve({ ok: true });
  },
}));

const line = (id: string): Drawing => ({ id, kind: 'horizontal', order: 1, anchors: [{ at: 5, price: 1.1 }] });
const layouts = (): readonly Layout[] => Object.values(account.documents.get('workspaces') ?? {}) as readonly Layout[];
const drawn = (market: string): readonly string[] => Object.keys(account.documents.get('drawings')?.[market] ?? {});

const draft = (title: string): void => keepOpened('', { id: 'visit', layout: { ...visitorLayout(), title } });

beforeEach(() => {
  draft('London');
  keepVisitorDrawings('simulated-EURUSD', [line('a'), line('b')]);
  keepVisitorDrawings('simulated-ES', [line('c')]);
  keepVisitorDrawings('simulated-XAUUSD', []);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  account.documents.clear();
  Object.assign(account, { refuses: false, writes: 0 });
});

describe('keeping the charts of a visitor', () => {
  it('carries the layout and the drawings of each market into the account, opens the layout there, and says so', async () => {
    expect(chartsToKeep()).toMatchObject({ layout: { title: 'London' }, drawings: 3 });
    askToKeep('ann', Date.now());
    const outcome = await keepCharts('ann');
    expect(outcome).toEqual({
      state: 'kept',
      title: 'London',
      charts: 1,
      drawings: 3,
      markets: ['EURUSD', 'ES'],
      strategies: 0,
      isOld: false,
    });
    expect(layouts().map(({ title }) => title)).toEqual(['London']);
    expect([drawn('simulated-EURUSD'), drawn('simulated-ES'), drawn('simulated-XAUUSD')]).toEqual([['a', 'b'], ['c'], []]);
    expect(readOpened('ann')?.layout.title).toBe('London');
    expect(isToBeKept('ann', Date.now())).toBe(false);
    expect(keptWords(outcome)?.text).toBe(
      'The layout “London” with 1 chart, and 3 drawings on EURUSD, ES. Indicators opens them on any device.',
    );
  });

  it('does it once: not for a second tab, not again, and a changed layout is kept beside the one before', async () => {
    askToKeep('ann', Date.now());
    const outcomes = await Promise.all([keepCharts('ann'), keepCharts('ann')]);
    expect(layouts()).toHaveLength(1);
    expect(outcomes.some(({ state }) => state === 'kept')).toBe(true);
    expect(await keepCharts('ann')).toEqual({ state: 'nothing' });

    const { writes } = account;
    askToKeep('ann', Date.now());
    expect(await keepCharts('ann')).toMatchObject({ state: 'kept', drawings: 0, isOld: true });
    expect(account.writes).toBe(writes);

    draft('New York');
    keepVisitorDrawings('simulated-ES', [line('c'), line('d')]);
    askToKeep('ann', Date.now());
    expect(await keepCharts('ann')).toMatchObject({ drawings: 1, markets: ['ES'], isOld: false });
    expect(layouts().map(({ title }) => title)).toEqual(['London', 'New York']);
  });

  it('leaves what was changed in the account since as it is there', async () => {
    askToKeep('ann', Date.now());
    await keepCharts('ann');
    const [id] = Object.keys(account.documents.get('workspaces') ?? {});
    account.documents.get('workspaces')![id!] = { ...visitorLayout(), title: 'Changed on the phone' };
    askToKeep('ann', Date.now());
    await keepCharts('ann');
    expect(layouts().map(({ title }) => title)).toEqual(['Changed on the phone']);
  });

  it('carries strategies with their versions and what was tried of their families, each once, and a changed one beside it', async () => {
    const desk = strategyDeskRoom('', () => 7);
    desk.add('Begun', firstStrategy('Crossing'), { family: 'turtles', triedBefore: 20 });
    desk.saveVersion('First');
    desk.type('english', 'Go long at');
    expect(chartsToKeep()).toMatchObject({ strategies: 1 });
    askToKeep('ann', Date.now());
    const outcome = await keepCharts('ann');
    expect(outcome).toMatchObject({ strategies: 1, isOld: false });
    expect(keptWords(outcome)?.text).toContain(', and 1 strategy.');
    const kept = () => Object.entries(account.documents.get('strategies') ?? {}) as [string, KeptStrategy][];
    expect(kept()).toMatchObject([[expect.any(String), { name: 'Crossing', family: 'turtles', versions: [{ name: 'First', at: 7 }] }]]);
    expect(kept()[0]![1].versions[0]!.id).toBe(`${kept()[0]![0]}-v1`);
    expect(account.documents.get('trials')).toMatchObject({ turtles: { report: { writer: 'source', counter: { trials: 20 } } } });
    // What says no strategy yet stays where it was typed.
    expect(shelfOnDevice('').strategies[0]?.broken?.text).toBe('Go long at');

    askToKeep('ann', Date.now());
    expect(await keepCharts('ann')).toMatchObject({ strategies: 0, isOld: true });
    desk.edit('Name', (strategy) => ({ ...strategy, name: 'Crossing faster' }));
    askToKeep('ann', Date.now());
    expect(await keepCharts('ann')).toMatchObject({ strategies: 1, isOld: false });
    expect(kept().map(([, { name }]) => name)).toEqual(['Crossing', 'Crossing faster']);
  });

  it('takes nothing from under the hands of whoever has changes on the way', async () => {
    keepOpened('ann', { id: 'own', layout: { ...visitorLayout(), title: 'At work' }, isUnsent: true });
    askToKeep('ann', Date.now());
    await keepCharts('ann');
    expect(readOpened('ann')?.layout.title).toBe('At work');
    expect(layouts().map(({ title }) => title)).toEqual(['London']);
  });

  it('is still to be done where the account could not take it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    account.refuses = true;
    askToKeep('ann', Date.now());
    const outcome = await keepCharts('ann');
    expect(outcome).toEqual({ state: 'failed' });
    expect(keptWords(outcome)?.tone).toBe('danger');
    expect(isToBeKept('ann', Date.now())).toBe(true);
    account.refuses = false;
    expect(await keepCharts('ann')).toMatchObject({ state: 'kept', drawings: 3 });
  });
});
