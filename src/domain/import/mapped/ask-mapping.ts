/** Asks which column of a table is what, with everything a person needs to answer; the answer is remembered by the header. */
import { textAt } from '@/domain/import/text-at';
import type { ColumnMapping, ImportQuestion, MappedField } from '@/domain/import/questions';
import { columnName, type Table } from '@/domain/import/read-table';
import { plainName } from '@/domain/import/table-columns';
import { sha256Hex } from '@/lib/sha256-hex';
import { symbolInName } from './symbol-in-name';

const sampleRows = 5;

/** A table with one more column, in which every row has the symbol that the file's name carries. */
export interface SymbolColumn {
  readonly place: number;
  readonly symbol: string;
}

/** The column that is offered where no column of the file holds a symbol; null: the name carries none. */
export const symbolColumn = (table: Table, fileName: string): SymbolColumn | null => {
  const symbol = symbolInName(fileName);
  return symbol === null ? null : { place: table.width, symbol };
};

/** The names of a table's columns; those without one by their place. */
const headerOf = (table: Table, extra: SymbolColumn | null): readonly string[] => [
  ...Array.from({ length: table.width }, (_, i) => columnName(table, i)),
  ...(extra === null ? [] : [`Symbol in the file's name: ${extra.symbol}`]),
];

/** SHA-256 of the names in lower case without accents and signs, so that spelling and encoding make no difference. */
const headerHashOf = (header: readonly string[]): string => sha256Hex(header.map(plainName).join('\n'));

export interface MappingParts {
  readonly proposal: ColumnMapping;
  readonly missing: readonly string[];
  readonly extra: SymbolColumn | null;
}

/** The question itself. */
export const mappingQuestion = (table: Table, { proposal, missing, extra }: MappingParts): ImportQuestion => {
  const header = headerOf(table, extra);
  const sample = table.body
    .slice(0, sampleRows)
    .map(({ cells }) => [...Array.from({ length: table.width }, (_, i) => textAt(cells, i)), ...(extra === null ? [] : [extra.symbol])]);
  return { kind: 'mapping', headerHash: headerHashOf(header), header, sample, proposal, missing };
};

/** The place of a field in a mapping; null: no column has it. */
export const placeOf = (mapping: ColumnMapping, field: MappedField): number | null => {
  const found = Object.entries(mapping).find(([, mapped]) => mapped === field);
  return found === undefined ? null : Number(found[0]);
};
