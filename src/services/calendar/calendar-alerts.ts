/**
 * Alerts before events, while the product is open in some tab: one tab per browser announces, and each event once.
 * It draws nothing: the caller shows what is due, and the system's notification is shown where it is allowed.
 */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { heldChoice } from '@/domain/calendar/default-choice';
import { dueAlerts } from '@/domain/calendar/due-alerts';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayMs, minuteMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { keep, readKept } from '@/services/local/device-storage';
import { preferences } from '@/services/settings/preferences';
import { account } from '@/services/session/session';
import { showNotification } from '@/services/notifications/show-notification';
import { calendarWeeks } from './calendar';
import { alertSetting } from './calendar-settings';

const lookEveryMs = 10_000;
/** Announced events are remembered for a day: none is due for longer. */
const rememberMs = dayMs;

interface DueAlert {
  readonly event: CalendarEvent;
  /** Whole minutes until it begins, rounded up; 0 when it has begun. */
  readonly minutes: number;
}

/** One alert in words, for the page. */
export interface CalendarMessage {
  readonly title: string;
  readonly text: string;
}

export type ShowAlert = (message: CalendarMessage) => void;

export interface AlertPorts {
  /** Puts one alert on the page. */
  readonly show: ShowAlert;
  /** What the person trades, for who has chosen no currencies; null while that is not known. */
  readonly traded: Live<readonly string[] | null>;
}

const announcedName = (uid: string): string => `calendar-announced:${uid}`;

type Announced = Readonly<Record<string, number>>;

const readAnnounced = (uid: string, now: number): Announced => {
  const kept = readKept(announcedName(uid));
  if (typeof kept !== 'object' || kept === null) return {};
  const recent = Object.entries(kept).filter(([, at]) => typeof at === 'number' && now - at < rememberMs);
  return Object.fromEntries(recent) as Announced;
};

/** What an alert says, on the page and in a notification. */
const wordsOf = ({ event, minutes }: DueAlert): CalendarMessage => ({
  title: `${event.currency === 'ALL' ? 'All currencies' : event.currency}: ${event.title}`,
  text: minutes === 0 ? 'Now.' : `In ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`,
});

const look = (uid: string, { show, traded }: AlertPorts): void => {
  const [calendar, setting, choice] = [calendarWeeks.get(), alertSetting.get().value, preferences.get()];
  if (calendar.state !== 'ready' || choice.state !== 'ready') return;
  const now = Date.now() as EpochMs;
  const announced = readAnnounced(uid, now);
  const [own, { selectedCurrencies }] = [traded.get(), choice.preferences];
  if (own === null && selectedCurrencies === null) return;
  const currencies = heldChoice(choice.preferences, own ?? []).selectedCurrencies;
  const due = dueAlerts(calendar.events, setting, { currencies, announced: new Set(Object.keys(announced)), now });
  if (due.length === 0) return;
  keep(announcedName(uid), { ...announced, ...Object.fromEntries(due.map(({ id }) => [id, now])) });
  for (const event of due) {
    const message = wordsOf({ event, minutes: Math.max(0, Math.ceil((event.at - now) / minuteMs)) });
    show(message);
    showNotification({ title: message.title, body: message.text, tag: event.id }).catch((cause: unknown) =>
      logProblem('Showing a notification', cause),
    );
  }
};

/** Looks for due alerts until the signal ends it. */
const watchFor = (uid: string, ports: AlertPorts, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // Watching keeps the sources open for as long as alerts are wanted.
    const ignore = (): void => {};
    const stops = [calendarWeeks.subscribe(ignore), preferences.subscribe(ignore), ports.traded.subscribe(ignore)];
    const timer = setInterval(() => look(uid, ports), lookEveryMs);
    look(uid, ports);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      resolve();
    });
  });

/** Waits until this is the announcing tab of the user, and announces until the signal ends it. */
const announce = async (uid: string, ports: AlertPorts, signal: AbortSignal): Promise<void> => {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return watchFor(uid, ports, signal);
  try {
    await navigator.locks.request(`sextant-calendar-alerts-${uid}`, { signal }, () => watchFor(uid, ports, signal));
  } catch (cause) {
    if (!signal.aborted) logProblem('Waiting to announce events', cause);
  }
};

let isStarted = false;

/**
 * Announces events for whoever is signed in while alerts are switched on, until the page is closed. Further calls
 * change nothing.
 */
export const startCalendarAlerts = (ports: AlertPorts): void => {
  if (isStarted) return;
  isStarted = true;
  let running: { readonly uid: string; readonly controller: AbortController } | null = null;
  const follow = (): void => {
    const uid = account.get()?.uid;
    const wanted = uid !== undefined && alertSetting.get().value.isOn ? uid : null;
    if ((running?.uid ?? null) === wanted) return;
    running?.controller.abort();
    running = wanted === null ? null : { uid: wanted, controller: new AbortController() };
    if (running !== null) void announce(running.uid, ports, running.controller.signal);
  };
  account.subscribe(follow);
  alertSetting.subscribe(follow);
  follow();
};
