/** What was chosen for a statement before it was stored: the firm's rules and the usual risk of its account. Afterwards nothing waits any more. */
import { settled } from '@/lib/settled';
import { removeKeptStatement } from '@/services/device/kept-statement';
import { markKeptStatement } from '@/services/local/kept-statement-mark';
import { assumeRisk } from '@/services/journal/journal';
import { propFirmSettings } from '@/services/journal/journal-settings';
import type { KeptAnswers } from './kept-answers';

/** The rules that are settled already, an account's own are never replaced; null: they cannot be read. */
const settledRules = async (): Promise<Readonly<Record<string, unknown>> | null> => {
  const rules = await settled(propFirmSettings.live);
  return rules.state === 'ready' ? (rules.value?.accounts ?? {}) : null;
};

/** `stored`: ids of the accounts it was stored in; one that had no number then has been given one since. */
export const settleKept = async ({ accountId: checked, rules, usualRisk }: KeptAnswers, stored: readonly string[]): Promise<void> => {
  const accountId = stored.includes(checked) ? checked : (stored[0] ?? checked);
  if (usualRisk !== null) await assumeRisk(accountId, { market: null, setup: null, risk: { unit: 'money', amount: usualRisk } });
  const before = rules === null ? null : await settledRules();
  if (rules !== null && before !== null && before[accountId] === undefined) {
    // The statement is offered until the server has its rules: a tab that is closed meanwhile loses neither.
    await propFirmSettings.save({ accounts: { ...before, [accountId]: rules } });
  }
  markKeptStatement(null);
  await removeKeptStatement();
};
