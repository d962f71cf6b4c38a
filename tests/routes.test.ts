/** The table of screens held against the specification, which is written out here a second time on purpose. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { canOpen, pageKeys, type Session, type Verdict } from '@/domain/access/can-open';
import { footerMenu, legalMenu, topMenu } from '@/app/menus';
import { href, notFoundScreen, screenRows, screens, type Screen } from '@/routes';

const publicPaths = [
  '/',
  '/trading',
  '/login',
  '/price',
  '/contact',
  '/blog',
  '/blog/:slug',
  '/about',
  '/privacy',
  '/terms',
  '/faq',
  '/refund-policy',
  '/courses',
  '/courses/view/:language/:courseId',
  '/courses/view/:language/:courseId/:lessonId',
  '/features',
  '/backtest-results',
];

const memberPaths = [
  '/home',
  '/sessions',
  '/calendar',
  '/calculator',
  '/journal',
  '/indicators',
  '/Maps',
  '/ia',
  '/notepad',
  '/visionai',
  '/JournalPlatform',
  '/chartAiAnalyse',
  '/subscription-renew',
  '/subscription-price',
  '/user-account',
];

const adminPaths = ['/account', '/ai-training', '/packs', '/blog-management', '/account/subscription'];

const marketingBarPaths = [
  '/',
  '/login',
  '/price',
  '/contact',
  '/blog',
  '/blog/:slug',
  '/about',
  '/privacy',
  '/terms',
  '/faq',
  '/refund-policy',
  '/features',
];

const screenAt = (path: string): Screen => {
  const row = screenRows.find(([, screen]) => screen.path.toLowerCase() === path.toLowerCase());
  if (row === undefined) throw new Error(`no screen at ${path}`);
  return row[1];
};

const pathsWhere = (test: (screen: Screen) => boolean): string[] =>
  screenRows
    .filter(([, screen]) => test(screen))
    .map(([, screen]) => screen.path)
    .toSorted();

describe('the table of screens', () => {
  it('has every route of the specification with its access, and no other', () => {
    const lower = (paths: readonly string[]): string[] => paths.map((path) => path.toLowerCase()).toSorted();
    const having = (access: Screen['access']): string[] => lower(pathsWhere((screen) => screen.access === access));
    const list = (name: string): string => `A new screen of src/routes.ts stands in ${name} of this file too: it is the specification`;
    expect(having('public'), list('publicPaths')).toEqual(lower(publicPaths));
    expect(having('member'), list('memberPaths')).toEqual(lower(memberPaths));
    expect(having('admin'), list('adminPaths')).toEqual(lower(adminPaths));
  });

  it('writes paths as the links of the specification write them', () => {
    expect(pathsWhere((screen) => /[A-Z]/u.test(screen.path.replaceAll(/:\w+/gu, '')))).toEqual(
      ['/IA', '/JournalPlatform', '/Maps', '/chartAiAnalyse'].toSorted(),
    );
  });

  it('gives the marketing bar to the listed public pages, none to /subscription-renew, and the app bar to all others', () => {
    const howTo =
      'A page with the marketing bar stands in marketingBarPaths of this file; others begin with open() or member() in src/routes.ts';
    expect(
      pathsWhere((screen) => screen.frame === 'marketing'),
      howTo,
    ).toEqual(marketingBarPaths.toSorted());
    expect(pathsWhere((screen) => screen.frame === 'bare')).toEqual(['/subscription-renew']);
    expect(notFoundScreen.frame).toBe('app');
  });

  it('shows the footer on the pages with the marketing bar except /login', () => {
    expect(pathsWhere((screen) => screen.footer)).toEqual(marketingBarPaths.filter((path) => path !== '/login').toSorted());
  });

  it('gives top padding to /chartAiAnalyse alone', () => {
    expect(pathsWhere((screen) => screen.topPadding)).toEqual(['/chartAiAnalyse']);
  });

  it('writes in black on the bar of /Maps and /notepad, and in white elsewhere', () => {
    expect(pathsWhere((screen) => screen.barInk === 'black')).toEqual(['/Maps', '/notepad']);
  });

  it('is paper on /Maps, /notepad and the reading pages', () => {
    expect(pathsWhere((screen) => screen.theme === 'light')).toEqual(
      [
        '/Maps',
        '/notepad',
        '/blog',
        '/blog/:slug',
        '/courses',
        '/courses/view/:language/:courseId',
        '/courses/view/:language/:courseId/:lessonId',
        '/about',
        '/privacy',
        '/terms',
        '/faq',
        '/refund-policy',
      ].toSorted(),
    );
  });

  it('lists the eleven entries of the app bar in their order with their page keys', () => {
    expect(
      screenRows.filter(([, screen]) => screen.menu.app !== undefined).map(([, screen]) => [screen.path, screen.menu.app, screen.pageKey]),
    ).toEqual([
      ['/home', 'Dashboard', undefined],
      ['/sessions', 'Sessions', 'sessions'],
      ['/calendar', 'Calendar', 'calendar'],
      ['/calculator', 'Calculator', 'calculator'],
      ['/indicators', 'Indicators', 'indicators'],
      ['/Maps', 'Maps', 'Maps'],
      ['/IA', 'IA', 'IA'],
      ['/notepad', 'Notes', 'notepad'],
      ['/visionai', 'AI Vision', 'visionai'],
      ['/JournalPlatform', 'JournalAI', 'JournalPlatform'],
      ['/chartAiAnalyse', 'Chart Analysis AI', 'chartAiAnalyse'],
    ]);
    expect(screens.journal.pageKey).toBe('journal');
  });

  it('uses each page key for exactly one screen', () => {
    const used = screenRows.flatMap(([, screen]) => (screen.pageKey === undefined ? [] : [screen.pageKey]));
    expect(used.toSorted(), 'A page key is in pageKeys of src/domain/access/can-open.ts and in one row of src/routes.ts').toEqual(
      [...pageKeys].toSorted(),
    );
  });

  it('lists the links of the marketing bar in their order', () => {
    expect(topMenu.map(({ label, to }) => [label, to])).toEqual([
      ['Home', '/'],
      ['Courses', '/courses'],
      ['Pricing', '/price'],
      ['Blog', '/blog'],
      ['Features', '/features'],
      ['Contact', '/contact'],
    ]);
  });

  it('lists the columns of the footer and its legal links', () => {
    expect(footerMenu.map(({ column, entries }) => [column, entries.map(({ label, to }) => [label, to])])).toEqual([
      ['Products', [['All Features', '/features']]],
      ['Learn', [['Blog', '/blog']]],
      [
        'Company',
        [
          ['About', '/about'],
          ['Privacy Policy', '/privacy'],
          ['Terms of Use', '/terms'],
          ['Refund', '/refund-policy'],
          ['FAQ', '/faq'],
        ],
      ],
      ['Support', [['Contact Us', '/contact']]],
    ]);
    expect(legalMenu.map(({ to }) => to)).toEqual(['/privacy', '/terms', '/refund-policy']);
  });

  it('describes every screen in sentences of its own', () => {
    const descriptions = screenRows.map(([, screen]) => screen.description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const description of descriptions) expect(description).toMatch(/^[A-Z].{20,}\.$/u);
  });
});

describe('href', () => {
  it('gives the path of a screen without parameters', () => {
    expect(href('landing')).toBe('/');
    expect(href('assistant')).toBe('/IA');
  });

  it('encodes parameters, so that no value can change the path', () => {
    expect(href('article', { slug: 'a b/../c?d#e' })).toBe('/blog/a%20b%2F..%2Fc%3Fd%23e');
    expect(href('lesson', { language: 'fr', courseId: 'risk', lessonId: '03' })).toBe('/courses/view/fr/risk/03');
  });

  it('takes the parameters of the path and nothing else', () => {
    expectTypeOf(href<'lesson'>).parameters.toEqualTypeOf<
      ['lesson', params: Readonly<Record<'language' | 'courseId' | 'lessonId', string>>]
    >();
    expectTypeOf(href<'home'>).parameters.toEqualTypeOf<['home']>();
    // @ts-expect-error a parameter is missing
    const incomplete = (): string => href('lesson', { language: 'en', courseId: 'c1' });
    // @ts-expect-error there is no such screen
    const unknown = (): string => href('nowhere');
    // @ts-expect-error the screen takes no parameter
    const superfluous = (): string => href('home', { x: '1' });
    expect([incomplete, unknown, superfluous]).toHaveLength(3);
  });
});

describe('access to the screens', () => {
  const member = (isAdmin: boolean, pages: readonly string[] | 'loading'): Session => ({
    state: 'member',
    isAdmin,
    allowedPages: pages === 'loading' ? 'loading' : new Set(pages),
  });
  const traderPages = ['sessions', 'journal', 'Maps'];
  const sessions = {
    visitor: { state: 'visitor' },
    loading: { state: 'loading' },
    waiting: member(false, 'loading'),
    guest: member(false, []),
    trader: member(false, traderPages),
    admin: member(true, []),
  } as const satisfies Record<string, Session>;

  const freeForMembers = ['/home', '/subscription-renew', '/subscription-price', '/user-account'];
  const opensForTrader = ['/sessions', '/journal', '/Maps'];
  const expected = (path: string): Record<keyof typeof sessions, Verdict> => {
    if (publicPaths.includes(path))
      return { visitor: 'open', loading: 'open', waiting: 'open', guest: 'open', trader: 'open', admin: 'open' };
    if (adminPaths.includes(path))
      return { visitor: 'sign-in', loading: 'wait', waiting: 'admin-only', guest: 'admin-only', trader: 'admin-only', admin: 'open' };
    if (freeForMembers.includes(path))
      return { visitor: 'sign-in', loading: 'wait', waiting: 'open', guest: 'open', trader: 'open', admin: 'open' };
    return {
      visitor: 'sign-in',
      loading: 'wait',
      waiting: 'wait',
      guest: 'denied',
      trader: opensForTrader.includes(path) ? 'open' : 'denied',
      admin: 'denied',
    };
  };

  it.each([...publicPaths, ...memberPaths, ...adminPaths])('%s answers each kind of session as the specification says', (path) => {
    const screen = screenAt(path);
    const verdicts = Object.fromEntries(Object.entries(sessions).map(([who, session]) => [who, canOpen(screen, session)]));
    expect(verdicts).toEqual(expected(path));
  });
});
