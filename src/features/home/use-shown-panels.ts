/** Which panels the dashboard shows now: until it is known who looks, and whether there are trades, those of the last time. */
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
  readonly ids: readonly PanelId[];
  /** Of which dashboard they are; one gives way to the next as more is known. 'unread': nothing is shown before it is known whether there are trades. */
  readonly kind: 'unknown' | 'unread' | 'beginner' | 'desk';
}

export const useShownPanels = (
  { width, panels: { order, hidden } }: Arrangement,
  { isKnown, hasTrades, isAble }: ShownWhile,
): ShownPanels => {
  const isUnread = isKnown && hasTrades === null && isAble('results');
  const inOrder = hasTrades === true ? order : beginnersFirst(order);
  const ids = !isKnown ? idsIn(readKept(lastName(width))) : isUnread ? [] : inOrder.filter((id) => isAble(id) && !hidden.includes(id));
  const shownNames = isKnown && !isUnread ? ids.join() : null;
  useEffect(() => {
    if (shownNames !== null) keep(lastName(width), shownNames.split(','));
  }, [shownNames, width]);
  return { ids, kind: ids.some(isDeskId) ? 'desk' : isUnread ? 'unread' : isKnown ? 'beginner' : 'unknown' };
};
