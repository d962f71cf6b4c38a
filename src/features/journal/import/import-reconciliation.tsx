/** Whether the sum of the trades is what the statement itself says, to the cent; where it is not, the difference row by row. */
import type { ParsedStatement } from '@/domain/import/contract';
import { formatMoney } from '@/lib/format-number';
import { Notice } from '@/ui/notice';

export const ImportReconciliation = ({ statement }: { readonly statement: ParsedStatement }) => {
  const { reconciliation, totals, account } = statement;
  const money = (amount: string): string => formatMoney(amount, { currency: account.currency, unit: 'code' });
  if (reconciliation.state === 'not-stated') {
    return (
      <Notice title="No total to compare with">
        The file states no total of its closed trades. Their sum is {money(totals.net)}; nothing in the file confirms or contradicts it.
      </Notice>
    );
  }
  if (reconciliation.state === 'equal') {
    return (
      <Notice tone="ok" title="Agrees to the cent">
        Total stated in the file: {money(reconciliation.stated)}. The same follows from its rows.
      </Notice>
    );
  }
  return (
    <Notice tone="caution" title={`Differs by ${money(reconciliation.difference)}`}>
      <p>
        Total stated in the file: {money(reconciliation.stated)}. Sum of its trades: {money(totals.net)}.
      </p>
      {reconciliation.explanation.length === 0 ? (
        <p>No row of the file explains the difference.</p>
      ) : (
        <ul className="mt-1 max-h-[180px] list-disc overflow-y-auto pl-4">
          {reconciliation.explanation.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
};
