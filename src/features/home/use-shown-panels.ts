/** Which panels the dashboard shows now: until it is known who looks, those of the last time. */
import { useEffect } from 'react';
import { keep, readKept } from '@/services/local/device-storage';
import { isDeskId } from './dashboard-panel';
import { idsIn, type PanelId } from './panel-order';
import type { Arrangement, DashboardWidth } from './use-panel-order';

/** Somebody without trades sees what to begin with before anything else. */
const beginnersFirst = (order: readonly PanelId[]): readonly PanelId[] => ['results', ...order.filter((id) => id !== 'results')];

const lastName = (width: DashboardWidth): string => `dashboard-last-${width}`;

export interface ShownWhile {
  /** Whether it is known what the plan opens. */
  readonly isKnown: boolean;
  /** null: nobody knows yet, because the journal of whoever looks was never read here. */
  readonly hasTrades: boolean | null;
  readonly isAble: (id: PanelId) => boolean;
}

export interface ShownPanels {
  /** In their order; null while nobody knows which these are, as on the first visit. */
  readonly ids: readonly PanelId[] | null;
  /** Of which dashboard they are: one gives way to the next as more is known. */
  readonly kind: 'last' | 'beginner' | 'desk';
}

export const useShownPanels = (
  { width, panels: { order, hidden } }: Arrangement,
  { isKnown, hasTrades, isAble }: ShownWhile,
): ShownPanels => {
  const isUnread = isKnown && hasTrades === null && isAble('results');
  const inOrder = hasTrades === true ? order : beginnersFirst(order);
  const last = idsIn(readKept(lastName(width)));
  const known = isUnread ? null : inOrder.filter((id) => isAble(id) && !hidden.includes(id));
  const ids = isKnown ? known : last.length === 0 ? null : last;
  const shownNames = isKnown ? known?.join() : undefined;
  useEffect(() => {
    if (shownNames !== undefined) keep(lastName(width), shownNames.split(','));
  }, [shownNames, width]);
  return { ids, kind: ids?.some(isDeskId) === true ? 'desk' : isKnown ? 'beginner' : 'last' };
};
