/**
 * Flex queries of Interactive Brokers, in XML and as a table, into executions. Activity queries and trade
 * confirmations have the same lines; the names of their fields are fixed words, so the format is known by them.
 */
import type { FileContent, Importer, ParseOptions, ParseOutcome } from '@/domain/import/contract';
import { refuse } from '@/domain/import/statement-parts';
import { isFlexDocument, readFlexDocument } from './flex-document';
import { isFlexTable, readFlexTable } from './flex-table';
import { ibkrStatements } from './ibkr-statements';

const parserVersion = 1;

const parse = (content: FileContent, options: ParseOptions): ParseOutcome => {
  const reading = isFlexDocument(content.text) ? readFlexDocument(content.text) : readFlexTable(content);
  if (!reading.ok) {
    const place = reading.line === null ? '' : ` (line ${reading.line})`;
    return refuse(content.name, `The file is damaged or cut off${place}: ${reading.reason} Save the report again.`);
  }
  options.onProgress?.(0.6);
  const { records, accounts, name, baseCurrency } = reading.trades;
  return ibkrStatements(
    content,
    {
      format: 'ibkr-flex',
      parserVersion,
      preferredLevel: 'execution',
      records,
      accounts,
      names: name,
      baseCurrency,
      multiplier: () => null,
      statedTotals: new Map(),
      skipped: reading.trades.skipped,
    },
    options,
  );
};

export const ibkrFlexImporter: Importer = {
  format: 'ibkr-flex',
  title: 'Interactive Brokers Flex query',
  detect: (content) => isFlexDocument(content.text) || isFlexTable(content),
  parse,
};
