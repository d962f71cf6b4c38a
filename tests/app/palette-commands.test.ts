/** What the palette offers to whom. */
import { describe, expect, it, vi } from 'vitest';
import { paletteCommands, type PaletteActions } from '@/app/palette/palette-commands';
import { jumpKeys, jumpRows } from '@/app/palette/jumps';
import { canOpen, pageKeys, type PageKey, type Session } from '@/domain/access/can-open';
import type { ThemeChoice } from '@/domain/preferences/theme-choice';
import { isReady } from '@/domain/plans/ready-pages';
import { allToolsPlan } from '@/domain/plans/plans';
import { screenRows } from '@/routes';
import { aMember, loading, visitor } from './render-in-session';

const actions = (over: Partial<PaletteActions> = {}): PaletteActions => ({
  goTo: () => undefined,
  logout: () => undefined,
  theme: 'dark',
  chooseTheme: () => undefined,
  loadNewVersion: null,
  showKeys: () => undefined,
  planTrade: () => undefined,
  doThere: () => undefined,
  onScreen: [],
  ...over,
});

const labels = (session: Session): readonly string[] => paletteCommands(session, actions()).map(({ label }) => label);

describe('the palette', () => {
  it.each([
    ['a visitor', visitor],
    ['a session that is loading', loading],
    ['a guest', aMember([])],
    ['a member', aMember(['sessions', 'journal'])],
    ['an admin', aMember(['Maps'], 'admin')],
  ] as const)('offers to %s every screen with an address of its own that is open, and no other', (_, session) => {
    const hints = paletteCommands(session, actions()).flatMap(({ id, group, hint }) =>
      id.startsWith('screen-') && group !== 'Not in your plan' ? [hint ?? ''] : [],
    );
    const open = screenRows.filter(([id, screen]) => id !== 'login' && !screen.path.includes(':') && canOpen(screen, session) === 'open');
    expect(hints.toSorted()).toEqual(open.map(([, screen]) => screen.path).toSorted());
  });

  it('offers the import to whom the journal is open', () => {
    expect(labels(aMember(['journal']))).toContain('Import a statement');
    expect(labels(aMember(['sessions']))).not.toContain('Import a statement');
  });

  it('offers what is made on a screen as soon as that screen works, to whom it is open', () => {
    const offered = (ready: readonly PageKey[], session: Session): readonly string[] =>
      paletteCommands(session, actions({ ready })).flatMap(({ id, label }) => (id.startsWith('make-') ? [label] : []));
    const trader = aMember(['notepad', 'chartAiAnalyse', 'journal']);
    expect(offered(['journal'], trader)).toEqual([]);
    expect(offered(['journal', 'notepad'], trader)).toEqual(['Write a note']);
    expect(offered(['notepad', 'chartAiAnalyse'], trader)).toEqual(['Write a note', 'Plan a trade from a chart']);
    expect(offered(['notepad', 'chartAiAnalyse'], aMember(['journal']))).toEqual([]);
    expect(offered(['notepad', 'chartAiAnalyse'], visitor)).toEqual([]);
    // Today's screens, without being told.
    expect(labels(trader).includes('Write a note')).toBe(isReady('notepad'));
    expect(labels(trader).includes('Plan a trade from a chart')).toBe(isReady('chartAiAnalyse'));
  });

  it('goes there to begin with an empty one', () => {
    const goTo = vi.fn<(address: string) => void>();
    paletteCommands(aMember(['notepad']), actions({ goTo, ready: ['notepad'] }))
      .find(({ label }) => label === 'Write a note')
      ?.run();
    expect(goTo).toHaveBeenCalledWith('/notepad?new=1');
  });

  it('offers signing in to a visitor and logging out to a member', () => {
    expect(labels(visitor)).toEqual(expect.arrayContaining(['Sign in', 'Create an account']));
    expect(labels(visitor)).not.toContain('Log out');
    expect(labels(aMember([]))).toContain('Log out');
    expect(labels(aMember([]))).not.toContain('Sign in');
  });

  it('offers the other colours, and the new version only while one waits', () => {
    const chooseTheme = vi.fn<(theme: ThemeChoice) => void>();
    const offered = paletteCommands(visitor, actions({ theme: 'light', chooseTheme, loadNewVersion: () => undefined }));
    offered.find(({ label }) => label === 'Use dark colors')?.run();
    expect(chooseTheme).toHaveBeenCalledWith('dark');
    expect(offered.some(({ label }) => label === 'Load the new version')).toBe(true);
    expect(labels(visitor)).not.toContain('Load the new version');
  });

  it('goes to the address of the screen', () => {
    const goTo = vi.fn<(address: string) => void>();
    paletteCommands(aMember(['chartAiAnalyse']), actions({ goTo }))
      .find(({ label }) => label === 'Chart Analysis AI')
      ?.run();
    expect(goTo).toHaveBeenCalledWith('/chartAiAnalyse');
  });

  it('names the plan of a tool that is closed, and leads to the page that says so', () => {
    const goTo = vi.fn<(address: string) => void>();
    const locked = paletteCommands(aMember(['sessions']), actions({ goTo })).filter(({ group }) => group === 'Not in your plan');
    expect(locked.map(({ label }) => label)).toContain('Calendar');
    expect(locked.map(({ label }) => label)).not.toContain('Sessions');
    expect(new Set(locked.map(({ hint }) => hint))).toEqual(new Set([allToolsPlan.name]));
    locked.find(({ label }) => label === 'Calendar')?.run();
    expect(goTo).toHaveBeenCalledWith('/calendar');
    const suspended: Session = { state: 'member', isAdmin: false, isSuspended: true, allowedPages: new Set() };
    expect(paletteCommands(suspended, actions()).some(({ group }) => group === 'Not in your plan')).toBe(false);
    expect(paletteCommands(visitor, actions()).some(({ group }) => group === 'Not in your plan')).toBe(false);
  });

  it('asks the screen for what only it can do, and offers that once', () => {
    const doThere = vi.fn<(address: string, actionId: string) => void>();
    const trader = aMember(['journal', 'calendar']);
    const offered = paletteCommands(trader, actions({ doThere }));
    offered.find(({ label }) => label === 'Add a trade')?.run();
    offered.find(({ label }) => label === 'Show the next event')?.run();
    expect(doThere.mock.calls).toEqual([
      ['/journal', 'add-trade'],
      ['/calendar', 'next-event'],
    ]);
    expect(labels(aMember([]))).not.toContain('Add a trade');
    const run = vi.fn<() => void>();
    const there = paletteCommands(trader, actions({ onScreen: [{ id: 'add-trade', label: 'Add a trade', run }] }));
    expect(there.filter(({ id }) => id === 'add-trade')).toHaveLength(1);
    expect(there[0]?.group).toBe('On this screen');
  });

  it('leads from an instrument whose terms are known to its position size, where the calculator is open', () => {
    const goTo = vi.fn<(address: string) => void>();
    const find = (session: Session) => paletteCommands(session, actions({ goTo })).find(({ id }) => id === 'instrument-EURUSD');
    find(aMember(['calculator']))?.run();
    expect(goTo).toHaveBeenCalledWith('/calculator?calc=position-size&symbol=EURUSD');
    expect(find(aMember(['journal']))).toBeUndefined();
  });

  it('has no two commands with one id, so that what was chosen lately is one', () => {
    const ids = paletteCommands(aMember([...pageKeys], 'admin'), actions()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('jumps', () => {
  it('reach every entry of the bar by a letter of its own, and are shown with it', () => {
    const bar = screenRows.filter(([, screen]) => screen.menu.app !== undefined).map(([id]) => id);
    expect(bar.filter((id) => jumpKeys(id) === undefined)).toEqual([]);
    expect(jumpKeys('journal')).toBe('G J');
    expect(jumpKeys('home')).toBe('G H');
    const letters = jumpRows.map(([, letter]) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    const shown = paletteCommands(aMember(['journal']), actions()).find(({ id }) => id === 'screen-journal');
    expect(shown?.keys).toBe('G J');
  });
});
