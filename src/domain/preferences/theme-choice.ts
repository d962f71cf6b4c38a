/** The looks a person can choose, and which of the two themes follows from it. Some screens are paper whatever was chosen. */

export const themeChoices = ['dark', 'light', 'system'] as const;

export type ThemeChoice = (typeof themeChoices)[number];

export type Theme = 'dark' | 'light';

/** Dark is the product's own; who has chosen nothing gets it. */
export const defaultThemeChoice: ThemeChoice = 'dark';

/** A stored choice; null for anything that is none. */
export const readThemeChoice = (stored: unknown): ThemeChoice | null => themeChoices.find((choice) => choice === stored) ?? null;

/** What the surroundings of the page ask for. */
export interface Surroundings {
  /** Whether the system is set to light colours. */
  readonly prefersLight: boolean;
}

/** The theme that a choice means now. The same decision stands in `public/assets/theme-2.js`, which runs before the first paint. */
export const themeOf = (choice: ThemeChoice, { prefersLight }: Surroundings): Theme => {
  if (choice === 'system') return prefersLight ? 'light' : 'dark';
  return choice;
};
