/** The views of the journal, in the order of the row of tabs that they share with JournalAI. */

export const journalTabs = [
  { view: 'trades', title: 'Trades' },
  { view: 'days', title: 'Days' },
  { view: 'weeks', title: 'Weeks' },
  { view: 'calendar', title: 'Calendar' },
  { view: 'equity', title: 'Equity' },
  { view: 'breakdown', title: 'Breakdown' },
  { view: 'distribution', title: 'Distribution' },
  { view: 'playbook', title: 'Playbook' },
  { view: 'rules', title: 'Prop desk' },
] as const;

/** Views that are about whole accounts, so that the filter plays no part in them. */
const wholeViews: ReadonlySet<string> = new Set<JournalView>(['days', 'weeks', 'playbook', 'rules']);

export const isFiltered = (view: JournalView): boolean => !wholeViews.has(view);

export type JournalView = (typeof journalTabs)[number]['view'];
