/** The rules that were chosen to hold a statement against. */
import type { ParsedStatement } from '@/domain/import/contract';
import { readAmount } from '@/domain/money/read-amount';
import { propFirmTemplates, setupOfTemplate } from '@/domain/risk/prop-firm-templates';
import type { PropFirmSetup } from '@/domain/risk/prop-firm-setup';

export interface FirmChoice {
  /** null: none. */
  readonly templateId: string | null;
  /** As typed. */
  readonly size: string;
}

/** The first deposit of a statement is what most accounts began with. */
export const firstChoice = (statement: Pick<ParsedStatement, 'balanceOperations'> | null): FirmChoice => {
  const deposit = statement?.balanceOperations.find(({ amount }) => Number(amount) > 0);
  return { templateId: null, size: deposit?.amount ?? '' };
};

/** The rules; null: none were chosen, or no size is known. */
export const setupOfChoice = ({ templateId, size }: FirmChoice): PropFirmSetup | null => {
  const template = propFirmTemplates.find(({ id }) => id === templateId);
  if (template === undefined) return null;
  const typed = template.isOneSize === true ? template.exampleSize : size === '' ? template.exampleSize : readAmount(size);
  return typed === null || !(Number(typed) > 0) ? null : setupOfTemplate(template, typed);
};
