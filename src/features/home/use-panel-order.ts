/** The arrangement of the dashboard for the width of this window. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { forget, keep, readKept } from '@/services/local/device-storage';
import { readPanelOrder, type PanelOrder } from './panel-order';

export type DashboardWidth = 'wide' | 'narrow';

// The breakpoint `desk` of the theme: below it everything stands in one column.
const wideQuery = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia('(min-width: 56.3125rem)') : null);

const followWidth = (onChange: () => void): (() => void) => {
  const query = wideQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

const useDashboardWidth = (): DashboardWidth =>
  useSyncExternalStore(followWidth, () => (wideQuery()?.matches === false ? 'narrow' : 'wide'));

export interface Arrangement {
  readonly width: DashboardWidth;
  readonly panels: PanelOrder;
  /** null: back to the usual order. */
  readonly arrange: (next: PanelOrder | null) => void;
}

export const usePanelOrder = (uid: string): Arrangement => {
  const width = useDashboardWidth();
  const name = `dashboard-${width}:${uid}`;
  const [changes, setChanges] = useState(0);
  // It is read anew after each change, and for another person or width.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const panels = useMemo(() => readPanelOrder(readKept(name)), [name, changes]);
  return {
    width,
    panels,
    arrange: (next) => {
      if (next === null) forget(name);
      else keep(name, next);
      setChanges(changes + 1);
    },
  };
};
