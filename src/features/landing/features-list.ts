/** What each tool does, in two sentences that its screen keeps; for tools that are being built, what they will do. */
import type { ScreenId } from '@/routes';

export interface ToolDescription {
  readonly screen: ScreenId;
  readonly title: string;
  /** Two sentences. */
  readonly lead: string;
}

/** Every tool of a plan, and before and after them the screens that are open without one. */
export const toolDescriptions: readonly ToolDescription[] = [
  {
    screen: 'home',
    title: 'Your day on one screen',
    lead: 'The dashboard shows which sessions are open, the next events, and your results today and this week in money and R. Each part opens the tool it comes from.',
  },
  {
    screen: 'sessions',
    title: 'Sessions with daylight saving solved',
    lead: 'See Sydney, Tokyo, London, New York and the futures sessions on your own clock, with overlaps, countdowns, holidays and a warning before the clocks change. Load your own price files to see the range by hour and session, with a 90% band and the number of days behind it.',
  },
  {
    screen: 'calendar',
    title: 'A calendar that shows how old it is',
    lead: 'Follow the week’s economic events in your time zone, filtered by currency and impact, with past releases, countdowns and alerts. Compare two snapshots of a week to see what was rescheduled, and set a blackout rule for the minutes around news.',
  },
  {
    screen: 'calculator',
    title: 'Calculators that refuse to guess',
    lead: 'Work out position size, pip and tick values, margin, conversions, pivots, and the odds of ruin or of passing an evaluation, and open the formula behind any result. Sizes are rounded down to what can be traded, and a missing rate stops the calculation instead of being assumed.',
  },
  {
    screen: 'journal',
    title: 'A journal that reconciles to the cent',
    lead: 'Drop in a statement from MetaTrader, cTrader, TradingView, NinjaTrader, Tradovate, Interactive Brokers, Rithmic or TopstepX, and its total is checked against the trades that were read. See your results in money and R with their margin of error, then review new trades, close your day, and see each week whether you kept your rule.',
  },
  {
    screen: 'trading',
    title: 'A chart you can try without an account',
    lead: 'Use the whole chart workspace on simulated prices, right in your browser: every indicator, all drawing tools and up to eight linked charts. Replay moves forward bar by bar and never computes with what comes later; sign up when you’d like to keep what you made.',
  },
  {
    screen: 'indicators',
    title: 'Charts and strategies',
    lead: 'See your own price files with levels, sessions, news and your trades on one to eight linked charts, with indicators that state their warm-up. Replay lets you practice without seeing what came next, and a strategy you write in English is tested on the same bars, with every variant you try counted.',
  },
  {
    screen: 'backtestResults',
    title: 'Results you can run again yourself',
    lead: 'Published backtests show their deepest fall before their profit, both readings of unclear bars, and how many variants were tried. Your browser runs each one again without an account and says whether every trade comes out the same.',
  },
  {
    screen: 'maps',
    title: 'Maps of the markets',
    lead: 'See your own results by hour and weekday beside the market’s, how strong each currency is with its margin of error, which markets move together, and day and night on a map of the sessions. Each map ends with one thing you can do, or says there’s nothing to do.',
  },
  {
    screen: 'assistant',
    title: 'Assistant',
    lead: 'Ask a question and get an answer built from the figures of the other tools. Each number will link to the calculation it came from.',
  },
  {
    screen: 'notes',
    title: 'Notes that know your trades',
    lead: 'Write with tables, checklists and pictures, with or without a network, on several devices at once. Put trades, events and figures of your journal into a note, and find the note again from the trade; import your Obsidian or Notion notes, and export everything as Markdown.',
  },
  {
    screen: 'vision',
    title: 'Read a screenshot',
    lead: 'Turn a screenshot of a chart into candles, with the error stated. The picture will stay in your browser, and the tool will refuse when it isn’t sure.',
  },
  {
    screen: 'journalAi',
    title: 'Findings in your own trades',
    lead: 'See the one habit that costs you most, in money, and make it your rule. Each finding is held against chance, and tested again on the trades you make after you write it down.',
  },
  {
    screen: 'chartAnalysis',
    title: 'Trade plan from a chart',
    lead: 'Turn your own candles into one to three plans with entry, stop, target, size and expiry, each beside how often chance alone would get there. Later candles score every plan you save, so you see what your grades are worth.',
  },
];

/** What holds on every screen. */
export const everywhere: readonly (readonly [title: string, text: string])[] = [
  ['Works offline', 'After your first visit the tools open without a network. Anything not yet synced stays on the device and is listed.'],
  ['One clock', 'Changing the time zone that times are shown in never moves a trade or an event.'],
  ['Missing is not zero', 'If a figure can’t be computed, you see the reason instead.'],
  [
    'Take your data with you',
    'Everything exports as JSON and CSV, even after your subscription ends, and you can delete your account yourself.',
  ],
  ['Keyboard first', 'Ctrl K, or ⌘ K on a Mac, opens the command palette. Every screen works without a mouse.'],
  ['Dark, light, phone', 'Dark or light, your choice, on any screen from 360 pixels wide.'],
];
