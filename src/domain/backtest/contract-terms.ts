/** From an instrument to what a backtest must know of it, in the account's currency. A missing rate stops it; it is never taken as 1. */
import type { Instrument } from '@/domain/market/instrument';
import type { ContractTerms } from './backtest-settings';

export type TermsOutcome = { readonly ok: true; readonly contract: ContractTerms } | { readonly ok: false; readonly reason: string };

/** Units of the base currency, or ounces per cent of a lot, in which retail brokers size: 0.01 lots. */
const stepsPerLot = 100;

/**
 * The terms of an instrument for an account. `accountPerQuote` is the worth of one unit of the instrument's quote
 * currency in the account's currency; it is needed only where the two differ, and held fixed over the run.
 */
export const contractTerms = (
  instrument: Instrument,
  account: { readonly currency: string; readonly accountPerQuote: number | null },
): TermsOutcome => {
  const quote = instrument.kind === 'future' ? instrument.currency : instrument.quote;
  const rate = quote === account.currency ? 1 : account.accountPerQuote;
  if (rate === null) {
    return { ok: false, reason: `${instrument.symbol} is paid in ${quote}: the rate from ${quote} to ${account.currency} is needed.` };
  }
  if (!(rate > 0)) return { ok: false, reason: `The rate from ${quote} to ${account.currency} must be above 0, not ${rate}.` };
  if (instrument.kind === 'future') {
    const pointValue = Number(instrument.pointValue) * rate;
    const { tickSize } = instrument;
    return { ok: true, contract: { tickSize, pipSize: null, pointValue, unitStep: 1, unitsPerLot: 1, currencies: [quote] } };
  }
  const { tickSize, pipSize, unitsPerLot, base } = instrument;
  const currencies = instrument.kind === 'metal' ? [quote] : [base, quote];
  return { ok: true, contract: { tickSize, pipSize, pointValue: rate, unitStep: unitsPerLot / stepsPerLot, unitsPerLot, currencies } };
};
