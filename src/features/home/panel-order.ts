/** Which panels the dashboard shows and in which order: as somebody arranged them, on this device, apart for wide and narrow windows. */

/** In the order in which a newcomer sees them. */
export const panelIds = ['rule', 'risk', 'events', 'plans', 'levels', 'watch', 'sessions', 'results', 'tools'] as const;

export type PanelId = (typeof panelIds)[number];

export const panelNames: Readonly<Record<PanelId, string>> = {
  rule: 'Rule of the week',
  risk: 'What you can risk today',
  events: 'Next events',
  plans: 'Open plans',
  levels: 'Levels of your markets',
  watch: 'Alerts, ideas and notes',
  sessions: 'Sessions',
  results: 'Results',
  tools: 'Tools',
};

export interface PanelOrder {
  /** Each panel once. */
  readonly order: readonly PanelId[];
  readonly hidden: readonly PanelId[];
}

export const usualOrder: PanelOrder = { order: panelIds, hidden: [] };

const isPanelId = (value: unknown): value is PanelId => panelIds.some((id) => id === value);

/** Each of the panels that are named in what was kept, once. */
export const idsIn = (value: unknown): readonly PanelId[] => (Array.isArray(value) ? [...new Set(value.filter(isPanelId))] : []);

/** What was kept, whatever it is: panels it does not know stand behind the one that they usually follow. */
export const readPanelOrder = (kept: unknown): PanelOrder => {
  const { order, hidden } = (kept ?? {}) as { readonly order?: unknown; readonly hidden?: unknown };
  const known = [...idsIn(order)];
  for (const [place, id] of panelIds.entries()) {
    if (known.includes(id)) continue;
    const before = panelIds[place - 1];
    known.splice(before === undefined ? 0 : known.indexOf(before) + 1, 0, id);
  }
  return { order: known, hidden: idsIn(hidden) };
};

/** One place up (−1) or down (1); at the end of the list it stays. */
export const movedPanel = ({ order, hidden }: PanelOrder, id: PanelId, by: -1 | 1): PanelOrder => {
  const from = order.indexOf(id);
  const to = from + by;
  const other = order[to];
  if (other === undefined) return { order, hidden };
  return { order: order.map((one, place) => (place === from ? other : place === to ? id : one)), hidden };
};

export const shownPanel = ({ order, hidden }: PanelOrder, id: PanelId, isShown: boolean): PanelOrder => ({
  order,
  hidden: isShown ? hidden.filter((one) => one !== id) : [...new Set([...hidden, id])],
});
