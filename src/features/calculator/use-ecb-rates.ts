/** Asks the European Central Bank for a missing rate, once per pair, while that source is chosen. */
import { useEffect, useState } from 'react';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { forexPair } from '@/domain/market/spot-instruments';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import { fetchEcbRate } from '@/services/rates/ecb-rate';

export type EcbState =
  | { readonly state: 'quiet' }
  | { readonly state: 'asking'; readonly pair: CurrencyPair }
  | { readonly state: 'failed'; readonly pair: CurrencyPair; readonly reason: string };

interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** `missing`: pairs of which one is enough; the first that the bank can have is asked for. `onRate` keeps its reference. */
export const useEcbRates = (missing: readonly CurrencyPair[], isChosen: boolean, onRate: (rate: ExchangeRate) => void): EcbState => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const wanted = isChosen ? missing.find(({ base, quote }) => forexPair(base + quote) !== null) : undefined;
  const { base = '', quote = '' } = wanted ?? {};

  useEffect(() => {
    if (base === '') return undefined;
    let isOver = false;
    void fetchEcbRate({ base, quote }).then((answer) => {
      if (isOver) return;
      setFailure(answer.ok ? null : { name: base + quote, reason: answer.reason });
      if (answer.ok) onRate(answer.rate);
    });
    return () => {
      isOver = true;
    };
  }, [base, quote, onRate]);

  if (wanted === undefined) return { state: 'quiet' };
  return failure?.name === base + quote ? { state: 'failed', pair: wanted, reason: failure.reason } : { state: 'asking', pair: wanted };
};
