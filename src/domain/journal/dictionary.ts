/** A column of names as numbers: each name once, and its number in every row. */

export interface Dictionary {
  /** In the order of their first row. */
  readonly names: readonly string[];
  /** Number of the name of each row. */
  readonly keys: Uint32Array;
}

export interface DictionaryBuilder {
  readonly set: (row: number, name: string) => void;
  readonly done: () => Dictionary;
}

/** Builds a column of so many rows. */
export const dictionaryBuilder = (rows: number): DictionaryBuilder => {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const keys = new Uint32Array(rows);
  return {
    set: (row, name) => {
      let number = numbers.get(name);
      if (number === undefined) {
        number = names.length;
        numbers.set(name, number);
        names.push(name);
      }
      keys[row] = number;
    },
    done: () => ({ names, keys }),
  };
};
