/**
 * Dark or light: chosen once, kept on this device so that it holds before the first paint, and in the user's
 * settings so that other devices follow. Which screens are paper whatever was chosen, the table of screens knows.
 */
import { defaultThemeChoice, readThemeChoice, themeOf } from '@/domain/preferences/theme-choice';
import type { Theme, ThemeChoice } from '@/domain/preferences/theme-choice';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { keep, readKept } from '@/services/local/device-storage';
import { account } from '@/services/session/session';
import { openSettings } from '@/services/stores/stores';
import { ownChoiceFirst } from './own-choice-first';

/** Name of the kept choice; `public/assets/theme-2.js` reads it under `sextant:theme`. */
const kept = 'theme';
const topic = 'theme';

const keptChoice = (): ThemeChoice => readThemeChoice(readKept(kept)) ?? defaultThemeChoice;

const systemLight = (): MediaQueryList | null =>
  typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia('(prefers-color-scheme: light)') : null;

const choiceCell = liveCell<ThemeChoice>(keptChoice());
const themeNow = (): Theme => themeOf(choiceCell.get(), { prefersLight: systemLight()?.matches ?? false });
const themeCell = liveCell<Theme>(themeNow());

/** What was chosen. */
export const themeChoice: Live<ThemeChoice> = choiceCell;

/** What the choice means now; changes with the system's setting where the choice is 'system'. */
export const theme: Live<Theme> = { ...themeCell, getPrerendered: () => themeOf(defaultThemeChoice, { prefersLight: false }) };

const refresh = (): void => {
  themeCell.set(themeNow());
};

const take = (choice: ThemeChoice): void => {
  choiceCell.set(choice);
  refresh();
};

const choices = ownChoiceFirst<ThemeChoice>((choice) => {
  keep(kept, choice);
  take(choice);
});

/** Applies the choice here at once, and stores it for the user's other devices. False when only this device has it. */
export const chooseTheme = async (choice: ThemeChoice): Promise<boolean> => {
  const chosen = choices.choose(choice);
  const uid = account.get()?.uid;
  if (uid === undefined) {
    choices.forget();
    return false;
  }
  try {
    const { save } = await openSettings();
    const isSaved = await save({ uid, topic }, { choice });
    if (isSaved) chosen.kept();
    else choices.forget();
    return isSaved;
  } catch (cause) {
    choices.forget();
    logProblem('Saving the theme', cause);
    return false;
  }
};

let isStarted = false;

/** Follows the system's setting and other tabs. Once per page, before it is drawn. */
export const startTheme = (): void => {
  if (isStarted) return;
  isStarted = true;
  systemLight()?.addEventListener('change', refresh);
  globalThis.addEventListener?.('storage', () => {
    take(keptChoice());
  });
};

/** Follows the choice in the settings of a user, who made it perhaps on another device, until the returned function is called. */
export const followStoredTheme = (uid: string): (() => void) => {
  let isOver = false;
  let stop = (): void => {};
  openSettings()
    .then(({ watch }) => {
      if (isOver) return;
      stop = watch({ uid, topic }, (fields) => {
        const choice = readThemeChoice(fields?.['choice']);
        if (choice !== null) choices.hear(choice);
      });
    })
    .catch((cause: unknown) => {
      logProblem('Reading the theme', cause);
    });
  return () => {
    isOver = true;
    choices.forget();
    stop();
  };
};
