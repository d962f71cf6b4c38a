/** Whether the rows of a statement give what it states: its own total, or each row's result where it has no total. */
import type { ParsedStatement } from '@/domain/import/contract';
import { leftOutOf, namedRows } from '@/domain/import/left-out-rows';
import { statesTotal } from '@/domain/import/states-total';
import { compareDecimals, subtractDecimals } from '@/domain/money/decimal';
import { Notice } from '@/ui/notice';
import { statementMoney } from './statement-money';

/** What is missing from the sums by the person's word. */
const leftOutText = ({ skipped }: ParsedStatement): string => {
  const rows = leftOutOf(skipped);
  return rows.length === 0 ? '' : ` Without ${namedRows(rows)}, which you left out.`;
};

export const ImportReconciliation = ({ statement }: { readonly statement: ParsedStatement }) => {
  const { reconciliation, totals, account, format } = statement;
  const money = (amount: typeof totals.net): string => statementMoney(amount, account.currency);
  const without = leftOutText(statement);
  if (reconciliation.state === 'not-stated') {
    return (
      <Notice title="No total to compare with">
        The file states no total of its closed trades. Sum of the rows: {money(totals.net)}. Nothing in the file confirms or contradicts it.
        {without}
      </Notice>
    );
  }
  const { stated } = reconciliation;
  const hasTotal = statesTotal(format);
  if (reconciliation.state === 'equal') {
    return (
      <Notice tone="ok" title="Agrees to the cent">
        {hasTotal
          ? `Total stated in the file: ${money(stated)}. Its rows add up to the same.`
          : `Sum of the rows${compareDecimals(stated, totals.net) === 0 ? '' : ' before costs'}: ${money(stated)}. Every row’s result follows from its prices. The file states no total of its own.`}
        {without}
      </Notice>
    );
  }
  // What the difference is from, which is the net result in some formats only: others state results before costs.
  const given = subtractDecimals(stated, reconciliation.difference);
  const isNet = compareDecimals(given, totals.net) === 0;
  return (
    <Notice tone="caution" title={`Differs by ${money(reconciliation.difference)}`}>
      <p>
        {hasTotal
          ? `Total stated in the file: ${money(stated)}. Its rows give: ${money(given)}.`
          : `Sum of the results its rows state: ${money(stated)}. Their prices give: ${money(given)}.`}
        {isNet ? '' : ` Both are before some or all costs; net of all costs the rows give ${money(totals.net)}.`}
      </p>
      {reconciliation.explanation.length === 0 ? (
        <p>No row in the file explains the difference.</p>
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
