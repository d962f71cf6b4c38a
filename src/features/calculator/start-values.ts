/** What a calculator starts from: the account that was used last and what was traded in it. What the address says or a person types wins. */
import { countedAccounts, kindOf } from '@/domain/trades/account-kind';
import type { Counting } from '@/domain/journal/counting';
import { netResult } from '@/domain/trades/net-result';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade, TradingAccount } from '@/domain/trades/trade';
import { rootOf } from '@/domain/import/contract-terms';
import type { ContractFacts } from '@/domain/market/own-contract';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { isQuotedCurrency } from '@/domain/market/spot-instruments';
import { signOf, sumDecimals } from '@/domain/money/decimal';
import { unmistakable } from '@/domain/money/read-amount';
import type { RawInputs } from './calculator';
import { termNames } from './usual-fields';

export interface StartValues {
  /** By the name of the field. */
  readonly inputs: RawInputs;
  /** Where each is from. */
  readonly notes: ReadonlyMap<string, string>;
}

export interface StartFrom {
  readonly accounts: readonly TradingAccount[];
  readonly trades: readonly Trade[];
  readonly balances: Counting['balances'];
  readonly contracts: readonly ContractFacts[];
}

/** The person's own terms of a symbol; null for none. */
export const ownTermsOf = (symbol: string, contracts: readonly ContractFacts[]): ContractFacts | null => {
  const written = symbol.trim().toUpperCase();
  if (written === '' || instrumentOf(written) !== null) return null;
  return contracts.find(({ root }) => root === written) ?? contracts.find(({ root }) => root === rootOf(written)) ?? null;
};

const newest = (trades: readonly Trade[]): Trade | null =>
  trades.reduce<Trade | null>((last, trade) => (last === null || trade.broker.closedAt > last.broker.closedAt ? trade : last), null);

/** First balance + all closed results, so that it is known only where the first balance is; null where not, or not above 0. */
const equityOf = (first: DecimalText | undefined, trades: readonly Trade[]): DecimalText | null => {
  if (first === undefined) return null;
  const equity = sumDecimals([first, ...trades.map(({ broker }) => netResult(broker))]);
  return signOf(equity) > 0 ? equity : null;
};

/** Nothing without a counted account that has trades. */
export const startValues = ({ accounts, trades, balances, contracts }: StartFrom): StartValues => {
  const { accounts: counted, ids } = countedAccounts(accounts);
  const last = newest(trades.filter(({ accountId }) => ids.has(accountId)));
  const account = counted.find(({ id }) => id === last?.accountId);
  const found: (readonly [name: string, value: string, note: string])[] = [];
  if (last === null || account === undefined) return { inputs: {}, notes: new Map() };
  const ownName = account.name.trim() || account.broker;
  const name = kindOf(account) === 'sample' && !/sample/iu.test(ownName) ? `sample account ${ownName}` : ownName;
  const day = new Date(last.broker.closedAt).toISOString().slice(0, 10);
  if (isQuotedCurrency(account.currency)) {
    found.push(['currency', account.currency, `From ${name}.`]);
    const equity = equityOf(
      balances[account.id],
      trades.filter(({ accountId }) => accountId === account.id),
    );
    if (equity !== null) found.push(['equity', unmistakable(equity), `From ${name}, as of ${day}: first balance and closed results.`]);
  }
  const instrument = instrumentOf(last.broker.symbol);
  const symbol = instrument?.symbol ?? ownTermsOf(last.broker.symbol, contracts)?.root;
  if (symbol !== undefined) {
    found.push(['symbol', symbol, `Last traded in ${name}, ${day}.`]);
    if (instrument === null || instrument.kind === 'future') found.push(['contract', symbol, `Last traded in ${name}, ${day}.`]);
  }
  return {
    inputs: Object.fromEntries(found.map(([key, value]) => [key, value])),
    notes: new Map(found.map(([key, , note]) => [key, note])),
  };
};

export interface Given extends StartValues {
  readonly contracts: readonly ContractFacts[];
}

export const nothingGiven: Given = { inputs: {}, notes: new Map(), contracts: [] };

/** Of what is given, what neither the address nor the person has said; with it the own terms of the symbol that then stands there. */
export const givenInputs = (given: Given, raw: RawInputs, stated: ReadonlySet<string>): RawInputs => {
  const isOpen = (name: string): boolean => raw[name] === undefined && !stated.has(name);
  const open = Object.fromEntries(Object.entries(given.inputs).filter(([name]) => isOpen(name)));
  const symbol = raw['contract'] ?? raw['symbol'] ?? open['symbol'] ?? '';
  const terms = ownTermsOf(symbol, given.contracts);
  if (terms === null || !termNames.every(isOpen)) return open;
  return { ...open, tickSize: unmistakable(terms.tickSize), tickValue: unmistakable(terms.tickValue), tickCurrency: terms.currency };
};
