/**
 * Which column of a table holds what: by the names in its header, and, for formats whose columns stand in a fixed
 * order, by their places and shapes when the names are unknown.
 */
import type { Table } from './read-table';
import { cellsOf, sampleRows, type CellTest } from './row-shape';

/** From what a column holds to its place, counted from 0. */
export type Columns<Role extends string> = Readonly<Partial<Record<Role, number>>>;

/** Lower case, without accents and without anything but letters and digits: 'Heure d’entrée' is 'heuredentree'. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** As `plainName`, for comparing words: the Polish ł and the Turkish ı, which are letters of their own, become l and i too. */
export const plainWord = (word: string): string => plainName(word).replaceAll('ł', 'l').replaceAll('ı', 'i');

/** Names of each role as they are written, separated by '|'. */
export type RoleNames<Role extends string> = Readonly<Record<Role, string>>;

/** Columns by the names in the header; of two columns with the same name the first counts. */
export const columnsByName = <Role extends string>(table: Pick<Table, 'header'>, names: RoleNames<Role>): Columns<Role> => {
  const roles = new Map<string, Role>();
  for (const [role, list] of Object.entries(names) as [Role, string][]) {
    for (const name of list.split('|')) roles.set(plainName(name), role);
  }
  const found: Partial<Record<Role, number>> = {};
  for (const [place, name] of (table.header?.cells ?? []).entries()) {
    const role = roles.get(plainName(name));
    if (role !== undefined && found[role] === undefined) found[role] = place;
  }
  return found;
};

/** Whether every one of the roles has a column. */
export const hasRoles = <Role extends string>(columns: Columns<Role>, roles: readonly Role[]): boolean =>
  roles.every((role) => columns[role] !== undefined);

export interface PlacedColumn<Role extends string> {
  /** null: the column is not read. */
  readonly role: Role | null;
  /** What its cells look like where they are not empty. */
  readonly test?: CellTest;
}

/** Of so many rows one may have a damaged cell without making the table another one. */
const rowsPerDamage = 4;

/** Columns by their places, where the table has exactly so many and the cells have the shapes they should, but for few damaged ones; null: another table. */
export const columnsByPlace = <Role extends string>(table: Table, layout: readonly PlacedColumn<Role>[]): Columns<Role> | null => {
  if (table.width !== layout.length || table.body.length === 0) return null;
  const odd = layout.map(({ test }, place) => (test === undefined ? 0 : cellsOf(table.body, place).filter((cell) => !test(cell)).length));
  const damaged = odd.reduce((sum, count) => sum + count, 0);
  if (damaged > Math.floor(Math.min(table.body.length, sampleRows) / rowsPerDamage)) return null;
  const found: Partial<Record<Role, number>> = {};
  for (const [place, { role }] of layout.entries()) if (role !== null) found[role] = place;
  return found;
};
