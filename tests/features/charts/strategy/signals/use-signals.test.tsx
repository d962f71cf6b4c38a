// @vitest-environment jsdom
/** Asking for signals while one types: after a moment, the last question only, the older one given up, and a failure said. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Strategy } from '@/domain/strategy/strategy';
import { settleMs, useSignals } from '@/features/charts/strategy/signals/use-signals';
import type { SignalQuestion } from '@/features/charts/strategy/signals/use-signals';
import type { SignalsRead } from '@/services/bars/strategy-signals';
import { firstStrategy } from '@/features/charts/strategy/first-strategy';

interface Call {
  readonly strategy: Strategy;
  readonly signal: AbortSignal;
  readonly answer: (read: SignalsRead | 'cancelled') => void;
  readonly fail: (cause: Error) => void;
}

const { calls } = vi.hoisted(() => ({ calls: [] as Call[] }));
vi.mock('@/services/bars/bars', () => ({
  data: {
    run: async (_: string, { strategy }: { strategy: Strategy }, { signal }: { signal: AbortSignal }) =>
      new Promise((answer, fail) => calls.push({ strategy, signal, answer, fail })),
  },
}));
vi.mock('@/lib/log', () => ({ logProblem: () => undefined }));

beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Shown = ({ question }: { readonly question: SignalQuestion | null }) => {
  const state = useSignals(question);
  const words =
    state === null ? 'nothing' : state.kind === 'read' ? (state.read.ok ? String(state.read.time.length) : 'refused') : state.kind;
  return <p role="status">{words}</p>;
};

const of = (name: string, digest = 'd'): SignalQuestion => ({ uid: 'anna', digest, interval: '1h', strategy: firstStrategy(name) });
const shown = (): string | null => screen.getByRole('status').textContent;
const pass = async (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const answer = async (call: Call | undefined, bars: number): Promise<void> =>
  act(async () => call?.answer({ ok: true, time: new Float64Array(bars), rules: [] }));

it('waits for a pause, gives up the older question, and takes the last answer only', async () => {
  const { rerender, unmount } = render(<Shown question={of('one')} />);
  expect(shown()).toBe('asking');
  await pass(settleMs - 1);
  expect(calls).toHaveLength(0);
  rerender(<Shown question={of('two')} />);
  await pass(settleMs);
  expect(calls.map(({ strategy }) => strategy.name)).toEqual(['two']);

  rerender(<Shown question={of('three')} />);
  expect(calls[0]?.signal.aborted).toBe(true);
  await pass(settleMs);
  expect(calls).toHaveLength(2);
  await answer(calls[1], 30);
  expect(shown()).toBe('30');
  // What was superseded answers late, and changes nothing.
  await answer(calls[0], 20);
  expect(shown()).toBe('30');

  // The last answer stays while the next is on its way, and not for another series.
  rerender(<Shown question={of('four')} />);
  expect(shown()).toBe('30');
  rerender(<Shown question={of('four', 'other')} />);
  expect(shown()).toBe('asking');
  await pass(settleMs);
  unmount();
  expect(calls[2]?.signal.aborted).toBe(true);
});

it('says that it failed, goes on with the next change, and asks nothing without candles', async () => {
  const { rerender } = render(<Shown question={of('one')} />);
  await pass(settleMs);
  await act(async () => calls[0]?.fail(new Error('broken')));
  expect(shown()).toBe('failed');
  rerender(<Shown question={of('two')} />);
  await pass(settleMs);
  await act(async () => calls[1]?.answer({ ok: false, problems: ['No.'] }));
  expect(shown()).toBe('refused');
  rerender(<Shown question={null} />);
  await pass(settleMs);
  expect(shown()).toBe('nothing');
  expect(calls).toHaveLength(2);
});
