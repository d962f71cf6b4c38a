/** The text at a place of a row, of a heading or of what a pattern found. */

/** '' where the list or the place is missing: a row may be shorter than its heading, and a part of a pattern need not be there. */
export const textAt = (list: readonly (string | undefined)[] | undefined, place: number | undefined): string =>
  (place === undefined ? undefined : list?.[place]) ?? '';
