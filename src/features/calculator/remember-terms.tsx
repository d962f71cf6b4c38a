/** Offers to remember the terms that were entered of an instrument that no table knows, for every calculator and import. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { rootOf } from '@/domain/import/contract-terms';
import type { ContractFacts } from '@/domain/market/own-contract';
import { settledAmount } from '@/domain/money/read-amount';
import { signOf } from '@/domain/money/decimal';
import { isQuotedCurrency } from '@/domain/market/spot-instruments';
import { Button } from '@/ui/button';
import type { RawInputs } from './calculator';
import { ownTermsOf } from './start-values';

/** What can be the name of a document. */
const rootForm = /^[0-9A-Z][0-9A-Z._#&-]{0,19}$/;

/** The complete terms that stand in the fields; null for a known symbol, or while something is missing. */
const enteredTerms = (raw: RawInputs): ContractFacts | null => {
  const symbol = raw['contract'] ?? raw['symbol'] ?? '';
  const root = rootOf(symbol);
  const [tickSize, tickValue] = [settledAmount(raw['tickSize'] ?? '', 'number'), settledAmount(raw['tickValue'] ?? '', 'number')];
  const currency = (raw['tickCurrency'] ?? '').toUpperCase();
  if (instrumentOf(symbol) !== null || !rootForm.test(root) || tickSize === null || tickValue === null) return null;
  return signOf(tickSize) > 0 && signOf(tickValue) > 0 && isQuotedCurrency(currency)
    ? { root, name: root, currency, tickSize, tickValue }
    : null;
};

const isSame = (a: ContractFacts, b: ContractFacts): boolean =>
  Number(a.tickSize) === Number(b.tickSize) && Number(a.tickValue) === Number(b.tickValue) && a.currency === b.currency;

export interface RememberTermsProps {
  readonly raw: RawInputs;
  readonly contracts: readonly ContractFacts[];
  readonly onRemember: (contract: ContractFacts) => void;
}

export const RememberTerms = ({ raw, contracts, onRemember }: RememberTermsProps) => {
  const entered = enteredTerms(raw);
  if (entered === null) return null;
  const known = ownTermsOf(entered.root, contracts);
  if (known !== null && isSame(known, entered)) {
    return <p className="mt-3 text-micro text-text-3">These are your own terms of {entered.root}. Imports use them too.</p>;
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        size="sm"
        deed="add"
        onClick={() => onRemember(known === null ? entered : { ...entered, root: known.root, name: known.name })}
      >
        {known === null ? `Remember ${entered.root}` : `Change your terms of ${known.root}`}
      </Button>
      <span className="text-micro text-text-3">Calculators and later imports will use it.</span>
    </div>
  );
};
