/** What was typed, and the address that holds it. Typing shows at once; the address follows when it pauses, and a link or the way back wins over both. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { readAddress, writeAddress, type CalculatorAddress } from './address';
import type { Calculator, RawInputs } from './calculator';
import { calculatorOf } from './calculators';
import { givenInputs, nothingGiven, type Given } from './start-values';
import { termNames } from './usual-fields';

export interface CalculatorInputs extends CalculatorAddress {
  /** What was typed on this visit, into this calculator or another: for the addresses of the others. */
  readonly typed: RawInputs;
  /** What the journal gives where neither the address nor the person says anything; never part of the address. */
  readonly given: RawInputs;
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
  /** Names that the address says, those that stand at their example included: nothing is given in their place. */
  readonly stated: ReadonlySet<string>;
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
  return {
    ...address,
    raw: withoutExamples(calculatorOf(address.id ?? fallbackId), address.raw),
    elsewhere,
    stated: new Set(Object.keys(address.raw)),
    isAhead: false,
  };
};

const typedOf = ({ elsewhere, raw }: Draft): RawInputs => ({ ...elsewhere, ...raw });

const isSymbol = (name: string): boolean => name === 'symbol' || name === 'contract';

/** Terms belong to their symbol. */
const withoutTerms = (raw: RawInputs): RawInputs =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !termNames.some((term) => term === name)));

/** What is typed for an instrument is typed for this one, so that it goes into the address with it; equity and currency do not. */
const instrumentOfGiven = (given: RawInputs, name: string): RawInputs =>
  isSymbol(name) || ['equity', 'currency'].includes(name)
    ? {}
    : Object.fromEntries(Object.entries(given).filter(([key]) => isSymbol(key) || termNames.some((term) => term === key)));

const changed = (now: Draft, given: RawInputs, [name, value]: readonly [name: string, value: string]): Draft => ({
  ...now,
  raw: { ...instrumentOfGiven(given, name), ...(isSymbol(name) ? withoutTerms(now.raw) : now.raw), [name]: value },
  stated: isSymbol(name) ? new Set([...now.stated].filter((one) => !termNames.some((term) => term === one))) : now.stated,
  isAhead: true,
});

/** The inputs of the calculator that the address names; `fallbackId` where it names none. */
export const useCalculatorInputs = (fallbackId: string, start: Given = nothingGiven): CalculatorInputs => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const [draft, setDraft] = useState<Draft>(() => draftOf(search, fallbackId, {}));
  const written = useRef(search);
  const used = useRef<readonly ExchangeRate[]>([]);
  const given = useMemo(() => givenInputs(start, draft.raw, draft.stated), [start, draft.raw, draft.stated]);

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
      const next = writeAddress(calculator, draft.raw, [...draft.rates, ...others], given);
      written.current = new URLSearchParams(next).toString();
      setParams(next, { replace: true });
      const stated = new Set(Object.keys(readAddress(next).raw));
      setDraft((now) => (now === draft ? { ...now, isAhead: false, stated } : now));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, fallbackId, setParams, given]);

  const change = useCallback(
    (name: string, value: string): void => setDraft((now) => changed(now, givenInputs(start, now.raw, now.stated), [name, value])),
    [start],
  );
  const putRate = useCallback((rate: ExchangeRate): void => {
    setDraft((now) => ({ ...now, rates: [rate, ...now.rates.filter(isOtherPair(rate))], isAhead: true }));
  }, []);
  const dropRate = useCallback((pair: Pick<ExchangeRate, 'base' | 'quote'>): void => {
    setDraft((now) => ({ ...now, rates: now.rates.filter(isOtherPair(pair)), isAhead: true }));
  }, []);
  const noteUsed = useCallback((rates: readonly ExchangeRate[]): void => {
    used.current = rates;
  }, []);
  return { ...draft, given, typed: useMemo(() => typedOf(draft), [draft]), change, putRate, dropRate, noteUsed };
};
