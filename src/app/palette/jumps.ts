/** The second key of each jump: G, then this letter, goes to the screen. */
import { screens, type ScreenId } from '@/routes';

/** Every screen of the bar, and those one comes to from everywhere. A letter of the name where it is free. */
export const jumps = {
  home: 'H',
  sessions: 'S',
  calendar: 'C',
  calculator: 'K',
  journal: 'J',
  indicators: 'I',
  maps: 'M',
  assistant: 'A',
  notes: 'N',
  vision: 'V',
  journalAi: 'F',
  chartAnalysis: 'T',
  userAccount: 'U',
  subscriptionPrice: 'P',
} as const satisfies Partial<Record<ScreenId, string>>;

export type JumpId = keyof typeof jumps;

/** The jumps in the order of the bar. */
export const jumpRows = Object.entries(jumps) as readonly (readonly [JumpId, string])[];

/** Under which name the palette and the list of keys show a screen. */
export const screenName = (id: ScreenId): string => {
  const { menu, title }: { readonly menu: { readonly app?: string; readonly top?: string }; readonly title: string } = screens[id];
  return menu.app ?? menu.top ?? title;
};

/** "G J"; undefined for a screen that has no jump. */
export const jumpKeys = (id: ScreenId): string | undefined => {
  const letter = (jumps as Partial<Record<ScreenId, string>>)[id];
  return letter === undefined ? undefined : `G ${letter}`;
};

/** The screen of a second key in either case; null where no screen has it. */
export const jumpTarget = (key: string): JumpId | null => jumpRows.find(([, letter]) => letter === key.toUpperCase())?.[0] ?? null;
