/** The colors that link charts, in the order of their numbers from 1 on. */
export const groupNames = ['blue', 'green', 'pink', 'violet'] as const;
