/** One picture at a time: readers at once, the kind that is taken, refusals, and giving up. */
import { describe, expect, it } from 'vitest';
import type { ChartReading, PositionBoxReading, Refusal } from '@/domain/vision/reading';
import { readKinds, takenKind, tellingRefusal, type Readers } from '@/services/vision/read-picture';
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
    expect(readKinds({ 'position box': box, history: noHistory, chart })).toEqual(['position box', 'chart']);
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
  it('shows the box as soon as it was read, while the others go on', async () => {
    const { readers, end } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.png', () => Promise.resolve(taken));
    await until(desk, ({ kind }) => kind === 'picture');
    end['position box']?.(box);
    const state = await until(desk, (now) => now.kind === 'picture' && now.shown !== null);
    expect(state).toMatchObject({ shown: 'position box', share: 1 / 3 });
    end.history?.(noHistory);
    end.chart?.(chart);
    expect(await until(desk, done)).toMatchObject({ shown: 'position box' });
    desk.show('history');
    expect(desk.state.get()).toMatchObject({ shown: 'position box' });
    desk.show('chart');
    expect(desk.state.get()).toMatchObject({ shown: 'chart' });
  });

  it('keeps what the person chose when another reader ends later', async () => {
    const { readers, end } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.png', () => Promise.resolve(taken));
    await until(desk, ({ kind }) => kind === 'picture');
    end['position box']?.(box);
    end.chart?.(chart);
    await until(desk, (now) => now.kind === 'picture' && now.outcomes.chart !== undefined);
    desk.show('chart');
    end.history?.(noHistory);
    expect(await until(desk, done)).toMatchObject({ shown: 'chart' });
  });

  it('gives up the reading of a picture that another takes the place of', async () => {
    const { readers, signals } = held();
    const desk = openVisionDesk(readers);
    desk.open('a.png', () => Promise.resolve(taken));
    const first = await until(desk, ({ kind }) => kind === 'picture');
    desk.open('b.png', () => Promise.resolve(taken));
    const second = await until(desk, (now) => now.kind === 'picture' && now !== first);
    expect(signals.slice(0, 3).every(({ aborted }) => aborted)).toBe(true);
    expect(signals.slice(3).some(({ aborted }) => aborted)).toBe(false);
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
    const broken = openVisionDesk({ ...readers, chart: () => Promise.reject(new Error('worker')) });
    broken.open('a.png', () => Promise.resolve(taken));
    expect(await until(broken, done)).toMatchObject({ hasFailed: true, shown: null });
  });
});
