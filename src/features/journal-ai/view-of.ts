/** Which view of JournalAI an address asks for. The journal's own views pass through it, and are none of these. */
export const views = [
  { view: 'findings', title: 'Findings' },
  { view: 'review', title: 'Weekly review' },
  { view: 'ask', title: 'Ask your journal' },
] as const;

export type AiView = (typeof views)[number]['view'];

/** A question in the address opens the view that answers it. */
export const viewOf = (params: URLSearchParams): AiView =>
  views.find(({ view }) => view === params.get('view'))?.view ?? (params.has('ask') ? 'ask' : 'findings');
