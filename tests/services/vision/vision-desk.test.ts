/** One picture at a time: the order of readers, the kind that is taken, refusals, and giving up. */
import { describe, expect, it, vi } from 'vitest';
import type { ChartReading, HistoryReading, PositionBoxReading, Refusal } from '@/domain/vision/reading';
import { takenKind, tellingRefusal, type Readers } from '@/services/vision/read-picture';
import { openVisionDesk, type DeskState } from '@/services/vision/vision-desk';
import type { TakeOutcome } from '@/services/vision/take-picture';

const refusal = (kind: Refusal['kind'], reason: string): Refusal => ({ ok: false, kind, reason, help: 'Help' });
const chart = { ok: true, candles: [] } as unknown as ChartReading;
const box = { ok: true, side: 'long' } as unknown as PositionBoxReading;
const noBox = refusal('no position box', 'No box');
const noHistory = refusal('no history', 'No list');

const taken: TakeOutcome = {
  ok: true,
  taken: {
    name: 'a.png',
    kind: 'PNG',
    file: new Blob(['a']),
    picture: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
  },
};

const until = (desk: ReturnType<typeof openVisionDesk>, test: (state: DeskState) => boolean): Promise<DeskState> =>
  new Promise((resolve) => {
    const look = (): void => {
      const state = desk.state.get();
      if (!test(state)) return;
      stop();
      resolve(state);
    };
    const stop = desk.state.subscribe(look);
    look();
  });

/** Readers that end when they are told to. */
const held = () => {
  const end: Partial<Record<keyof Readers, (outcome: unknown) => void>> = {};
  const signals: AbortSignal[] = [];
  const reader =
    (kind: keyof Readers) =>
    (_: unknown, { signal }: { readonly signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise((resolve) => {
        end[kind] = resolve;
      });
    };
  const readers = { chart: reader('chart'), history: reader('history'), 'position box': reader('position box') } as Readers;
  return { readers, end, signals };
};

const done = (state: DeskState): boolean => state.kind === 'picture' && state.share === null;

describe('which reading is taken', () => {
  it('is the box of a chart with a position, the list, and else the chart', () => {
    expect(takenKind({ 'position box': box, history: noHistory, chart })).toBe('position box');
    expect(takenKind({ 'position box': noBox, history: noHistory, chart })).toBe('chart');
  });

  it('is not said before whatever goes first was read', () => {
    expect(takenKind({ chart })).toBeNull();
    expect(takenKind({ 'position box': noBox, chart })).toBeNull();
    expect(takenKind({ 'position box': box })).toBe('position box');
  });

  it('is none of a picture that all refuse, and the one that knows most says why', () => {
    const outcomes = { 'position box': noBox, history: noHistory, chart: refusal('photo of a screen', 'A photo') };
    expect(takenKind(outcomes)).toBeNull();
    expect(tellingRefusal(outcomes)?.reason).toBe('A photo');
    expect(tellingRefusal({ ...outcomes, chart: refusal('not a chart', 'No candles') })?.reason).toBe('No candles');
    expect(
      tellingRefusal({ ...outcomes, chart: refusal('not a chart', 'No candles'), history: refusal('too blurred', 'Blurred') })?.reason,
    ).toBe('Blurred');
  });
});

describe('the desk', () => {
  it('looks for a box first, and reads nothing else where there is one until somebody asks for it', async () => {
    const { readers, end, signals } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.png', () => Promise.resolve(taken));
    await until(desk, ({ kind }) => kind === 'picture');
    end['position box']?.(box);
    expect(await until(desk, done)).toMatchObject({ shown: 'position box', outcomes: { 'position box': box } });
    expect(Object.keys(end)).toEqual(['position box']);
    desk.show('chart');
    expect(desk.state.get()).toMatchObject({ shown: 'position box', asked: 'chart' });
    end.chart?.(chart);
    expect(await until(desk, (now) => now.kind === 'picture' && now.asked === null)).toMatchObject({ shown: 'chart' });
    desk.show('history');
    end.history?.(noHistory);
    expect(await until(desk, (now) => now.kind === 'picture' && now.asked === null)).toMatchObject({
      shown: 'history',
      outcomes: { history: { ok: false } },
    });
    desk.show('position box');
    expect(desk.state.get()).toMatchObject({ shown: 'position box' });
    expect(signals).toHaveLength(3);
  });

  it('ends the reading of candles when it turns out to be a list, but not the other way round', async () => {
    const { readers, end, signals } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.png', () => Promise.resolve(taken));
    await until(desk, ({ kind }) => kind === 'picture');
    end['position box']?.(noBox);
    await until(desk, (now) => now.kind === 'picture' && now.outcomes['position box'] !== undefined);
    await vi.waitFor(() => expect(Object.keys(end).toSorted()).toEqual(['chart', 'history', 'position box']));
    end.history?.({ ok: true });
    end.chart?.('cancelled');
    expect(await until(desk, done)).toMatchObject({ shown: 'history' });
    expect(signals.every(({ aborted }) => aborted)).toBe(true);

    desk.open('b.png', () => Promise.resolve(taken));
    await until(desk, (now) => now.kind === 'picture' && now.shown === null && now.share === 0);
    end['position box']?.(noBox);
    await until(desk, (now) => now.kind === 'picture' && now.outcomes['position box'] !== undefined);
    await vi.waitFor(() => expect(signals).toHaveLength(6));
    end.chart?.(chart);
    await until(desk, (now) => now.kind === 'picture' && now.outcomes.chart !== undefined);
    expect(desk.state.get()).toMatchObject({ shown: null });
    end.history?.(noHistory);
    expect(await until(desk, done)).toMatchObject({ shown: 'chart' });
  });

  it('goes back from a reading that takes too long, which ends it', async () => {
    const { readers, end, signals } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.png', () => Promise.resolve(taken));
    await until(desk, ({ kind }) => kind === 'picture');
    end['position box']?.(box);
    await until(desk, done);
    desk.show('chart');
    desk.show('position box');
    expect(signals.at(-1)?.aborted).toBe(true);
    end.chart?.(chart);
    await Promise.resolve();
    expect(desk.state.get()).toMatchObject({ shown: 'position box', asked: null });
  });

  it('reads a picture once more as what the person says it is, and takes what they type instead', async () => {
    const { readers, end } = held();
    const told = held();
    const desk = openVisionDesk(readers, { history: told.readers.history! });
    desk.open('a.png', () => Promise.resolve(taken));
    await until(desk, ({ kind }) => kind === 'picture');
    desk.show('history');
    expect(desk.state.get()).toMatchObject({ shown: null, asked: null });
    end['position box']?.(noBox);
    await vi.waitFor(() => expect(Object.keys(end)).toHaveLength(3));
    end.history?.(noHistory);
    end.chart?.(refusal('not a chart', 'No candles'));
    expect(await until(desk, done)).toMatchObject({ shown: null });
    desk.show('history');
    await vi.waitFor(() => expect(told.signals).toHaveLength(1));
    expect(desk.state.get()).toMatchObject({ asked: 'history' });
    told.end.history?.(refusal('no history', 'Still none'));
    const state = await until(desk, (now) => now.kind === 'picture' && now.asked === null);
    expect(state).toMatchObject({ shown: 'history', outcomes: { history: { ok: false, reason: 'Still none' } } });
    const typed = { ok: true, rows: [{}] } as unknown as HistoryReading;
    desk.put('history', typed);
    expect(desk.state.get()).toMatchObject({ shown: 'history', outcomes: { history: typed } });
    desk.show('history');
    expect(told.signals).toHaveLength(1);
  });

  it('gives up the reading of a picture that another takes the place of', async () => {
    const { readers, signals } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.png', () => Promise.resolve(taken));
    const first = await until(desk, ({ kind }) => kind === 'picture');
    desk.open('b.png', () => Promise.resolve(taken));
    const second = await until(desk, (now) => now.kind === 'picture' && now !== first);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(second.kind === 'picture' && first.kind === 'picture' && second.id !== first.id).toBe(true);
    desk.clear();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(desk.state.get()).toEqual({ kind: 'empty', refusal: null });
  });

  it('says why a file was not taken, and that reading broke', async () => {
    const { readers } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.heic', () => Promise.resolve({ ok: false, reason: 'HEIC', help: 'PNG' }));
    expect(await until(desk, ({ kind }) => kind === 'empty')).toMatchObject({ refusal: { name: 'a.heic', reason: 'HEIC' } });
    const broken = openVisionDesk({ ...readers, 'position box': () => Promise.reject(new Error('worker')) });
    broken.open('a.png', () => Promise.resolve(taken));
    expect(await until(broken, done)).toMatchObject({ hasFailed: true, shown: null });
  });
});
