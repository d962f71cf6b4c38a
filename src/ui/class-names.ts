/** Joins class names; it does not know Tailwind and resolves no conflicts between classes. */

/** The given names separated by one space; absent ones (`false`, `undefined`, `null`, `''`) are left out. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
