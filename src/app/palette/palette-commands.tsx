/** What the command palette offers to a session: the screens it may open and the actions it may take. Running them is its callers' work. */
import { ArrowRight, CircleUserRound, Contrast, FileUp, LogIn, LogOut, RefreshCw } from 'lucide-react';
import { canOpen, type Session } from '@/domain/access/can-open';
import type { Theme } from '@/domain/preferences/theme-choice';
import { href, screenRows, screens, type Screen, type ScreenId } from '@/routes';
import type { Command } from '@/ui/command-list';

export interface PaletteActions {
  readonly goTo: (address: string) => void;
  readonly logout: () => void;
  /** The one that holds now; screens that are always paper are left out of account. */
  readonly theme: Theme;
  readonly chooseTheme: (choice: Theme) => void;
  /** Null while no newer version waits. */
  readonly loadNewVersion: (() => void) | null;
}

const labelOf = (screen: Screen): string => screen.menu.app ?? screen.menu.top ?? screen.title;

/** A screen that stands on its own: an address with parameters is reached from the screen that lists them. */
const isPlace = (id: ScreenId, screen: Screen): boolean => !screen.path.includes(':') && id !== 'login';

const groupOf = (screen: Screen): string => {
  if (screen.access === 'admin') return 'Administration';
  return screen.access === 'member' ? 'Go to' : 'Public pages';
};

const order = ['Go to', 'Actions', 'Administration', 'Public pages'];

const screenCommands = (session: Session, goTo: PaletteActions['goTo']): readonly Command[] =>
  screenRows.flatMap(([id, screen]) =>
    isPlace(id, screen) && canOpen(screen, session) === 'open'
      ? [
          {
            id: `screen-${id}`,
            group: groupOf(screen),
            label: labelOf(screen),
            words: `${screen.title} ${screen.description}`,
            hint: screen.path,
            icon: <ArrowRight strokeWidth={1.75} aria-hidden />,
            run: () => goTo(screen.path),
          },
        ]
      : [],
  );

const actionCommands = (session: Session, { goTo, logout, theme, chooseTheme, loadNewVersion }: PaletteActions): readonly Command[] => {
  const action = (id: string, facts: Omit<Command, 'id' | 'group'>): Command => ({ id: `action-${id}`, group: 'Actions', ...facts });
  const isMember = session.state === 'member';
  return [
    ...(canOpen(screens.journal, session) === 'open'
      ? [
          action('import', {
            label: 'Import a statement',
            words: 'trades broker MetaTrader file journal',
            icon: <FileUp strokeWidth={1.75} aria-hidden />,
            run: () => goTo(`${href('journal')}?import=1`),
          }),
        ]
      : []),
    action('theme', {
      label: theme === 'dark' ? 'Use light colours' : 'Use dark colours',
      words: 'theme switch appearance dark light paper',
      icon: <Contrast strokeWidth={1.75} aria-hidden />,
      run: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
    }),
    ...(loadNewVersion === null
      ? []
      : [
          action('new-version', {
            label: 'Load the new version',
            words: 'update reload',
            icon: <RefreshCw strokeWidth={1.75} aria-hidden />,
            run: loadNewVersion,
          }),
        ]),
    ...(isMember
      ? [
          action('logout', {
            label: 'Log out',
            words: 'logout sign out leave',
            icon: <LogOut strokeWidth={1.75} aria-hidden />,
            run: logout,
          }),
        ]
      : []),
    ...(session.state === 'visitor'
      ? [
          action('sign-in', {
            label: 'Sign in',
            words: 'login',
            icon: <LogIn strokeWidth={1.75} aria-hidden />,
            run: () => goTo(href('login')),
          }),
          action('sign-up', {
            label: 'Create an account',
            words: 'register sign up',
            icon: <CircleUserRound strokeWidth={1.75} aria-hidden />,
            run: () => goTo(`${href('login')}?view=create`),
          }),
        ]
      : []),
  ];
};

/** The commands in the order in which their groups are shown; within a group in the order of the table of screens. */
export const paletteCommands = (session: Session, actions: PaletteActions): readonly Command[] =>
  [...screenCommands(session, actions.goTo), ...actionCommands(session, actions)].toSorted(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group),
  );
