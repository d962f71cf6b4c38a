/** Which accounts a figure counts, as the specification says: live and demo, samples while there are none, others when chosen. */
import { describe, expect, it } from 'vitest';
import { accountKinds, countedAccounts, countedWords, isAccountKind, kindOf, type AccountKind } from '@/domain/trades/account-kind';

const account = (id: string, kind?: AccountKind) => ({ id, ...(kind === undefined ? {} : { kind }) });
const counted = (accounts: readonly { id: string; kind?: AccountKind }[], chosen: readonly string[] = []) => {
  const found = countedAccounts(accounts, chosen);
  return [found.by, found.accounts.map(({ id }) => id)];
};
const [live, demo, practice, backtest, sample] = accountKinds.map((kind) => account(kind, kind)) as [
  ReturnType<typeof account>,
  ReturnType<typeof account>,
  ReturnType<typeof account>,
  ReturnType<typeof account>,
  ReturnType<typeof account>,
];

describe('the kind of an account', () => {
  it('is live where none is stated', () => {
    expect(kindOf(account('a'))).toBe('live');
    expect(counted([account('a'), practice])).toEqual(['live-and-demo', ['a']]);
  });

  it('is one of five', () => {
    expect(['live', 'demo', 'practice', 'backtest', 'sample'].every(isAccountKind)).toBe(true);
    expect(['paper', 'Live', '', null, 1].some(isAccountKind)).toBe(false);
  });
});

describe('the accounts that a figure counts', () => {
  it('are the live and the demo ones, and it says so', () => {
    expect(counted([sample, backtest, demo, practice, live])).toEqual(['live-and-demo', ['demo', 'live']]);
    expect(countedWords(countedAccounts([live, practice]))).toBe('Live and demo accounts');
    expect(countedAccounts([sample, demo, live]).ids).toEqual(new Set(['demo', 'live']));
  });

  it('are the samples as long as there is neither a live nor a demo one', () => {
    expect(counted([sample])).toEqual(['sample', ['sample']]);
    expect(counted([practice, sample, backtest])).toEqual(['sample', ['sample']]);
    expect(counted([demo, sample])).toEqual(['live-and-demo', ['demo']]);
    expect(countedWords(countedAccounts([practice, sample]))).toBe('Sample account');
  });

  it('are none where only practice and backtests are there', () => {
    expect(counted([practice, backtest])).toEqual(['none', []]);
    expect(counted([])).toEqual(['none', []]);
    expect(countedWords(countedAccounts([backtest]))).toBe('No live or demo account');
  });

  it('are those that were chosen, whatever their kind', () => {
    expect(counted([live, practice, backtest, sample], ['sample', 'practice'])).toEqual(['chosen', ['practice', 'sample']]);
    expect(counted([live], ['gone'])).toEqual(['chosen', []]);
    expect(countedWords(countedAccounts([live, sample], ['live']))).toBeNull();
    expect(countedWords(countedAccounts([live, practice, backtest], ['practice']))).toBe('Practice account');
    expect(countedWords(countedAccounts([live, practice, backtest], ['live', 'practice', 'backtest']))).toBe(
      'Live, practice and backtest accounts',
    );
  });
});
