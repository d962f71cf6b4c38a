/** The columns of a trade history: their names, and what may be typed into a cell. */
import { isDecimalText } from '@/domain/money/decimal-text';
import type { HistoryColumn } from '@/domain/vision/reading';

export const columnNames: Readonly<Record<HistoryColumn, string>> = {
  symbol: 'Market',
  side: 'Side',
  size: 'Size',
  openTime: 'Opened',
  closeTime: 'Closed',
  openPrice: 'Entry',
  closePrice: 'Exit',
  stop: 'Stop',
  target: 'Target',
  profit: 'Profit',
  commission: 'Commission',
  swap: 'Swap',
  ticket: 'Ticket',
};

/** In the order of the journal's own tables. */
export const columnOrder = Object.keys(columnNames) as readonly HistoryColumn[];

const kinds: Readonly<Record<HistoryColumn, 'text' | 'side' | 'time' | 'number'>> = {
  symbol: 'text',
  side: 'side',
  size: 'number',
  openTime: 'time',
  closeTime: 'time',
  openPrice: 'number',
  closePrice: 'number',
  stop: 'number',
  target: 'number',
  profit: 'number',
  commission: 'number',
  swap: 'number',
  ticket: 'text',
};

export const isNumber = (column: HistoryColumn): boolean => kinds[column] === 'number';

const timeForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/u;

/** A value as it is kept, or what is wrong with it. '' takes an optional cell away. */
export const readTyped = (column: HistoryColumn, typed: string): { readonly value: string } | { readonly problem: string } => {
  const text = typed.trim().replace(/\u2212/gu, '-');
  switch (kinds[column]) {
    case 'text':
      return text === '' && column === 'symbol' ? { problem: 'Type the market, such as EURUSD.' } : { value: text };
    case 'side':
      return text === 'long' || text === 'short' ? { value: text } : { problem: 'Choose long or short.' };
    case 'time':
      return timeForm.test(text) && !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`))
        ? { value: text }
        : { problem: 'Type it like 2026-11-28 14:05.' };
    case 'number':
      return isDecimalText(text) ? { value: text } : { problem: 'Type a number with a point, such as -12.50.' };
  }
};
