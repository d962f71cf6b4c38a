// @vitest-environment jsdom
/** What was typed, while calculators and instruments change: nothing that was typed is lost, and no example is taken for an input. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAddress } from '@/features/calculator/address';
import type { RawInputs } from '@/features/calculator/calculator';
import { calculatorOf } from '@/features/calculator/calculators';
import { useCalculatorInputs } from '@/features/calculator/use-calculator-inputs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const addressOf = (id: string, typed: RawInputs): string => {
  const calculator = calculatorOf(id);
  if (calculator === null) throw new Error(id);
  return `/calculator?${writeAddress(calculator, typed, [])}`;
};

const open = (address: string) =>
  renderHook(() => ({ inputs: useCalculatorInputs('position-size'), navigate: useNavigate(), location: useLocation() }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });

const pause = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(400);
  });

describe('the inputs', () => {
  it('go into the address when typing pauses', async () => {
    const { result } = open('/calculator');
    act(() => result.current.inputs.change('equity', '25,000'));
    expect(result.current.inputs.raw).toEqual({ equity: '25,000' });
    await pause();
    expect(new URLSearchParams(result.current.location.search).get('equity')).toBe('25,000');
  });

  it('typed into one calculator are still there after another', async () => {
    const { result } = open('/calculator?calc=margin');
    act(() => result.current.inputs.change('leverage', '100'));
    await pause();
    await act(async () => result.current.navigate(addressOf('position-size', result.current.inputs.typed)));
    expect(result.current.inputs.id).toBe('position-size');
    expect(result.current.inputs.raw['leverage']).toBeUndefined();
    act(() => result.current.inputs.change('equity', '5000'));
    expect(new URLSearchParams(addressOf('margin', result.current.inputs.typed)).toString()).toContain('leverage=100');
    expect(addressOf('margin', result.current.inputs.typed)).toContain('equity=5000');
  });

  it('of an address win over what was typed before', async () => {
    const { result } = open('/calculator?calc=margin');
    act(() => result.current.inputs.change('equity', '5000'));
    await pause();
    await act(async () => result.current.navigate('/calculator?calc=margin&equity=7000'));
    expect(result.current.inputs.typed['equity']).toBe('7000');
  });

  it('leave the example prices of one instrument behind when another is chosen, and keep prices that were typed', async () => {
    const { result } = open(addressOf('profit-loss', { exit: '1.0901' }));
    expect(result.current.inputs.raw).toEqual({ exit: '1.0901' });
    act(() => result.current.inputs.change('symbol', 'USDJPY'));
    await pause();
    const params = new URLSearchParams(result.current.location.search);
    expect([params.get('symbol'), params.get('entry'), params.get('exit')]).toEqual(['USDJPY', '', '1.0901']);
  });
});
