/** Charts that ask for a simulated market at once share one course of prices. */
import { describe, expect, it, vi } from 'vitest';
import type * as Markets from '@/domain/candles/simulated-markets';
import { barLibrary } from '@/services/bars/bar-library';

const simulated = vi.hoisted(() => ({ times: 0 }));

// Each simulation asks what there is to simulate; two weeks are enough here.
vi.mock('@/domain/candles/simulated-markets', async (original) => {
  const { simulationOf, ...rest } = await original<typeof Markets>();
  return {
    ...rest,
    simulationOf: (id: Markets.SimulatedId) => {
      simulated.times += 1;
      const options = simulationOf(id);
      return { ...options, to: options.from + 14 * 86_400_000 };
    },
  };
});

describe('a simulated market', () => {
  it('is simulated once for eight charts, and again for none later', async () => {
    const library = barLibrary('');
    const answers = await Promise.all(Array.from({ length: 8 }, () => library.prices('simulated-EURUSD', { interval: '1h' })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(simulated.times).toBe(1);
    await library.prices('simulated-EURUSD', { interval: '4h' });
    expect(simulated.times).toBe(1);
    await library.prices('simulated-ES', { interval: '1h' });
    expect(simulated.times).toBe(2);
  });
});
