/** Whether the sum of the trades is what the statement itself says, to the last digit. */
import type { ParsedStatement } from '@/domain/import/contract';
import { formatMoney } from '@/lib/format-number';
import { Notice } from '@/ui/notice';

export const ImportReconciliation = ({ statement }: { readonly statement: ParsedStatement }) => {
  const { reconciliation, totals, account } = statement;
  const money = (amount: string): string => formatMoney(amount, { currency: account.currency, unit: 'code' });
  if (reconciliation.state === 'not-stated') {
    return (
      <Notice tone="caution" title="Not reconciled">
        The file states no total of its closed trades, so the sum of {money(totals.net)} cannot be checked against it.
      </Notice>
    );
  }
  if (reconciliation.state === 'equal') {
    return (
      <Notice tone="ok" title="Agrees to the cent">
        Closed Trade P/L of the statement: {money(reconciliation.stated)}. Sum of its trades: {money(totals.net)}.
      </Notice>
    );
  }
  return (
    <Notice tone="caution" title={`Differs by ${money(reconciliation.difference)}`}>
      <p>
        Closed Trade P/L of the statement: {money(reconciliation.stated)}. Sum of its trades: {money(totals.net)}.
      </p>
      {reconciliation.explanation.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {reconciliation.explanation.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
};
