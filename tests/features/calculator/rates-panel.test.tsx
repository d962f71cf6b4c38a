// @vitest-environment jsdom
/** Rates as they are entered: counted when confirmed, never when a comma leaves them open, and offered by every pair that would help. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import { RatesPanel } from '@/features/calculator/rates-panel';
import type { EcbState } from '@/features/calculator/use-ecb-rates';

afterEach(cleanup);

const pair = (symbol: string): CurrencyPair => ({ base: symbol.slice(0, 3), quote: symbol.slice(3) });

const show = (missing: readonly CurrencyPair[], now: EcbState = { state: 'quiet' }) => {
  const onRate = vi.fn<(rate: ExchangeRate) => void>();
  const askAgain = vi.fn<(asked: CurrencyPair) => void>();
  render(
    <RatesPanel
      path={[]}
      missing={missing}
      zone="Europe/London"
      isEcbChosen={now.state !== 'quiet'}
      ecb={{ now, askAgain }}
      onRate={onRate}
      onForget={() => {}}
      onEcb={() => {}}
    />,
  );
  return { onRate, askAgain };
};

const enter = (label: string, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this rate' }));
};

describe('a rate', () => {
  it('with a comma that could mean two rates is asked for again, and taken when it means one', () => {
    const { onRate } = show([pair('EURUSD')]);
    enter('Rate EUR/USD', '1,085');
    expect(screen.getByText('Can mean 1085 or 1.085: write it without the comma.')).toBeTruthy();
    expect(onRate).not.toHaveBeenCalled();
    enter('Rate EUR/USD', '1,0850');
    expect(onRate).toHaveBeenCalledWith(expect.objectContaining({ base: 'EUR', quote: 'USD', rate: '1.0850', source: 'entered' }));
  });

  it.each(['', '0', '-1', 'abc'])('that is none (%j) is refused', (text) => {
    const { onRate } = show([pair('EURUSD')]);
    enter('Rate EUR/USD', text);
    expect(screen.getByText('Enter a rate above 0.')).toBeTruthy();
    expect(onRate).not.toHaveBeenCalled();
  });

  it('can be entered of the pair itself or of either part of the way through US dollars', () => {
    const { onRate } = show([pair('XAUEUR'), pair('XAUUSD'), pair('EURUSD')]);
    expect(screen.getByLabelText('Price of gold in EUR')).toBeTruthy();
    fireEvent.click(screen.getByText('XAU/USD'));
    enter('Price of gold in USD', '4070.5');
    expect(onRate).toHaveBeenCalledWith(expect.objectContaining({ base: 'XAU', quote: 'USD', rate: '4070.5' }));
  });

  it('that the bank could not give is asked for again on demand', () => {
    const { askAgain } = show([pair('EURUSD')], { state: 'failed', pair: pair('EURUSD'), reason: 'The provider cannot be reached.' });
    expect(screen.getByRole('status').textContent).toBe('EUR/USD: The provider cannot be reached. Enter the rate yourself, or ask again.');
    fireEvent.click(screen.getByRole('button', { name: 'Ask the bank again for EUR/USD' }));
    expect(askAgain).toHaveBeenCalledWith(pair('EURUSD'));
  });
});
