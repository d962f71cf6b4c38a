/** Whether results are counted after costs or before them. */

export type ResultBasis = 'net' | 'gross';
