/** Asks the European Central Bank for a missing rate, once per pair, while that source is chosen, and again when somebody wants that. */
import { useEffect, useState } from 'react';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { forexPair } from '@/domain/market/spot-instruments';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import { fetchEcbRate } from '@/services/rates/ecb-rate';

export type EcbState =
  | { readonly state: 'quiet' }
  | { readonly state: 'asking'; readonly pair: CurrencyPair }
  | { readonly state: 'failed'; readonly pair: CurrencyPair; readonly reason: string };

export interface EcbRates {
  readonly now: EcbState;
  /** Asks once more: for a rate that is there already, or for one that could not be had. */
  readonly askAgain: (pair: CurrencyPair) => void;
}

interface Failure {
  readonly name: string;
  readonly reason: string;
}

const isPair = ({ base, quote }: CurrencyPair): boolean => forexPair(base + quote) !== null;

/** `missing`: pairs that would help, the one that is enough alone first; the first that the bank can have is asked for. `onRate` keeps its reference. */
export const useEcbRates = (missing: readonly CurrencyPair[], isChosen: boolean, onRate: (rate: ExchangeRate) => void): EcbRates => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [again, setAgain] = useState<CurrencyPair | null>(null);
  const [attempt, setAttempt] = useState(0);
  const wanted = isChosen ? (missing.find(isPair) ?? again ?? undefined) : undefined;
  const { base = '', quote = '' } = wanted ?? {};

  useEffect(() => {
    if (base === '') return undefined;
    let isOver = false;
    void fetchEcbRate({ base, quote }).then((answer) => {
      if (isOver) return;
      setFailure(answer.ok ? null : { name: base + quote, reason: answer.reason });
      if (answer.ok) {
        setAgain(null);
        onRate(answer.rate);
      }
    });
    return () => {
      isOver = true;
    };
  }, [base, quote, attempt, onRate]);

  const askAgain = (pair: CurrencyPair): void => {
    setFailure(null);
    setAgain({ base: pair.base, quote: pair.quote });
    setAttempt((count) => count + 1);
  };
  if (wanted === undefined) return { now: { state: 'quiet' }, askAgain };
  return failure?.name === base + quote
    ? { now: { state: 'failed', pair: wanted, reason: failure.reason }, askAgain }
    : { now: { state: 'asking', pair: wanted }, askAgain };
};
