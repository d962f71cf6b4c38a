/**
 * The table as a mapping sees it: every field has one column, cells that belong together are joined, and the symbol of
 * the file's name stands in each row where the user chose it.
 */
import { textAt } from '@/domain/import/text-at';
import type { MappedField } from '@/domain/import/questions';
import { columnName, type Table, type TableRow } from '@/domain/import/read-table';
import { plainName, type Columns } from '@/domain/import/table-columns';
import type { SymbolColumn } from './ask-mapping';
import type { MappingPlan } from './mapping-plan';

/** A field, or one of several columns of fees: 'fees.2'. */
export type MappedRole = MappedField | `fees.${number}`;

export interface MappedTable {
  readonly table: Table;
  readonly columns: Columns<MappedRole>;
  /** Roles of all columns with fees, with the name of their bucket. */
  readonly feeRoles: readonly { readonly role: MappedRole; readonly bucket: string }[];
}

interface Joined {
  readonly role: MappedRole;
  readonly name: string;
  readonly cell: (row: TableRow) => string;
}

const joinedField = (table: Table, field: MappedField, places: readonly number[]): Joined => ({
  role: field,
  name: places.map((place) => columnName(table, place)).join(' + '),
  cell: ({ cells }) =>
    places
      .map((place) => textAt(cells, place))
      .filter((cell) => cell !== '')
      .join(' '),
});

/** Builds the table; the joined columns stand in front, so that rows of a wrong width still show as such. */
export const mappedTable = (table: Table, plan: MappingPlan, extra: SymbolColumn | null): MappedTable => {
  const joined: Joined[] = [];
  const single = new Map<MappedRole, number>();
  const feeRoles: { role: MappedRole; bucket: string }[] = [];
  for (const [field, places] of plan.places) {
    const [first] = places;
    if (first === undefined) continue;
    if (extra !== null && places.includes(extra.place)) {
      joined.push({ role: field, name: 'symbol in the name of the file', cell: () => extra.symbol });
    } else if (field === 'fees') {
      for (const [i, place] of places.entries()) {
        const role: MappedRole = `fees.${i + 1}`;
        single.set(role, place);
        feeRoles.push({ role, bucket: plainName(columnName(table, place)) || `fees${i + 1}` });
      }
    } else if (places.length > 1) joined.push(joinedField(table, field, places));
    else single.set(field, first);
  }
  const shift = joined.length;
  const widen = (row: TableRow, cells: readonly string[]): TableRow => ({ ...row, cells: [...cells, ...row.cells] });
  const columns: Partial<Record<MappedRole, number>> = {};
  for (const [i, { role }] of joined.entries()) columns[role] = i;
  for (const [role, place] of single) columns[role] = place + shift;
  if (shift === 0) return { table, columns, feeRoles };
  return {
    table: {
      ...table,
      width: table.width + shift,
      header:
        table.header === null
          ? null
          : widen(
              table.header,
              joined.map(({ name }) => name),
            ),
      body: table.body.map((row) =>
        widen(
          row,
          joined.map(({ cell }) => cell(row)),
        ),
      ),
    },
    columns,
    feeRoles,
  };
};
