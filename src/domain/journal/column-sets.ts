/** Which columns a table of trades shows, and the sets of columns that were saved under a name. What a column shows is the screen's matter. */

export interface ColumnSet {
  /** Unique among the sets. */
  readonly name: string;
  /** Ids of columns in their order. */
  readonly columns: readonly string[];
}

export interface ColumnChoice {
  /** null: nothing was chosen. */
  readonly shown: readonly string[] | null;
  readonly sets: readonly ColumnSet[];
}

export const noColumnChoice: ColumnChoice = { shown: null, sets: [] };

/** As many columns and sets as are stored; names of sets have at most this many letters. */
const [mostColumns, mostSets, mostLetters] = [40, 20, 60];

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readIds = (value: unknown): readonly string[] | null => {
  if (!Array.isArray(value)) return null;
  const ids = [...new Set(value.filter((id): id is string => typeof id === 'string'))].slice(0, mostColumns);
  return ids.length === 0 ? null : ids;
};

const readSet = (value: unknown): readonly ColumnSet[] => {
  const columns = isMap(value) ? readIds(value['columns']) : null;
  const name = isMap(value) && typeof value['name'] === 'string' ? value['name'].trim().slice(0, mostLetters) : '';
  return columns === null || name === '' ? [] : [{ name, columns }];
};

/** What is stored; sets that cannot be read are left out. */
export const readColumnChoice = (value: unknown): ColumnChoice => {
  if (!isMap(value)) return noColumnChoice;
  const sets = Array.isArray(value['sets']) ? value['sets'].flatMap(readSet) : [];
  const byName = new Map(sets.map((set) => [set.name, set]));
  return { shown: readIds(value['shown']), sets: [...byName.values()].slice(0, mostSets) };
};

/** The choice with the columns saved under the name, in the place of what had it. A name without letters changes nothing. */
export const withColumnSet = (choice: ColumnChoice, name: string, columns: readonly string[]): ColumnChoice => {
  const trimmed = name.trim().slice(0, mostLetters);
  if (trimmed === '') return choice;
  return { shown: columns, sets: [...choice.sets.filter((set) => set.name !== trimmed), { name: trimmed, columns }].slice(-mostSets) };
};

/** The choice without the set of the name. */
export const withoutColumnSet = (choice: ColumnChoice, name: string): ColumnChoice => ({
  ...choice,
  sets: choice.sets.filter((set) => set.name !== name),
});
