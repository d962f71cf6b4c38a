/** The seed that an address asks for, as in `/?seed=7`. It computes nothing from it. */

/** Whole number from 0 to 999,999,999; null where the address names none or something else. */
export const seedInAddress = (search: string): number | null => {
  const text = new URLSearchParams(search).get('seed') ?? '';
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
};
