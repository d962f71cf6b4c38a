// @vitest-environment jsdom
/** The first figure beside the fields of a narrow window: that of the answer, or in a word why there is none. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswerGlance } from '@/features/calculator/answer-glance';
import type { RawInputs } from '@/features/calculator/calculator';
import type { Simulation, SimulationState } from '@/features/calculator/use-simulation';
import { asked } from './asked';

afterEach(cleanup);

const simulation = (now: SimulationState): Simulation => ({ now, cancel: () => {}, runAgain: () => {} });
const running = simulation({ state: 'running', share: 0.2 });

const seen = (id: string, raw: RawInputs, heard = running): string => {
  const { container } = render(<AnswerGlance evaluation={asked(id, raw)} simulation={heard} />);
  const text = container.textContent;
  cleanup();
  return text;
};

describe('the first figure at a glance', () => {
  it('is that of the answer', () => {
    expect(seen('position-size', { distance: '20' })).toBe('Position size0.50 lots');
  });

  it('is that of a simulation when it is done, and waits while it runs', () => {
    const figures = [{ label: 'Passes before a breach', figure: '56.1 %' }];
    const plot = {
      title: '',
      caption: '',
      label: '',
      drawn: { kind: 'endings', curves: [] },
      table: { title: '', head: [], rows: [] },
    } as const;
    const done = simulation({ state: 'done', outcome: { ok: true, kind: 'simulated', figures, plot } });
    expect(seen('prop-firm', {}, done)).toContain('56.1 %');
    expect(seen('prop-firm', {})).toBe('Running');
    expect(seen('prop-firm', {}, simulation({ state: 'cancelled' }))).toBe('No answer');
  });

  it('gives way to the reason in a word', () => {
    expect(seen('position-size', { symbol: 'USDJPY' })).toBe('No answer');
    expect(seen('position-size', { equity: 'x' })).toBe('An input is missing or invalid');
    expect(seen('own-edge', {})).toBe('Reading your journal');
  });
});
