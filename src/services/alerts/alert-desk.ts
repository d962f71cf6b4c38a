/**
 * The alerts of whoever is at this device. They are kept in this browser, because they go off here: another device has prices of its own. Every
 * open tab has the same list.
 */
import { alertsName, mostAlerts, readAlerts } from '@/domain/alerts/chart-alert';
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import { liveCell } from '@/lib/live';
import type { Live } from '@/lib/live';
import { keep, readKept } from '@/services/local/device-storage';

export type AlertsEdit = (alerts: readonly ChartAlert[]) => readonly ChartAlert[];

export interface AlertDesk {
  readonly alerts: Live<readonly ChartAlert[]>;
  /** Changes the list as it is kept now, also where another tab has just changed it. */
  readonly edit: (change: AlertsEdit) => void;
  /** Notes that an alert went off; false where it has gone off for that bar already, here or in another tab. */
  readonly noteOff: (id: string, bar: number, price: number) => boolean;
}

/** What is kept under a name, told again when another tab changes it. */
const openDesk = (uid: string | null): AlertDesk => {
  const name = alertsName(uid);
  const read = (): readonly ChartAlert[] => readAlerts(readKept(name));
  const cell = liveCell(read());
  const edit = (change: AlertsEdit): void => {
    const next = change(read()).slice(0, mostAlerts);
    keep(name, next);
    cell.set(next);
  };
  return {
    alerts: {
      get: cell.get,
      subscribe: (onChange) => {
        const stop = cell.subscribe(onChange);
        const look = (event: StorageEvent): void => {
          if (event.key === null || event.key.endsWith(name)) cell.set(read());
        };
        globalThis.addEventListener('storage', look);
        return () => {
          stop();
          globalThis.removeEventListener('storage', look);
        };
      },
    },
    edit,
    noteOff: (id, bar, price) => {
      const alert = read().find((one) => one.id === id);
      if (alert === undefined || alert.isDone === true || (alert.last !== undefined && alert.last.bar >= bar)) return false;
      edit((all) =>
        all.map((one) =>
          one.id === id ? { ...one, last: { bar, price }, ...(one.repeat === 'once' ? { isDone: true as const } : {}) } : one,
        ),
      );
      return true;
    },
  };
};

let opened: { readonly uid: string | null; readonly desk: AlertDesk } | null = null;

/** `uid` null: a visitor’s. */
export const alertDeskOf = (uid: string | null): AlertDesk => {
  if (opened?.uid !== uid) opened = { uid, desk: openDesk(uid) };
  return opened.desk;
};
