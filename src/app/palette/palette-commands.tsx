/** What the command palette offers to a session: screens, instruments, settings, and what can be done. Running them is its callers' work. */
import {
  ArrowRight,
  CalendarCheck,
  CalendarClock,
  CandlestickChart,
  CircleUserRound,
  Contrast,
  FileUp,
  Keyboard,
  Lock,
  LogIn,
  LogOut,
  NotebookPen,
  Plus,
  RefreshCw,
  Settings,
  Target,
} from 'lucide-react';
import { canOpen, type PageKey, type Session } from '@/domain/access/can-open';
import { listedInstruments } from '@/domain/market/instrument-list';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { planThatOpens } from '@/domain/plans/plans';
import { readyPages } from '@/domain/plans/ready-pages';
import type { Theme, ThemeChoice } from '@/domain/preferences/theme-choice';
import { accountSections } from '@/features/account/account-sections';
import { href, screenRows, screens, type Screen, type ScreenId } from '@/routes';
import { isSampleOpen } from '@/services/local/sample-mark';
import type { Command } from '@/ui/command-list';
import type { ScreenAction } from '@/ui/hooks/use-screen-actions';
import { jumpKeys, screenName } from './jumps';

export interface PaletteActions {
  readonly goTo: (address: string) => void;
  readonly logout: () => void;
  /** The one that holds now; screens that are always paper are left out of account. */
  readonly theme: Theme;
  readonly chooseTheme: (choice: ThemeChoice) => void;
  /** Null while no newer version waits. */
  readonly loadNewVersion: (() => void) | null;
  readonly showKeys: () => void;
  /** Opens the quick plan over the screen in view. */
  readonly planTrade: () => void;
  /** Does an action of a screen once that screen offers it. */
  readonly doThere: (address: string, actionId: string) => void;
  /** What the screen in view offers now. */
  readonly onScreen: readonly ScreenAction[];
  /** Screens on which something can be made; the ready ones unless it is said otherwise. */
  readonly ready?: readonly PageKey[];
}

/** A screen that stands on its own: an address with parameters is reached from the screen that lists them. */
const isPlace = (id: ScreenId, screen: Screen): boolean => !screen.path.includes(':') && id !== 'login';

const groupOf = (screen: Screen): string => {
  if (screen.access === 'admin') return 'Administration';
  return screen.access === 'member' ? 'Go to' : 'Public pages';
};

const order = ['On this screen', 'Go to', 'Actions', 'Settings', 'Instruments', 'Administration', 'Public pages', 'Not in your plan'];

const screenCommands = (session: Session, goTo: PaletteActions['goTo']): readonly Command[] =>
  screenRows.flatMap(([id, screen]) =>
    isPlace(id, screen) && canOpen(screen, session) === 'open'
      ? [
          {
            id: `screen-${id}`,
            group: groupOf(screen),
            label: screenName(id),
            words: `${screen.title} ${screen.description}`,
            hint: screen.path,
            keys: session.state === 'member' ? jumpKeys(id) : undefined,
            icon: <ArrowRight strokeWidth={1.75} aria-hidden />,
            run: () => goTo(screen.path),
          },
        ]
      : [],
  );

/** Tools that the session's plan does not open: they lead to the page that says which plan does. A suspended member has no use for them. */
const lockedCommands = (session: Session, goTo: PaletteActions['goTo']): readonly Command[] =>
  session.state === 'member' && session.isSuspended === true
    ? []
    : screenRows.flatMap(([id, screen]) => {
        const plan = screen.pageKey === undefined ? null : planThatOpens(screen.pageKey);
        if (canOpen(screen, session) !== 'denied' || plan === null) return [];
        return [
          {
            id: `screen-${id}`,
            group: 'Not in your plan',
            label: screenName(id),
            words: `${screen.title} ${screen.description}`,
            hint: plan.name,
            icon: <Lock strokeWidth={1.75} aria-hidden />,
            run: () => goTo(screen.path),
          },
        ];
      });

/** Instruments whose terms are known lead to the size of a position in them. */
const instrumentCommands = (session: Session, goTo: PaletteActions['goTo']): readonly Command[] =>
  canOpen(screens.calculator, session) === 'open'
    ? listedInstruments
        .filter(({ symbol }) => instrumentOf(symbol) !== null)
        .map(({ symbol, title }) => ({
          id: `instrument-${symbol}`,
          group: 'Instruments',
          label: `${symbol}: position size`,
          words: `${title} instrument calculator`,
          hint: title,
          isOnlyFound: true,
          icon: <CandlestickChart strokeWidth={1.75} aria-hidden />,
          run: () => goTo(`${href('calculator')}?${new URLSearchParams({ calc: 'position-size', symbol }).toString()}`),
        }))
    : [];

const settingCommands = (session: Session, goTo: PaletteActions['goTo']): readonly Command[] =>
  session.state === 'member'
    ? accountSections.map(({ id, title }) => ({
        id: `setting-${id}`,
        group: 'Settings',
        label: `Settings: ${title}`,
        words: 'account preferences',
        isOnlyFound: true,
        icon: <Settings strokeWidth={1.75} aria-hidden />,
        run: () => goTo(`${href('userAccount')}#${id}`),
      }))
    : [];

interface ScreenDeed {
  readonly id: string;
  readonly screen: 'journal' | 'calendar';
  readonly label: string;
  readonly words: string;
  readonly icon: Command['icon'];
}

/** What a screen offers while it is in view, and what can be asked for from everywhere else. */
const screenDeeds: readonly ScreenDeed[] = [
  {
    id: 'add-trade',
    screen: 'journal',
    label: 'Add a trade',
    words: 'new type enter journal',
    icon: <Plus strokeWidth={1.75} aria-hidden />,
  },
  {
    id: 'import-statement',
    screen: 'journal',
    label: 'Import a statement',
    words: 'trades broker MetaTrader file journal',
    icon: <FileUp strokeWidth={1.75} aria-hidden />,
  },
  {
    id: 'next-event',
    screen: 'calendar',
    label: 'Show the next event',
    words: 'news economic calendar release',
    icon: <CalendarClock strokeWidth={1.75} aria-hidden />,
  },
];

const deedCommands = (session: Session, { doThere, onScreen }: PaletteActions): readonly Command[] =>
  screenDeeds.flatMap(({ id, screen, label, words, icon }) =>
    canOpen(screens[screen], session) !== 'open' || onScreen.some((action) => action.id === id)
      ? []
      : [{ id, group: 'Actions', label, words, icon, run: () => doThere(href(screen), id) }],
  );

const onScreenCommands = ({ onScreen }: PaletteActions): readonly Command[] =>
  onScreen.map((action) => ({
    ...action,
    group: 'On this screen',
    icon: action.icon ?? <ArrowRight strokeWidth={1.75} aria-hidden />,
  }));

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

/** What a trader does day by day, from wherever they are. */
const routineCommands = (session: Session, { goTo, planTrade }: PaletteActions): readonly Command[] =>
  canOpen(screens.journal, session) === 'open'
    ? [
        {
          id: 'action-plan',
          group: 'Actions',
          label: 'Plan a trade',
          words: 'quick trade plan entry stop target size',
          keys: 'P',
          icon: <Target strokeWidth={1.75} aria-hidden />,
          run: planTrade,
        },
        {
          id: 'action-close-day',
          group: 'Actions',
          label: 'Close the day',
          words: 'day report journal evening',
          icon: <CalendarCheck strokeWidth={1.75} aria-hidden />,
          run: () => goTo(`${href('journal')}?view=days`),
        },
        {
          id: 'action-review-week',
          group: 'Actions',
          label: 'Review the week',
          words: 'weekly review journal rule',
          icon: <CalendarCheck strokeWidth={1.75} aria-hidden />,
          run: () => goTo(`${href('journal')}?view=weeks`),
        },
      ]
    : [];

const actionCommands = (
  session: Session,
  { goTo, logout, theme, chooseTheme, showKeys, loadNewVersion }: PaletteActions,
): readonly Command[] => {
  const action = (id: string, facts: Omit<Command, 'id' | 'group'>): Command => ({ id: `action-${id}`, group: 'Actions', ...facts });
  const isMember = session.state === 'member';
  return [
    action('theme', {
      label: theme === 'dark' ? 'Use light colors' : 'Use dark colors',
      words: 'theme switch appearance dark light paper',
      icon: <Contrast strokeWidth={1.75} aria-hidden />,
      run: () => chooseTheme(theme === 'dark' ? 'light' : 'dark'),
    }),
    action('theme-system', {
      label: 'Use the colors of the system',
      words: 'theme appearance dark light automatic',
      icon: <Contrast strokeWidth={1.75} aria-hidden />,
      run: () => chooseTheme('system'),
    }),
    action('keys', {
      label: 'Show keyboard shortcuts',
      words: 'help keys jumps',
      keys: '?',
      icon: <Keyboard strokeWidth={1.75} aria-hidden />,
      run: showKeys,
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
  [
    ...onScreenCommands(actions),
    ...screenCommands(session, actions.goTo),
    ...lockedCommands(session, actions.goTo),
    ...deedCommands(session, actions),
    ...makingCommands(session, actions),
    ...routineCommands(session, actions),
    ...actionCommands(session, actions),
    ...settingCommands(session, actions.goTo),
    ...instrumentCommands(session, actions.goTo),
  ].toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
