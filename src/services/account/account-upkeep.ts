/**
 * What a page does for the signed-in person beside the screen in view: reports this device, follows the chosen
 * theme, keeps the preferences at hand for a flight, brings a changed address into the records, has alerts told on
 * whatever screen the person is. Failures are logged.
 */
import type { Account } from '@/domain/access/account';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { account, session } from '@/services/session/session';
import { deletionMark } from './deletion-mark';
import { watchDeletionNews } from './deletion-news';
import type { DeletionNews } from './deletion-news';
import { reportThisDevice } from './devices';
import { bringRecordsUpToDate } from './recorded-email';
import { preferences } from '@/services/settings/preferences';
import { followStoredTheme } from '@/services/settings/theme';

/** How often is looked whether there is something to report: a change that waits soon, otherwise once an hour. */
const reportEveryMs = 600_000;
/** The screen in view comes first. */
const startAfterMs = 1_500;

const isSuspended = (): boolean => {
  const now = session.get();
  return now.state === 'member' && now.isSuspended === true;
};

const startFor = ({ uid }: Account): (() => void) => {
  const report = (): void => {
    // A suspended member writes nothing.
    if (!isSuspended() && deletionMark(uid) === null && globalThis.document?.visibilityState !== 'hidden') void reportThisDevice(uid);
  };
  report();
  if (!isSuspended()) void bringRecordsUpToDate();
  const timer = setInterval(report, reportEveryMs);
  const stopTheme = followStoredTheme(uid);
  const stopPreferences = preferences.subscribe(() => {});
  return () => {
    clearInterval(timer);
    stopTheme();
    stopPreferences();
  };
};

const keyOf = (person: Account | null): string | null =>
  person === null ? null : `${person.uid} ${person.email} ${String(person.emailVerified)}`;

/** Ends what this tab would still write for an account that another tab deletes, and frees the stores of the device. */
const letGo = async ({ uid, isHere }: DeletionNews): Promise<void> => {
  const [{ database }, { forgetPresence }, { closeFirestore }] = await Promise.all([
    import('@/services/firebase/database'),
    import('@/services/firebase/account-deletion'),
    import('@/services/firebase/firestore'),
  ]);
  await forgetPresence(database(), uid);
  if (!isHere) await closeFirestore();
};

let isStarted = false;

/** An alert in words, for whatever page is in view. */
export interface Announcement {
  readonly title: string;
  readonly text: string;
}

export interface UpkeepPorts {
  /** Puts an alert on the page. */
  readonly announce: (message: Announcement) => void;
  /** Brings the currencies that the person trades; null while they are not known. */
  readonly openTraded: () => Promise<Live<readonly string[] | null>>;
}

/** Runs `start` once, as soon as what the source says asks for it. */
const onceWanted = <T>(source: Live<T>, isWanted: (value: T) => boolean, start: () => Promise<void>): void => {
  let isDone = false;
  let stop = (): void => {};
  const look = (): void => {
    if (isDone || !isWanted(source.get())) return;
    isDone = true;
    start()
      .catch((cause: unknown) => logProblem('Starting the alerts', cause))
      .finally(() => stop());
  };
  stop = source.subscribe(look);
  look();
};

let haveAlertsStarted = false;

/** Both kinds follow the account by themselves, so that each is fetched and started once, with the first person who wants it. */
const startAlerts = async (ports: UpkeepPorts): Promise<void> => {
  if (haveAlertsStarted) return;
  haveAlertsStarted = true;
  const [{ alertChoice }, { alertSetting }] = await Promise.all([
    import('@/services/sessions/alert-choice'),
    import('@/services/calendar/calendar-settings'),
  ]);
  const tellSessions = async (): Promise<void> => (await import('@/services/sessions/session-notifier')).startSessionAlerts();
  const tellEvents = async (): Promise<void> => {
    const [{ startCalendarAlerts }, traded] = await Promise.all([import('@/services/calendar/calendar-alerts'), ports.openTraded()]);
    startCalendarAlerts({ show: ports.announce, traded });
  };
  onceWanted(alertChoice, ({ value }) => value.events.length > 0, tellSessions);
  onceWanted(alertSetting, ({ value }) => value.isOn, tellEvents);
};

/** Starts, and starts anew for each person who signs in; further calls change nothing. */
export const startUpkeep = (ports: UpkeepPorts): void => {
  if (isStarted) return;
  isStarted = true;
  let key: string | null = null;
  let stop = (): void => {};
  const follow = (): void => {
    const person = account.get();
    if (keyOf(person) === key) return;
    key = keyOf(person);
    stop();
    stop = (): void => {};
    if (person === null) return;
    const timer = setTimeout(() => {
      stop = startFor(person);
      startAlerts(ports).catch((cause: unknown) => logProblem('Starting the alerts', cause));
    }, startAfterMs);
    stop = () => {
      clearTimeout(timer);
    };
  };
  account.subscribe(follow);
  follow();
  watchDeletionNews((news) => {
    if (account.get()?.uid !== news.uid) return;
    stop();
    stop = (): void => {};
    letGo(news).catch((cause: unknown) => {
      logProblem('Letting go of an account that is being deleted', cause);
    });
  });
};
