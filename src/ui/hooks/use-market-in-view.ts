/**
 * The market that the screen in view is about: a screen with a chart says it here, and what opens over any screen reads it. It is
 * known as long as the part that says it is in view, and as its last drawing said it.
 */
import { useEffect } from 'react';

export interface MarketInView {
  readonly market: string;
  /** The last price that is shown, as a decimal; null: none is. */
  readonly price: string | null;
}

let current: MarketInView | null = null;

/** null: no screen in view is about one market. */
export const marketInView = (): MarketInView | null => current;

/** Says that the calling part is about a market, as long as it is in view; null: it is about none. */
export const useMarketInView = (market: string | null, price: string | null): void => {
  useEffect(() => {
    if (market === null) return undefined;
    const said = { market, price };
    current = said;
    return () => {
      if (current === said) current = null;
    };
  }, [market, price]);
};
