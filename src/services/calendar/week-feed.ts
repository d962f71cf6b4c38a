/** The user's own feed: asked while the calendar is looked at, at most once an hour, and only when it is switched on. */
import type { RowRemark } from '@/domain/calendar/parse-week';
import { splitWeeks } from '@/domain/calendar/split-weeks';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { hourMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { liveCell } from '@/lib/live';
import { isOnline } from '@/services/device/is-online';
import { liveOfAccount } from '@/services/session/live-of-account';
import { keep, readKept } from '@/services/local/device-storage';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { account } from '@/services/session/session';
import { keepWeeks } from './calendar';
import { feedSetting } from './calendar-settings';
import { fetchWeek, type FetchOutcome } from './fetch-week';

export type FeedState =
  | { readonly state: 'off' }
  | { readonly state: 'asking' }
  /** Not asked in this tab, because this device asked less than an hour ago. */
  | { readonly state: 'rested'; readonly at: EpochMs }
  | { readonly state: 'answered'; readonly at: EpochMs; readonly events: number }
  /** Rows could not be read, so nothing was taken over; the feed has to be looked at by a person. */
  | { readonly state: 'held'; readonly at: EpochMs; readonly broken: readonly RowRemark[]; readonly readable: number }
  /** There is no network, so nobody was asked; the feed is when there is one again. */
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly at: EpochMs; readonly reason: string };

const everyMs = hourMs;

const cell = liveCell<FeedState>({ state: 'off' });
const askedName = (uid: string): string => `calendar-feed-asked:${uid}`;

/** What was asked last on this device: a reload within the hour asks nobody. */
interface Asked {
  readonly address: string;
  readonly at: number;
  /** Why it did not deliver; absent when it did. */
  readonly reason?: string;
}

const readAsked = (uid: string): Asked | null => {
  const kept = readKept(askedName(uid));
  const isAsked = typeof kept === 'object' && kept !== null && 'at' in kept && typeof kept.at === 'number' && 'address' in kept;
  return isAsked ? (kept as Asked) : null;
};

type ReadWeek = Extract<FetchOutcome, { ok: true }>['reading'];

/** The readable rows of an answer with damaged ones, until somebody decides; they are not asked for twice. */
let held: { readonly uid: string; readonly host: string; readonly events: ReadWeek['events'] } | null = null;

const takeOver = async (events: ReadWeek['events'], host: string): Promise<void> => {
  const weeks = splitWeeks(events).map(({ week, events: ofWeek }) => ({ week, rows: ofWeek.map(({ raw }) => raw) }));
  await keepWeeks(weeks, { source: 'feed', sourceName: host });
  cell.set({ state: 'answered', at: Date.now() as EpochMs, events: events.length });
};

/** Asks the feed now. An answer with rows that cannot be read is held until `takeHeldEvents`. */
export const askFeed = async (): Promise<void> => {
  const setting = feedSetting.get().value;
  const uid = account.get()?.uid;
  if (uid === undefined || !setting.isOn) return;
  held = null;
  if (!isOnline.get()) {
    cell.set({ state: 'offline' });
    return;
  }
  cell.set({ state: 'asking' });
  // Before the answer: a setting that is told twice must not ask twice.
  keep(askedName(uid), { address: setting.address, at: Date.now() } satisfies Asked);
  const outcome = await fetchWeek(setting.address);
  if (account.get()?.uid !== uid) return;
  const at = Date.now() as EpochMs;
  if (!outcome.ok) {
    keep(askedName(uid), { address: setting.address, at, reason: outcome.reason } satisfies Asked);
    cell.set({ state: 'failed', at, reason: outcome.reason });
    return;
  }
  const { events, broken } = outcome.reading;
  const { host } = new URL(setting.address);
  if (broken.length === 0) {
    await takeOver(events, host);
    return;
  }
  held = { uid, host, events };
  cell.set({ state: 'held', at, broken, readable: events.length });
};

forgetWithAccount(() => {
  held = null;
  cell.set({ state: 'off' });
});

/** Takes over the readable rows of the answer that is held, without the others. */
export const takeHeldEvents = async (): Promise<void> => {
  if (held === null || held.uid !== account.get()?.uid) return;
  const { events, host } = held;
  held = null;
  await takeOver(events, host);
};

/** How the feed is; while it is watched and switched on, the feed is asked when the last time is an hour ago. */
export const feedState: Live<FeedState> = liveOfAccount<FeedState>({
  initial: { state: 'off' },
  failed: { state: 'off' },
  open: ({ uid }, set) => {
    cell.set({ state: 'off' });
    const show = (): void => set(cell.get());
    const askWhenDue = (): void => {
      const setting = feedSetting.get().value;
      if (!setting.isOn) {
        cell.set({ state: 'off' });
        return;
      }
      const last = readAsked(uid);
      if (cell.get().state === 'asking') return;
      if (last?.address === setting.address && Date.now() - last.at < everyMs) {
        const at = last.at as EpochMs;
        if (cell.get().state === 'off' || cell.get().state === 'offline') {
          cell.set(typeof last.reason === 'string' ? { state: 'failed', at, reason: last.reason } : { state: 'rested', at });
        }
        return;
      }
      void askFeed();
    };
    const stops = [cell.subscribe(show), feedSetting.subscribe(askWhenDue), isOnline.subscribe(askWhenDue)];
    const timer = setInterval(askWhenDue, everyMs / 12);
    askWhenDue();
    show();
    return Promise.resolve(() => {
      clearInterval(timer);
      for (const stop of stops) stop();
    });
  },
});
