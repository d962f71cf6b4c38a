/** What of the calendar holds for who has not chosen: the rule is high impact of what one trades, else of the majors. */
import { describe, expect, it } from 'vitest';
import { choiceReason } from '@/domain/calendar/choice-reason';
import { everything, heldChoice } from '@/domain/calendar/default-choice';
import { tradedCurrencies } from '@/domain/journal/news-currencies';
import { aTrade } from '../journal/a-trade';

const unchosen = { selectedCurrencies: null, selectedImpacts: null };

describe('the choice that holds', () => {
  it('is high impact of the currencies in the journal, in the calendar’s order, and of what concerns all', () => {
    const held = heldChoice(unchosen, ['XAU', 'USD', 'GBP', 'EUR', 'SEK']);
    expect(held).toEqual({ selectedCurrencies: ['USD', 'EUR', 'GBP', 'ALL'], selectedImpacts: ['High'], basis: 'traded' });
    expect(choiceReason(held)).toBe('Showing high-impact events for the currencies in your journal: USD, EUR, GBP.');
  });

  it.each([[[]], [['XAU', 'SEK']]])('is high impact of the eight majors for a journal of %j', (traded) => {
    const held = heldChoice(unchosen, traded);
    expect(held.selectedCurrencies).toEqual(['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'NZD', 'CAD', 'CHF', 'ALL']);
    expect([held.selectedImpacts, held.basis]).toEqual([['High'], 'majors']);
    expect(choiceReason(held)).toBe('Showing high-impact events for all major currencies, because your journal has no trades in them yet.');
  });

  it('is the person’s own once they have chosen, all and none included', () => {
    expect(heldChoice(everything, ['USD'])).toEqual({ ...everything, basis: 'chosen' });
    expect(choiceReason(heldChoice(everything, ['USD']))).toBe('');
    const none = { selectedCurrencies: [], selectedImpacts: [] };
    expect(heldChoice(none, ['USD'])).toEqual({ ...none, basis: 'chosen' });
  });

  it('fills in only the half that was not chosen', () => {
    expect(heldChoice({ selectedCurrencies: null, selectedImpacts: ['Low'] }, ['JPY'])).toEqual({
      selectedCurrencies: ['JPY', 'ALL'],
      selectedImpacts: ['Low'],
      basis: 'traded',
    });
    expect(heldChoice({ selectedCurrencies: ['CHF'], selectedImpacts: null }, [])).toMatchObject({
      selectedCurrencies: ['CHF'],
      selectedImpacts: ['High'],
    });
  });
});

describe('the currencies of a journal', () => {
  it('are both of a pair, the quoted one of a metal, the contract’s of a future, and the account’s of a market that no table knows', () => {
    const trades = [
      aTrade({ symbol: 'EURUSD' }),
      aTrade({ symbol: 'GBPJPY' }),
      aTrade({ symbol: 'XAUUSD' }),
      aTrade({ symbol: 'NKD', currency: 'USD' }),
      aTrade({ symbol: 'SOMETHING', currency: 'CHF' }),
    ];
    expect(tradedCurrencies(trades).toSorted()).toEqual(['CHF', 'EUR', 'GBP', 'JPY', 'USD']);
  });

  it('are none without trades', () => {
    expect(tradedCurrencies([])).toEqual([]);
  });
});
