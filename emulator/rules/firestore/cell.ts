/** A part of a document that a query might return: known only through what the query demands. */

export interface Cell {
  readonly kind: 'cell';
  /** Names the part among all parts. */
  readonly key: string;
  /** `['resource', 'data', 'owner']`. */
  readonly path: readonly string[];
}

/** `keys()` of a map that is itself unknown: one may still ask it for single keys. */
export interface CellKeys {
  readonly kind: 'cell_keys';
  readonly cell: Cell;
}

export const cellAt = (path: readonly string[]): Cell => ({ kind: 'cell', key: JSON.stringify(path), path });

/** The document. */
export const resourceCell = cellAt(['resource']);
/** Its fields. */
export const dataCell = cellAt(['resource', 'data']);
/** The last segment of its name. */
export const idCell = cellAt(['resource', 'id']);
/** Its name, as a path. */
export const nameCell = cellAt(['resource', '__name__']);
/** A stretch of its full path of which at least one segment is unknown; the same stretch is the same part. */
export const pathCell = (from: number, to: number): Cell => cellAt(['its path', `${from} to ${to}`]);

/** How a message names the part. */
export const describeCell = ({ path }: Cell): string => path.join('.');
