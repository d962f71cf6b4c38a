/** Whose news concern a future on a currency: the dollar's and those of the currency that CME's product code names. */
import { expect, it } from 'vitest';
import { newsCurrencies } from '@/domain/journal/news-currencies';

it.each([
  ['6EZ6', 'EUR'],
  ['M6EZ6', 'EUR'],
  ['6BZ6', 'GBP'],
  ['M6BZ6', 'GBP'],
  ['6JZ6', 'JPY'],
  ['6AZ6', 'AUD'],
  ['M6AZ6', 'AUD'],
  ['6CZ6', 'CAD'],
  ['6SZ6', 'CHF'],
  ['6NZ6', 'NZD'],
  ['6MZ6', 'MXN'],
])('%s', (symbol, currency) => expect(newsCurrencies(symbol)).toEqual(['USD', currency]));
