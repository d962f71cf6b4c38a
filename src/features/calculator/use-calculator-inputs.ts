/** What was typed, and the address that holds it. Typing shows at once; the address follows when it pauses, and a link or the way back wins over both. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { readAddress, writeAddress, type CalculatorAddress } from './address';
import type { Calculator, RawInputs } from './calculator';
import { calculatorOf } from './calculators';

export interface CalculatorInputs extends CalculatorAddress {
  /** What was typed on this visit, into this calculator or another: for the addresses of the others. */
  readonly typed: RawInputs;
  readonly change: (name: string, value: string) => void;
  readonly putRate: (rate: ExchangeRate) => void;
  readonly dropRate: (rate: Pick<ExchangeRate, 'base' | 'quote'>) => void;
  /** Rates that the answer used: they go into the address with the next change. */
  readonly noteUsed: (rates: readonly ExchangeRate[]) => void;
}

/** Browsers refuse an address that changes with every key. */
const pauseMs = 300;

const isOtherPair =
  ({ base, quote }: Pick<ExchangeRate, 'base' | 'quote'>) =>
  (rate: ExchangeRate): boolean =>
    rate.base !== base || rate.quote !== quote;

interface Draft extends CalculatorAddress {
  /** Something was changed that the address does not say yet. */
  readonly isAhead: boolean;
  /** What was typed into fields that this calculator does not have. */
  readonly elsewhere: RawInputs;
}

/** Without what stands at its example: an example belongs to its instrument and goes with it, what was typed stays. */
const withoutExamples = (calculator: Calculator | null, raw: RawInputs): RawInputs => {
  const examples = new Map(calculator?.fields(raw).map(({ name, initial }) => [name, initial]));
  return Object.fromEntries(Object.entries(raw).filter(([name, value]) => examples.get(name) !== value));
};

/** What an address says, and what was typed before into fields that it does not name. */
const draftOf = (search: string, fallbackId: string, before: RawInputs): Draft => {
  const address = readAddress(search);
  const elsewhere = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in address.raw)));
  return { ...address, raw: withoutExamples(calculatorOf(address.id ?? fallbackId), address.raw), elsewhere, isAhead: false };
};

const typedOf = ({ elsewhere, raw }: Draft): RawInputs => ({ ...elsewhere, ...raw });

/** The inputs of the calculator that the address names; `fallbackId` where it names none. */
export const useCalculatorInputs = (fallbackId: string): CalculatorInputs => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const [draft, setDraft] = useState<Draft>(() => draftOf(search, fallbackId, {}));
  const written = useRef(search);
  const used = useRef<readonly ExchangeRate[]>([]);

  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setDraft((now) => draftOf(search, fallbackId, typedOf(now)));
  }, [search, fallbackId]);

  useEffect(() => {
    const calculator = calculatorOf(draft.id ?? fallbackId);
    if (!draft.isAhead || calculator === null) return undefined;
    const timer = setTimeout(() => {
      const others = used.current.filter((rate) => draft.rates.every(isOtherPair(rate)));
      const next = writeAddress(calculator, draft.raw, [...draft.rates, ...others]);
      written.current = new URLSearchParams(next).toString();
      setParams(next, { replace: true });
      setDraft((now) => (now === draft ? { ...now, isAhead: false } : now));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, fallbackId, setParams]);

  const change = useCallback((name: string, value: string): void => {
    setDraft((now) => ({ ...now, raw: { ...now.raw, [name]: value } satisfies RawInputs, isAhead: true }));
  }, []);
  const putRate = useCallback((rate: ExchangeRate): void => {
    setDraft((now) => ({ ...now, rates: [rate, ...now.rates.filter(isOtherPair(rate))], isAhead: true }));
  }, []);
  const dropRate = useCallback((pair: Pick<ExchangeRate, 'base' | 'quote'>): void => {
    setDraft((now) => ({ ...now, rates: now.rates.filter(isOtherPair(pair)), isAhead: true }));
  }, []);
  const noteUsed = useCallback((rates: readonly ExchangeRate[]): void => {
    used.current = rates;
  }, []);
  return { ...draft, typed: useMemo(() => typedOf(draft), [draft]), change, putRate, dropRate, noteUsed };
};
