/** Answers that stand in while columns are tried, so that rows can be shown before money is asked about. None of them is ever imported or shown. */
import type { ImportAnswers, ImportQuestion } from '@/domain/import/questions';
import type { DecimalText } from '@/domain/money/decimal-text';

const one = '1' as DecimalText;

/** Whether a question is about money alone, so that symbols, times and prices of the rows do not depend on its answer. */
export const standsAside = (kind: ImportQuestion['kind']): boolean =>
  kind === 'currency' || kind === 'commission' || kind === 'contract' || kind === 'rate';

/** Something to go on with in place of the answer; empty for questions that decide how rows read. */
export const standIn = (question: ImportQuestion): ImportAnswers => {
  switch (question.kind) {
    case 'currency':
      return { currencies: { [question.account]: 'USD' } };
    case 'commission':
      return { commissions: { [question.account]: one } };
    case 'contract':
      return { contracts: { [question.root]: { tickSize: one, tickValue: one, currency: 'USD' } } };
    case 'rate':
      return { rates: { [`${question.from}>${question.to}`]: one } };
    case 'decimal-mark':
    case 'date-order':
    case 'mapping':
      return {};
  }
};
