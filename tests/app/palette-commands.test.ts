/** What the palette offers to whom. */
import { describe, expect, it, vi } from 'vitest';
import { paletteCommands, type PaletteActions } from '@/app/palette/palette-commands';
import { canOpen, type PageKey, type Session } from '@/domain/access/can-open';
import { isReady } from '@/domain/plans/ready-pages';
import { screenRows } from '@/routes';
import { aMember, loading, visitor } from './render-in-session';

const actions = (over: Partial<PaletteActions> = {}): PaletteActions => ({
  goTo: () => undefined,
  logout: () => undefined,
  theme: 'dark',
  chooseTheme: () => undefined,
  loadNewVersion: null,
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
    const hints = paletteCommands(session, actions()).flatMap(({ hint }) => (hint === undefined ? [] : [hint]));
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
    const chooseTheme = vi.fn<(theme: 'dark' | 'light') => void>();
    const offered = paletteCommands(visitor, actions({ theme: 'light', chooseTheme, loadNewVersion: () => undefined }));
    offered.find(({ label }) => label === 'Use dark colours')?.run();
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
});
