/**
 * The pictures of the features page, one line for each tool that works: `npm run feature-pictures` opens each address
 * as the demo trader and draws it into `public/features`. A tool without a line is described without a picture.
 */
import type { ScreenId } from '@/routes';

export interface ToolPicture {
  /** Opened for the picture, with what the address can choose. */
  readonly address: `/${string}`;
  /** Words of a button or link of that screen that is pressed first, where no address leads to what the picture is of. */
  readonly press?: string;
  /** Words of the screen that the picture of a phone begins with, where its top shows controls only; otherwise it begins there. */
  readonly phoneFrom?: string;
  /** Words that the screen shows once it has computed what the picture is of. */
  readonly until?: string;
  /** What can be seen, for people who cannot see it. */
  readonly alt: string;
  /** Where what is shown comes from. */
  readonly caption: string;
}

/** Pixels of the page that the picture takes at its full width; it is stored at this size and at twice of it. */
export const pictureSize = { width: 680, height: 440 } as const;

/** A phone's own window in pixels of the page, and up to which width of the page it is shown instead; stored at twice its size. */
export const phonePicture = { width: 360, height: 520, upTo: 560 } as const;

export const toolPictures: Partial<Record<ScreenId, ToolPicture>> = {
  home: {
    address: '/home',
    alt: 'The dashboard: the sessions of the day on one line, and the results of the trader.',
    caption: 'Dashboard of the simulated trader of the sample',
  },
  sessions: {
    address: '/sessions',
    phoneFrom: 'Sydney',
    alt: 'The sessions screen: Sydney, Tokyo, London and New York with countdowns, and a timeline of the day with a line for now.',
    caption: 'Session hours of the day on which the picture was taken',
  },
  calendar: {
    address: '/calendar',
    alt: 'The calendar screen: the time to the next event, and how many come in the next seven days and this week.',
    caption: 'Calendar with the invented events of the sample, each labeled as one',
  },
  calculator: {
    address: '/calculator',
    alt: 'The calculator for position size: the choice of calculators, the inputs, and the size in lots above them.',
    caption: 'Position size, with the account of the simulated trader',
  },
  journal: {
    address: '/journal',
    phoneFrom: 'These trades are simulated and left out of your own totals.',
    alt: 'The journal: a notice that the trades are simulated, then net and gross result, costs, win rate, expectancy with its interval, and profit factor.',
    caption: 'Journal of the simulated trader of the sample',
  },
  journalAi: {
    address: '/JournalPlatform',
    phoneFrom: 'Rule of the week',
    alt: 'JournalAI: the rule of the week, and below it the one thing to change with what it has cost in money and in R, and a button that makes it the rule.',
    caption: 'Trades of the simulated trader of the sample',
  },
  chartAnalysis: {
    address: '/chartAiAnalyse',
    until: 'Save this plan',
    alt: 'Chart analysis: plans with entry, stop, target, size and grade, each beside how often chance alone would reach the target, and the reading of the chart.',
    caption: 'Chart of the simulated trader of the sample',
  },
  indicators: {
    address: '/indicators',
    alt: 'The chart workspace: candles with the levels of the prior day and the night, the sessions below them, and the trades of the trader.',
    caption: 'Charts of the simulated trader of the sample',
  },
  backtestResults: {
    address: '/backtest-results',
    alt: 'Published backtests in a list: deepest fall, result in both readings, chance of luck and overfitting, variants tried, verdict, and a button that runs each again.',
    caption: 'Backtests of the demo over simulated prices',
  },
  maps: {
    address: '/Maps',
    until: 'Base (row) against quote (column), %',
    alt: 'Maps: the trader’s own results by hour and weekday, and below them the range of a market in the same hours.',
    caption: 'Trades and simulated prices of the sample',
  },
  notes: {
    address: '/home',
    press: 'today’s page',
    until: 'Day report',
    alt: 'Notes: the list of notes, and the page of the day with the rule of the week, the sessions, news and levels.',
    caption: 'Page of the day of the simulated trader of the sample',
  },
  assistant: {
    address: '/IA',
    press: 'worse after',
    until: 'Run again',
    alt: 'The assistant: a question about the trader’s own trades, and an answer in two sentences whose numbers can be opened.',
    caption: 'Question about the simulated trader of the sample',
  },
  trading: {
    address: '/trading',
    alt: 'The chart workspace: candles with two moving averages and the market sessions, a relative strength index below them, the drawing tools, and the list of indicators.',
    caption: 'Chart of simulated prices',
  },
};

/** Where the picture of a screen lies, by how many of its pixels a pixel of the page gets. */
export const pictureFile = (screen: ScreenId, density: 1 | 2): string => `/features/${screen}-${pictureSize.width * density}.webp`;

/** Where the picture of a screen on a phone lies. */
export const phonePictureFile = (screen: ScreenId): string => `/features/${screen}-phone.webp`;
