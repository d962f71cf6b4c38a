// @vitest-environment jsdom
/** Parts that trade at given odds: the size of an average win can be moved, as their captions say. */
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import CoinFlipPart from '@/features/courses/live/coin-flip-part';
import DrawdownPart from '@/features/courses/live/drawdown-part';
import TrailingFloorPart from '@/features/courses/live/trailing-floor-part';
import { ReadingContext } from '@/features/courses/reading-context';
import { wordsOf } from '@/features/courses/words/words-of';

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      public observe = (): void => {};
      public unobserve = (): void => {};
      public disconnect = (): void => {};
    },
  );
});
afterEach(cleanup);

const odds = { winRate: 0.5, payoff: 1, risk: 0.01, trades: 200, seed: 1, depth: 0.2 };
const account = { kind: 'static', size: 50_000, amount: 2000, target: 3000, risk: 250 };

describe('the payoff', () => {
  it.each([
    ['coin-flip', <CoinFlipPart key="c" params={odds} />],
    ['drawdown', <DrawdownPart key="d" params={odds} />],
    ['trailing-floor', <TrailingFloorPart key="t" params={{ ...odds, ...account }} />],
  ])('of %s is a slider that changes what follows', (_, part) => {
    const place = { language: 'en', words: wordsOf('en'), lesson: '', questionIds: [] } as const;
    const { container } = render(<ReadingContext value={place}>{part}</ReadingContext>);
    const slider = page.getByRole<HTMLInputElement>('slider', { name: 'Average win ÷ average loss' });
    expect(slider.value).toBe('1');
    const before = container.textContent;
    fireEvent.change(slider, { target: { value: '2' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('2.0');
    expect(container.textContent).not.toBe(before);
  });

  it('of a coin at even odds and twice the loss brings half of what is risked', () => {
    const place = { language: 'en', words: wordsOf('en'), lesson: '', questionIds: [] } as const;
    render(
      <ReadingContext value={place}>
        <CoinFlipPart params={{ ...odds, payoff: 2 }} />
      </ReadingContext>,
    );
    // 0.5 × 2 − 0.5, by hand.
    expect(page.getByText('On average a trade brings +0.50R')).toBeTruthy();
  });
});
