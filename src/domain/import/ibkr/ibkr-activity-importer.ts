/**
 * The activity statement of Interactive Brokers (CSV) into executions: the rows 'Order' of its trades. Closed lots and
 * sums repeat them and are not read; the statement's own sums are held against what was read.
 */
import type { FileContent, Importer, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { refuse } from '@/domain/import/statement-parts';
import { isActivityReport, readActivityReport } from './activity-report';
import { ibkrStatements } from './ibkr-statements';

const parserVersion = 1;

const parse = (content: FileContent, options: ParseOptions): ParseOutcome => {
  const reading = readActivityReport(content.text);
  if (!reading.ok) {
    const place = reading.line === null ? '' : ` (line ${reading.line})`;
    return refuse(content.name, `The file is damaged or cut off${place}: ${reading.reason} Save the statement again.`);
  }
  options.onProgress?.(0.6);
  const { records, account, name, baseCurrency, multipliers, statedTotals, skipped } = reading.report;
  const traded = records.flatMap(({ values }) => (values.account ? [values.account] : []));
  const accounts = [...new Set(traded.length > 0 ? traded : account === '' ? [] : [account])];
  return ibkrStatements(
    content,
    {
      format: 'ibkr-activity',
      parserVersion,
      preferredLevel: 'order',
      records,
      accounts,
      names: new Map(accounts.map((number) => [number, name])),
      baseCurrency: new Map(baseCurrency === null ? [] : accounts.map((number) => [number, baseCurrency])),
      multiplier: ({ values }) => multipliers.get(values.symbol ?? '') ?? null,
      // The sums of a consolidated statement are those of all its accounts together.
      statedTotals: accounts.length === 1 ? statedTotals : new Map(),
      skipped,
    },
    options,
  );
};

export const ibkrActivityImporter: Importer = {
  format: 'ibkr-activity',
  title: 'Interactive Brokers activity statement',
  detect: ({ text }) => isActivityReport(text),
  parse,
};
