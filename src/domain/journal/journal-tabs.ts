/** The views of the journal, in the order of the row of tabs that they share with JournalAI. */

export const journalTabs = [
  { view: 'trades', title: 'Trades' },
  { view: 'calendar', title: 'Calendar' },
  { view: 'equity', title: 'Equity' },
  { view: 'breakdown', title: 'Breakdown' },
  { view: 'distribution', title: 'Distribution' },
  { view: 'rules', title: 'Prop rules' },
] as const;

export type JournalView = (typeof journalTabs)[number]['view'];
