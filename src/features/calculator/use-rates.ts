/** The rates a calculator works with: those of the address, which a link brought, before those kept on this device. */
import { useCallback, useMemo } from 'react';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { openKeptRates } from '@/services/rates/kept-rates';
import { useLive } from '@/ui/hooks/use-live';
import type { CalculatorInputs } from './use-calculator-inputs';

const isPairOf =
  (a: Pick<ExchangeRate, 'base' | 'quote'>) =>
  (b: Pick<ExchangeRate, 'base' | 'quote'>): boolean =>
    (a.base === b.base && a.quote === b.quote) || (a.base === b.quote && a.quote === b.base);

export interface Rates {
  readonly rates: readonly ExchangeRate[];
  readonly isEcbChosen: boolean;
  readonly put: (rate: ExchangeRate) => void;
  readonly forget: (rate: ExchangeRate) => void;
  readonly chooseEcb: (choice: 'on' | 'off') => void;
}

/** The rates of the user; what is put here is kept and goes into the address too. */
export const useRates = (uid: string, { rates: named, putRate, dropRate }: CalculatorInputs): Rates => {
  const kept = useMemo(() => openKeptRates(uid), [uid]);
  const { rates: known, isEcbChosen } = useLive(kept.live);
  const rates = useMemo(() => [...named, ...known.filter((rate) => !named.some(isPairOf(rate)))], [named, known]);
  const put = useCallback(
    (rate: ExchangeRate): void => {
      kept.put(rate);
      putRate(rate);
    },
    [kept, putRate],
  );
  const forget = useCallback(
    (rate: ExchangeRate): void => {
      for (const one of kept.live.get().rates.filter(isPairOf(rate))) kept.remove(one);
      dropRate(rate);
    },
    [kept, dropRate],
  );
  return { rates, isEcbChosen, put, forget, chooseEcb: kept.chooseEcb };
};
