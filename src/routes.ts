/**
 * The map of the product: every screen, who may open it, how it is framed and how it is announced.
 * Router, guards, menus, page titles, search metadata, typed links and sitemap are derived from this table.
 * It holds data only and imports nothing that runs, so a build script can read it from Node.
 * Row order is menu order.
 */
import type { PageKey, ScreenAccess } from '@/domain/access/can-open';

type Path = `/${string}`;

/** What stands around a screen: the marketing bar, the app bar, or nothing. */
export type Frame = 'marketing' | 'app' | 'bare';

export const footerColumns = ['Products', 'Learn', 'Company', 'Support'] as const;
export type FooterColumn = (typeof footerColumns)[number];

/** The schema.org types that a screen can announce. */
export type SchemaType =
  | 'WebPage'
  | 'Article'
  | 'CollectionPage'
  | 'Course'
  | 'SoftwareApplication'
  | 'Organization'
  | 'Blog'
  | 'BlogPosting'
  | 'NewsArticle'
  | 'Product'
  | 'FAQPage';

export interface ScreenMenus {
  readonly top?: string;
  readonly app?: string;
  readonly footer?: readonly [column: FooterColumn, label: string];
  /** Label in the line of legal links at the very end of the footer. */
  readonly legal?: string;
}

export interface Screen<P extends string = string> extends ScreenAccess {
  /** Pattern of the address; matching ignores case. */
  readonly path: P;
  readonly title: string;
  /** What the screen is for, in one sentence: search-result text of public screens, explanation of the others. */
  readonly description: string;
  readonly schema: SchemaType;
  readonly frame: Frame;
  readonly footer: boolean;
  /** Whether the frame keeps the screen clear of the fixed bar; the other screens do so themselves. */
  readonly topPadding: boolean;
  /** Colour of the text on the app bar. */
  readonly barInk: 'white' | 'black';
  /** 'light' is paper in every case; 'choice' is dark unless the reader chooses otherwise. */
  readonly theme: 'light' | 'choice';
  /** Labels under which the screen appears in each menu. */
  readonly menu: ScreenMenus;
}

type Extra = Partial<Omit<Screen, 'path' | 'title' | 'description'>>;

const plain = { schema: 'WebPage', topPadding: false, barInk: 'white', theme: 'choice', menu: {} } as const;

const site = <P extends Path>(path: P, title: string, description: string, extra: Extra = {}): Screen<P> => ({
  ...plain,
  path,
  title,
  description,
  access: 'public',
  frame: 'marketing',
  footer: true,
  ...extra,
});

/** Public, but with the bar of the app and without a footer. */
const open = <P extends Path>(path: P, title: string, description: string, extra: Extra = {}): Screen<P> =>
  site(path, title, description, { frame: 'app', footer: false, ...extra });

const member = <P extends Path>(path: P, title: string, description: string, extra: Extra = {}): Screen<P> => ({
  ...plain,
  path,
  title,
  description,
  access: 'member',
  frame: 'app',
  footer: false,
  ...extra,
});

/** A tool that a plan opens. */
const tool = <P extends Path>(path: P, pageKey: PageKey, words: readonly [title: string, description: string], extra: Extra = {}) =>
  member(path, words[0], words[1], { pageKey, ...extra });

const admin = <P extends Path>(path: P, title: string, description: string): Screen<P> =>
  member(path, title, description, { access: 'admin' });

export const screens = {
  landing: site(
    '/',
    'Tools for forex and futures traders',
    'Market sessions, an economic calendar, calculators, charts and a journal for forex and futures traders. Every figure shows how it was calculated and its margin of error.',
    { schema: 'Organization', menu: { top: 'Home' } },
  ),
  courses: open(
    '/courses',
    'Courses',
    'Courses on sessions, risk and statistics for forex and futures traders, in English, French and Spanish.',
    {
      schema: 'CollectionPage',
      theme: 'light',
      menu: { top: 'Courses' },
    },
  ),
  course: open('/courses/view/:language/:courseId', 'Course', 'The lessons of one course, with your progress in it.', {
    schema: 'Course',
    theme: 'light',
  }),
  lesson: open('/courses/view/:language/:courseId/:lessonId', 'Lesson', 'One lesson of a course, with examples to calculate with.', {
    schema: 'Article',
    theme: 'light',
  }),
  pricing: site('/price', 'Pricing', 'What Sextant costs by the month or the year, and what’s included.', {
    schema: 'Product',
    menu: { top: 'Pricing' },
  }),
  blog: site('/blog', 'Blog', 'Articles about trading forex and futures, with numbers you can check.', {
    schema: 'Blog',
    theme: 'light',
    menu: { top: 'Blog', footer: ['Learn', 'Blog'] },
  }),
  article: site('/blog/:slug', 'Article', 'An article of the Sextant blog.', { schema: 'BlogPosting', theme: 'light' }),
  features: site('/features', 'Features', 'What each Sextant tool does today, with pictures, and which tools are still being built.', {
    schema: 'SoftwareApplication',
    menu: { top: 'Features', footer: ['Products', 'All Features'] },
  }),
  contact: site('/contact', 'Contact', 'Write to the people who run Sextant.', {
    menu: { top: 'Contact', footer: ['Support', 'Contact Us'] },
  }),
  about: site('/about', 'About', 'What matters to us, how Sextant is built, and who runs this site.', {
    theme: 'light',
    menu: { footer: ['Company', 'About'] },
  }),
  privacy: site('/privacy', 'Privacy policy', 'What data Sextant keeps, where and for how long, and how to get or delete it.', {
    theme: 'light',
    menu: { footer: ['Company', 'Privacy Policy'], legal: 'Privacy' },
  }),
  terms: site('/terms', 'Terms of use', 'The terms for using Sextant, in plain words.', {
    theme: 'light',
    menu: { footer: ['Company', 'Terms of Use'], legal: 'Terms' },
  }),
  refundPolicy: site('/refund-policy', 'Refund policy', 'When and how a payment for Sextant is refunded.', {
    theme: 'light',
    menu: { footer: ['Company', 'Refund'], legal: 'Refund policy' },
  }),
  faq: site('/faq', 'Questions and answers', 'Short answers to common questions about Sextant.', {
    schema: 'FAQPage',
    theme: 'light',
    menu: { footer: ['Company', 'FAQ'] },
  }),
  login: site('/login', 'Sign in', 'Sign in to Sextant, or create an account.', { footer: false }),
  trading: open(
    '/trading',
    'Trading platform',
    'The chart workspace on simulated prices: indicators, drawings, replay and practice, without an account.',
  ),
  backtestResults: open(
    '/backtest-results',
    'Backtest results',
    'Published backtests with costs, drawdown, best and worst reading, and every variant tried. Run them again yourself.',
  ),

  home: member('/home', 'Dashboard', 'Your tools, and what’s happening in the markets and in your journal.', {
    menu: { app: 'Dashboard' },
  }),
  sessions: tool('/sessions', 'sessions', ['Sessions', 'Session times, overlaps and countdowns in your own time zone.'], {
    menu: { app: 'Sessions' },
  }),
  calendar: tool('/calendar', 'calendar', ['Calendar', 'Economic events of the week, filtered by currency and impact.'], {
    menu: { app: 'Calendar' },
  }),
  calculator: tool('/calculator', 'calculator', ['Calculator', 'Position size, pip value, margin, risk and drawdown calculators.'], {
    menu: { app: 'Calculator' },
  }),
  journal: tool('/journal', 'journal', ['Journal', 'Your trades from broker statements, reconciled to the cent.']),
  indicators: tool(
    '/indicators',
    'indicators',
    ['Charts and strategies', 'Charts of your own price files with indicators, drawings, a strategy builder and backtests.'],
    {
      menu: { app: 'Indicators' },
    },
  ),
  maps: tool('/Maps', 'Maps', ['Maps', 'World map of the sessions, currency strength and correlations.'], {
    barInk: 'black',
    theme: 'light',
    menu: { app: 'Maps' },
  }),
  assistant: tool('/IA', 'IA', ['Assistant', 'Answers built from the figures of your other tools, with a link to each.'], {
    menu: { app: 'IA' },
  }),
  notes: tool('/notepad', 'notepad', ['Notes', 'Trading notes that work offline.'], {
    barInk: 'black',
    theme: 'light',
    menu: { app: 'Notes' },
  }),
  vision: tool(
    '/visionai',
    'visionai',
    ['Read a screenshot', 'Turns a screenshot of a chart into candles and shows the margin of error.'],
    {
      menu: { app: 'AI Vision' },
    },
  ),
  journalAi: tool('/JournalPlatform', 'JournalPlatform', ['JournalAI', 'Findings in your own trades, each tested against chance.'], {
    menu: { app: 'JournalAI' },
  }),
  chartAnalysis: tool(
    '/chartAiAnalyse',
    'chartAiAnalyse',
    ['Trade plan from a chart', 'Structure, levels and a trade plan from a chart, scored later.'],
    {
      topPadding: true,
      menu: { app: 'Chart Analysis AI' },
    },
  ),
  userAccount: member('/user-account', 'Account', 'Your name, sign-in, preferences, devices, export and subscription.'),
  subscriptionPrice: member('/subscription-price', 'Plans', 'The plans, and the tools in each of them.'),
  subscriptionRenew: member(
    '/subscription-renew',
    'Renew subscription',
    'Renew a subscription that has ended. Your data is kept, and you can still export it.',
    {
      frame: 'bare',
    },
  ),

  adminAccount: admin('/account', 'Administration', 'People, roles, messages and the log of what admins did.'),
  aiTraining: admin('/ai-training', 'AI training', 'What the assistant knows: documents, test questions and publishing.'),
  packs: admin('/packs', 'Packs', 'Which email addresses may open which screens.'),
  blogManagement: admin('/blog-management', 'Blog management', 'Writing, scheduling and publishing articles.'),
  accountSubscription: admin('/account/subscription', 'Subscriptions', 'Who has which plan, until when, and changes to it.'),
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof screens;

/** What an unknown address shows; it has no path of its own and is no entry of the table. */
export const notFoundScreen: Screen<'*'> = {
  ...plain,
  path: '*',
  title: 'Page not found',
  description: 'There’s no page at this URL.',
  access: 'public',
  frame: 'app',
  footer: false,
};

/** The rows of the table in their order. */
export const screenRows: readonly (readonly [ScreenId, Screen])[] = Object.entries(screens) as [ScreenId, Screen][];

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type PathOf<Id extends ScreenId> = (typeof screens)[Id]['path'];
type HrefArgs<Id extends ScreenId> = [ParamNames<PathOf<Id>>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<PathOf<Id>>, string>>];

/** Address of a screen, parameters percent-encoded; a missing or misspelt parameter does not compile. */
export const href = <Id extends ScreenId>(id: Id, ...[params]: HrefArgs<Id>): string => {
  const values: Readonly<Record<string, string>> = params ?? {};
  return screens[id].path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(values[name] ?? ''));
};
