/** What the tour of the dashboard shows, in its order. A stop whose place is not on the screen is passed over. */

export interface TourStop {
  /** Where it is, as a CSS selector. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

const stops: readonly TourStop[] = [
  {
    at: 'section[aria-labelledby="sessions-title"]',
    title: 'Where the day stands',
    text: 'Which sessions are open and which opens next, in your own time.',
  },
  {
    at: 'section[aria-labelledby="first-steps-title"]',
    title: 'Begin with a statement',
    text: 'Drop in your broker’s file. It’s read on this device, and you see what’s in it before anything is saved.',
  },
  {
    at: 'section[aria-labelledby="tools-title"]',
    title: 'Your tools',
    text: 'Open ones come first. A locked one says which plan opens it.',
  },
  {
    at: 'button[aria-keyshortcuts~="Control+K"]',
    title: 'The quick way anywhere',
    text: 'Press Ctrl K (⌘ K on a Mac) or this button, then type a screen, a market, or what you want to do. ? shows all keys.',
  },
];

export const placeOf = ({ at }: TourStop): HTMLElement | null => document.querySelector<HTMLElement>(at);

/** Those that are on the screen now. */
export const stopsInSight = (): readonly TourStop[] => stops.filter((stop) => placeOf(stop) !== null);
