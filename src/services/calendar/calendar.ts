/**
 * The economic calendar of whoever is signed in: published weeks and own imports in one list, live, with the last
 * good weeks of this device when there is no network. What a screen shows of it, the screen decides.
 */
import { compareEvents, type CalendarEvent, type FeedRow } from '@/domain/calendar/calendar-event';
import type { WeekStatement } from '@/domain/calendar/known-then';
import { weekOf, weeksWithin, type WeekId } from '@/domain/calendar/calendar-week';
import { scheduleEvents, withSchedule } from '@/domain/calendar/schedule-events';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import { weekMs } from '@/lib/durations';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { liveOfAccount } from '@/services/session/live-of-account';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { account } from '@/services/session/session';
import { openPublishedWeeks } from '@/services/stores/stores';
import { sampleWeekSetting } from './calendar-settings';
import { calendarWeeksOf, readSnapshot, type CalendarWeek } from './calendar-weeks-of';
import { openWeekDesk, type WeekDesk } from './week-desk';
import type { SnapshotSource, WeekSnapshot } from './week-store';

export type { CalendarWeek };

export type CalendarState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      /** All weeks of this device, in order; there may be gaps between them. */
      readonly weeks: readonly CalendarWeek[];
      /** The events of all weeks and, where none of them states the release, of published schedules; by time. */
      readonly events: readonly CalendarEvent[];
      /**
       * Whether the server has said what is published: 'answered'; 'asking', as while there is no network;
       * 'refused'; 'unreached' when its code could not be fetched or it failed.
       */
      readonly published: 'asking' | 'answered' | 'refused' | 'unreached';
      /** False where the browser keeps nothing: then the calendar lasts as long as the tab. */
      readonly isKept: boolean;
    };

/** What is watched of the past: a quarter's release and the one before it, which lie up to 14 weeks apart. Older weeks come with `eventsBetween`. */
const watchedPastMs = 15 * weekMs;

interface OpenDesk {
  readonly uid: string;
  readonly desk: Promise<WeekDesk>;
}
let openDesk: OpenDesk | null = null;

const deskOf = (uid: string): Promise<WeekDesk> => {
  if (openDesk?.uid !== uid) {
    openDesk?.desk.then(
      (desk) => desk.close(),
      () => undefined,
    );
    openDesk = { uid, desk: openWeekDesk(uid) };
  }
  return openDesk.desk;
};

/** A week back, so that a rule still answers for the days of the week in view. */
const ruledPastMs = weekMs;

type Published = Extract<CalendarState, { state: 'ready' }>['published'];

/** Tells the weeks of the sample, where it is asked for; what generates them is loaded only there. */
const followSample = (tell: (weeks: readonly WeekSnapshot[]) => void): (() => void) => {
  let isOver = false;
  const follow = (): void => {
    if (!sampleWeekSetting.get().value) return tell([]);
    import('./sample-weeks')
      .then(({ sampleWeeks }) => {
        if (!isOver && sampleWeekSetting.get().value) tell(sampleWeeks(Date.now() as EpochMs));
      })
      .catch((cause: unknown) => logProblem('Filling the calendar of the sample', cause));
  };
  const stop = sampleWeekSetting.subscribe(follow);
  follow();
  return () => {
    isOver = true;
    stop();
  };
};

/** Watches what is published and brings it to the desk; tells how far that is. */
const followPublished = (desk: WeekDesk, tell: (published: Published) => void): (() => void) => {
  const first = weekOf((Date.now() - watchedPastMs) as EpochMs);
  let isOver = false;
  let stop = (): void => {};
  const fail = (cause: unknown): void => {
    logProblem('Following the published calendar', cause);
    tell('unreached');
  };
  openPublishedWeeks()
    .then(({ watch }) => {
      if (isOver) return;
      stop = watch(first, {
        onNews: ({ weeks, isFromServer }) => {
          desk
            .addPublished(weeks, isFromServer ? first : null)
            .then(() => tell(isFromServer ? 'answered' : 'asking'))
            .catch(fail);
        },
        onFailure: (reason) => tell(reason === 'refused' ? 'refused' : 'unreached'),
      });
    })
    .catch(fail);
  return () => {
    isOver = true;
    stop();
  };
};

/** The calendar. Watching it opens the document store. */
export const calendarWeeks: Live<CalendarState> = liveOfAccount<CalendarState>({
  initial: { state: 'loading' },
  failed: { state: 'ready', weeks: [], events: [], published: 'unreached', isKept: false },
  open: async ({ uid }, set) => {
    const desk = await deskOf(uid);
    let published: Published = 'asking';
    const schedule = scheduleEvents({ from: (Date.now() - ruledPastMs) as EpochMs });
    let sample: readonly WeekSnapshot[] = [];
    const show = (): void => {
      const weeks = calendarWeeksOf(desk.snapshots.get(), sample);
      const events = withSchedule(
        weeks.flatMap((week) => week.events),
        schedule,
      );
      set({ state: 'ready', weeks, events, published, isKept: desk.isKept.get() });
    };
    const stops = [
      followSample((weeks) => {
        if (sample.length === 0 && weeks.length === 0) return;
        sample = weeks;
        show();
      }),
      desk.snapshots.subscribe(show),
      desk.isKept.subscribe(show),
      followPublished(desk, (next) => {
        if (next === published) return;
        published = next;
        show();
      }),
    ];
    show();
    return () => {
      for (const stop of stops) stop();
    };
  },
});

/** A week that was read from a file, a paste or a feed. */
export interface ImportedWeek {
  readonly week: WeekId;
  readonly rows: readonly FeedRow[];
}

/** Where imported weeks are now: on the device, in this tab alone where the browser stores nothing, or nowhere because nobody is signed in. */
export type Keeping = 'on-device' | 'in-tab' | 'nowhere';

/** Keeps imported weeks on this device, where they hold until something newer states the week. */
export const keepWeeks = async (
  weeks: readonly ImportedWeek[],
  { source, sourceName }: { readonly source: Exclude<SnapshotSource, 'published' | 'sample'>; readonly sourceName: string },
): Promise<Keeping> => {
  const uid = account.get()?.uid;
  if (uid === undefined) return 'nowhere';
  const now = Date.now() as EpochMs;
  const desk = await deskOf(uid);
  await desk.add(weeks.map(({ week, rows }) => ({ week, rows, source, sourceName, takenAt: now, seenAt: now })));
  return desk.isKept.get() ? 'on-device' : 'in-tab';
};

/** Removes one snapshot from this device. A published one comes back while it is published. */
export const removeSnapshot = async (id: string): Promise<void> => {
  const uid = account.get()?.uid;
  if (uid !== undefined) await (await deskOf(uid)).remove(id);
};

export interface EventsBetween {
  /** By time. */
  readonly events: readonly CalendarEvent[];
  /** Weeks of the stretch of which nothing is known: no event there does not mean that nothing happened. */
  readonly missing: readonly WeekId[];
}

/** By uid, the stretch that the server has been asked for already in this tab. */
const asked = new Map<string, string>();

forgetWithAccount(() => {
  openDesk?.desk.then(
    (desk) => desk.close(),
    () => undefined,
  );
  openDesk = null;
  asked.clear();
});

/** The desk with the weeks of a stretch, published ones fetched first where this device does not have them. */
const deskWith = async (uid: string, wanted: readonly WeekId[], first: WeekId, last: WeekId) => {
  const desk = await deskOf(uid);
  const missingNow = (): readonly WeekId[] => {
    const known = new Set(desk.snapshots.get().map(({ week }) => week));
    return wanted.filter((week) => !known.has(week));
  };
  if (missingNow().length > 0 && asked.get(uid) !== `${first}|${last}`) {
    try {
      const found = await (await openPublishedWeeks()).read(first, last);
      if (found !== null) {
        asked.set(uid, `${first}|${last}`);
        await desk.addPublished(found, null);
      }
    } catch (cause) {
      logProblem('Fetching older weeks of the calendar', cause);
    }
  }
  return { desk, missingNow };
};

/**
 * The events from `from` to before `to`, with published weeks that this device does not have fetched first where
 * there is a network. For journal and backtester, together with `blackoutWindows`.
 */
export const eventsBetween = async ({ from, to }: TimeRange): Promise<EventsBetween> => {
  const uid = account.get()?.uid;
  const wanted = weeksWithin({ from, to });
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (uid === undefined || first === undefined || last === undefined) return { events: [], missing: wanted };
  const { desk, missingNow } = await deskWith(uid, wanted, first, last);
  const events = calendarWeeksOf(desk.snapshots.get())
    .flatMap((week) => week.events)
    .filter(({ at }) => at >= from && at < to)
    .toSorted(compareEvents);
  return { events, missing: missingNow() };
};

/** Everything that is known to have been said of the weeks of a stretch, with when; for `blackoutKnownThen`. Fetched as by `eventsBetween`. */
export const statementsBetween = async (range: TimeRange): Promise<readonly WeekStatement[]> => {
  const uid = account.get()?.uid;
  const wanted = weeksWithin(range);
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (uid === undefined || first === undefined || last === undefined) return [];
  const { desk } = await deskWith(uid, wanted, first, last);
  return desk.snapshots
    .get()
    .filter(({ week }) => wanted.includes(week))
    .map((snapshot) => ({ week: snapshot.week, events: readSnapshot(snapshot).events, statedAt: [snapshot.takenAt, snapshot.seenAt] }));
};
