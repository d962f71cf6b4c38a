/** What the finished tools do, in words that their screens keep. Tools that are being built are not described here. */
import type { ScreenId } from '@/routes';

export interface ToolDescription {
  readonly screen: ScreenId;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly string[];
}

export const toolDescriptions: readonly ToolDescription[] = [
  {
    screen: 'sessions',
    title: 'Sessions with daylight saving solved',
    lead: 'Sydney, Tokyo, London and New York in their own zones and on your clock, with overlaps, the week’s open and close, and a line for now.',
    points: [
      'Futures hours by product group with the daily break, holidays and early closes, up to the last date of the published table, which is named.',
      'A warning before the clocks change: which session moves for you, and by how much. It exports as a calendar file.',
      'Range by hour and session from your own price files, with a 90 % band and the count. Fewer than 20 days are not drawn.',
    ],
  },
  {
    screen: 'calendar',
    title: 'A calendar that says how old it is',
    lead: 'The week’s economic events in your zone, filtered by currency and impact, with past releases and a countdown.',
    points: [
      'Weeks come from an admin, a file, a paste, or an address you choose. Rows that cannot be read are named one by one.',
      'Two snapshots of a week can be compared; what was rescheduled or re-rated is marked.',
      'A blackout rule of your own for the minutes around news, and alerts while the product is open in a tab.',
    ],
  },
  {
    screen: 'calculator',
    title: 'Calculators that refuse to guess',
    lead: 'Position size, pip and tick values, margin, risk and reward, conversion, pivots, compounding, and simulations of ruin and of the limits of prop firms.',
    points: [
      'Sizes are rounded down to the step that can be traded, and the risk is shown as it is after rounding. A missing rate stops the calculation.',
      'Each result opens its formula. Inputs stand in the address, so that a calculation can be kept or sent.',
      'Simulations show their seed, the number of runs and an interval. Sizing from your own results refuses when the interval includes zero.',
    ],
  },
  {
    screen: 'journal',
    title: 'A journal that reconciles to the cent',
    lead: 'Drop a statement of MetaTrader, cTrader, TradingView, NinjaTrader, Tradovate, Interactive Brokers, Rithmic or TopstepX, or another table.',
    points: [
      'The net of what was read is compared with the statement’s own total. Every row that is left out has a reason.',
      'Importing again counts nothing twice and loses none of your edits. The file stays in your browser, named by its hash.',
      'Results in money and in R, the equity curve with its drawdown, and beside it how far chance alone would carry a trader without an edge.',
    ],
  },
];

/** What holds on every screen. */
export const everywhere: readonly (readonly [title: string, text: string])[] = [
  ['Works without a network', 'After the first visit the tools open offline. What is not yet sent is kept on the device and named.'],
  ['One clock', 'Changing the zone in which times are shown never moves a trade or an event.'],
  ['Missing is not zero', 'A figure that cannot be computed shows the reason instead.'],
  ['Yours to take', 'Everything exports as JSON and CSV, also after a subscription has ended, and you can delete the account yourself.'],
  ['Keyboard first', 'Ctrl K, or ⌘ K on a Mac, opens a palette of commands. Every screen works without a pointer.'],
  ['Dark, light, phone', 'Dark or light as you choose, from a width of 360 pixels up.'],
];
