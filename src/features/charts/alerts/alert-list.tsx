/** The alerts of the market in hand, and how many there are of others: each with its state, to be set again, changed or removed. */
import { Bell, RotateCcw, Trash2 } from 'lucide-react';
import type { ChartAlert } from '@/domain/alerts/chart-alert';
import { rearmed } from '@/domain/alerts/chart-alert';
import { formatPrice } from '@/lib/format-number';
import { askForNotifications, notificationPermission } from '@/services/notifications/notification-permission';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { IconButton } from '@/ui/icon-button';
import type { AlertDesk } from '@/services/alerts/alert-desk';
import type { AlertDraft } from './alert-draft';
import { draftOf } from './alert-draft';
import { isWatched, watchesOf } from './alert-watches';
import { alertTitle } from './alert-words';

export interface AlertListProps {
  readonly desk: AlertDesk;
  readonly symbol: string;
  /** Name of the market for the eye. */
  readonly title: string;
  /** Of the prices of the market; null: they are not known yet. */
  readonly decimals: number | null;
  /** An instant in the zone of the charts. */
  readonly timeOf: (instant: number) => string;
  readonly onEdit: (draft: AlertDraft) => void;
  /** Sets a new one at the last price. */
  readonly onAdd: (() => void) | null;
}

const sign = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

const stateWords = ({ isDone, last }: ChartAlert, isWatching: boolean, timeOf: (instant: number) => string): string => {
  const off = last === undefined ? '' : `Went off in the bar of ${timeOf(last.bar)}. `;
  if (isDone === true) return `${off}It rests.`;
  return `${off}${isWatching ? 'Watching.' : 'Waits for live prices or a replay of this market.'}`;
};

const NotificationLine = () => {
  const state = useLive(notificationPermission);
  if (state === 'granted') return null;
  return (
    <p className="flex flex-wrap items-center gap-2 px-3.5 pb-2.5 text-micro text-text-3">
      {state === 'default' ? 'Shown on this page for now.' : 'Shown on this page: this browser allows Sextant no notifications.'}
      {state === 'default' && (
        <Button size="sm" variant="ghost" onClick={() => void askForNotifications()}>
          Allow notifications
        </Button>
      )}
    </p>
  );
};

export const AlertList = ({ desk, symbol, title, decimals, timeOf, onEdit, onAdd }: AlertListProps) => {
  const all = useLive(desk.alerts);
  const isWatching = isWatched(useLive(watchesOf(desk)), symbol);
  const own = all.filter(({ market }) => market === symbol);
  const others = all.length - own.length;
  const write = (price: number): string => formatPrice(decimals === null ? String(price) : price.toFixed(decimals));
  return (
    <section aria-label="Alerts">
      <div className="flex min-h-11 items-center justify-between border-b border-line pr-2 pl-3.5">
        <h2 className="text-h4 [font-stretch:100%]">Alerts</h2>
        {onAdd !== null && (
          <Button size="sm" variant="ghost" icon={<Bell {...sign} />} onClick={onAdd}>
            Add
          </Button>
        )}
      </div>
      {own.length === 0 ? (
        <p className="px-3.5 py-2.5 text-dense text-text-2">
          None on this market. Right-click a price or press A at the crosshair; a chosen drawing and the menu of an indicator offer alerts
          too.
        </p>
      ) : (
        <ul>
          {own.map((alert) => {
            const name = alertTitle(alert, write);
            return (
              <li key={alert.id} className="flex items-center border-b border-line pr-1 pl-2">
                <button
                  type="button"
                  onClick={() => onEdit(draftOf(alert, { title, decimals: decimals ?? 5 }))}
                  className="flex min-h-[42px] min-w-0 flex-1 flex-col justify-center px-1.5 py-1 text-left text-dense pointer-coarse:min-h-11"
                >
                  <span className={alert.isDone === true ? 'text-text-3' : undefined}>{name}</span>
                  <span className="text-micro text-text-3">{stateWords(alert, isWatching, timeOf)}</span>
                </button>
                {alert.isDone === true && (
                  <IconButton
                    label={`Set again: ${name}`}
                    size="sm"
                    icon={<RotateCcw {...sign} />}
                    onClick={() => desk.edit((now) => now.map((one) => (one.id === alert.id ? rearmed(one) : one)))}
                  />
                )}
                <IconButton
                  label={`Remove alert: ${name}`}
                  size="sm"
                  icon={<Trash2 {...sign} />}
                  onClick={() => desk.edit((now) => now.filter(({ id }) => id !== alert.id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p className="px-3.5 pt-2 pb-1.5 text-micro text-text-3">
        {others > 0 && `${String(others)} on other markets. `}
        Kept on this device. They go off while the market is on a chart here with live prices, or in a replay.
      </p>
      <NotificationLine />
    </section>
  );
};
