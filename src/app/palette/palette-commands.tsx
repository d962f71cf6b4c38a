/** What the command palette offers to a session: the screens it may open and the actions it may take. Running them is its callers' work. */
import { ArrowRight, CircleUserRound, Contrast, FileUp, LogIn, LogOut, NotebookPen, RefreshCw, Target } from 'lucide-react';
import { canOpen, type PageKey, type Session } from '@/domain/access/can-open';
import { readyPages } from '@/domain/plans/ready-pages';
import type { Theme } from '@/domain/preferences/theme-choice';
import { href, screenRows, screens, type Screen, type ScreenId } from '@/routes';
import { isSampleOpen } from '@/services/local/sample-mark';
import type { Command } from '@/ui/command-list';

export interface PaletteActions {
  readonly goTo: (address: string) => void;
  readonly logout: () => void;
  /** The one that holds now; screens that are always paper are left out of account. */
  readonly theme: Theme;
  readonly chooseTheme: (choice: Theme) => void;
  /** Null while no newer version waits. */
  readonly loadNewVersion: (() => void) | null;
  /** Screens on which something can be made; the ready ones unless it is said otherwise. */
  readonly ready?: readonly PageKey[];
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

interface Making {
  readonly id: string;
  readonly screen: 'notes' | 'chartAnalysis';
  readonly label: string;
  readonly words: string;
  readonly icon: Command['icon'];
}

/** What is made on a screen of its own. It is offered as soon as that screen works, to whom it is open. */
const makings: readonly Making[] = [
  {
    id: 'note',
    screen: 'notes',
    label: 'Write a note',
    words: 'notepad page day journal',
    icon: <NotebookPen strokeWidth={1.75} aria-hidden />,
  },
  {
    id: 'plan',
    screen: 'chartAnalysis',
    label: 'Plan a trade from a chart',
    words: 'trade plan entry stop target setup',
    icon: <Target strokeWidth={1.75} aria-hidden />,
  },
];

const makingCommands = (session: Session, { goTo, ready = readyPages }: PaletteActions): readonly Command[] =>
  makings.flatMap(({ id, screen, label, words, icon }) => {
    const { pageKey } = screens[screen];
    if (pageKey === undefined || !ready.includes(pageKey) || canOpen(screens[screen], session) !== 'open') return [];
    return [{ id: `make-${id}`, group: 'Actions', label, words, icon, run: () => goTo(`${href(screen)}?new=1`) }];
  });

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
            label: isSampleOpen() ? 'Leave the sample' : 'Log out',
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
  [...screenCommands(session, actions.goTo), ...makingCommands(session, actions), ...actionCommands(session, actions)].toSorted(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group),
  );
