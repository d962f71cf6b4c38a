// @vitest-environment jsdom
/** Simulations as the screen runs them: after a pause, with progress, cancelled by the next question, never beside another. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calculatorOf, evaluate } from '@/features/calculator/calculators';
import type { SimulationOutcome, SimulationQuestion } from '@/features/calculator/run-simulation';
import { useSimulation, type SimulationRunner } from '@/features/calculator/use-simulation';

const question = (seed: string): SimulationQuestion => {
  const calculator = calculatorOf('risk-of-ruin');
  const answer = calculator === null ? null : evaluate(calculator, { seed }, { rates: [], own: { state: 'waiting' } }).answer;
  if (answer?.kind !== 'equity') throw new Error('The calculator has no question.');
  return answer;
};

const outcome: SimulationOutcome = { ok: false, reason: 'Nothing to draw from.' };

interface Run {
  readonly asked: SimulationQuestion;
  readonly signal: AbortSignal | undefined;
  readonly progress: (share: number) => void;
  readonly finish: (outcome: SimulationOutcome | 'cancelled') => void;
  readonly fail: () => void;
}

let runs: Run[] = [];
/** A worker that answers when the test says so, and at once when it is cancelled. */
const runner: SimulationRunner = (asked, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => resolve('cancelled'));
    runs.push({ asked, signal, progress: (share) => onProgress?.(share), finish: resolve, fail: () => reject(new Error('broken')) });
  });

const pause = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(300);
  });

beforeEach(() => {
  runs = [];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a simulation', () => {
  it('begins when typing has paused, tells its progress and then its outcome', async () => {
    const { result, rerender } = renderHook(({ asked }) => useSimulation(asked, runner), { initialProps: { asked: question('1') } });
    rerender({ asked: question('2') });
    await pause();
    expect(runs).toHaveLength(1);
    await act(async () => runs[0]?.progress(0.4));
    expect(result.current.now).toEqual({ state: 'running', share: 0.4 });
    await act(async () => runs[0]?.finish(outcome));
    expect(result.current.now).toEqual({ state: 'done', outcome });
  });

  it('stays canceled when the same question is written anew, as by a journal that arrives late', async () => {
    const { result, rerender } = renderHook(({ asked }) => useSimulation(asked, runner), { initialProps: { asked: question('1') } });
    await pause();
    await act(async () => result.current.cancel());
    rerender({ asked: question('1') });
    await pause();
    expect(result.current.now).toEqual({ state: 'cancelled' });
    expect(runs).toHaveLength(1);
  });

  it('ends with its question: a late outcome is not shown, nor an earlier one beside the next question', async () => {
    const { result, rerender } = renderHook(({ asked }) => useSimulation(asked, runner), { initialProps: { asked: question('1') } });
    await pause();
    await act(async () => runs[0]?.finish(outcome));
    rerender({ asked: question('2') });
    expect(result.current.now).toEqual({ state: 'running', share: 0 });
    await pause();
    rerender({ asked: question('3') });
    expect(runs[1]?.signal?.aborted).toBe(true);
    await pause();
    expect(result.current.now.state).toBe('running');
    expect(runs).toHaveLength(3);
  });

  it('can be cancelled and run again, and says when it failed', async () => {
    const asked = question('1');
    const { result } = renderHook(() => useSimulation(asked, runner));
    await pause();
    await act(async () => result.current.cancel());
    expect(result.current.now).toEqual({ state: 'cancelled' });
    await act(async () => result.current.runAgain());
    expect(result.current.now.state).toBe('running');
    await pause();
    await act(async () => runs[1]?.fail());
    expect(result.current.now).toEqual({ state: 'failed' });
  });
});
