/** Does what the assistant proposed and the person confirmed, and takes it back. Everything goes through the stores that the screens use. */
import type { Deed, Done } from '@/domain/assistant/deed';
import { readAlertSetting } from '@/domain/calendar/calendar-settings';
import { reviewKind } from '@/domain/routine/review-kind';
import { tradingWeekId } from '@/domain/routine/trading-week-id';
import { dayClock, mondayOf } from '@/domain/time/trading-day';
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { chartArrival } from '@/domain/workspaces/chart-arrival';
import { logProblem } from '@/lib/log';
import { newId } from '@/lib/new-id';
import { pause } from '@/lib/pause';
import { alertDeskOf } from '@/services/alerts/alert-desk';
import { alertSetting, saveAlerts } from '@/services/calendar/calendar-settings';
import { commitToRule } from '@/services/findings/register';
import { counting } from '@/services/journal/journal-counting';
import { readKept, writeKept } from '@/services/kept/kept';
import type { WriteFailure, WriteOutcome } from '@/services/kept/write-kept';
import { binNote, createNote } from '@/services/notes/notes';
import { account } from '@/services/session/session';
import { until } from './until';

export type DeedOutcome = { readonly ok: true; readonly done: Done } | { readonly ok: false; readonly text: string };

type Failure = WriteFailure['reason'] | 'not saved';

const failures: Readonly<Partial<Record<Failure, string>>> = {
  'no-room': 'This device is out of space. Free up some space and try again.',
  'too-large': 'It’s too long to keep. Shorten it and ask again.',
  newer: 'A newer version of Sextant wrote it. Reload the page and try again.',
  closed: 'You were signed out. Sign in and try again.',
};

const failed = (reason: Failure): DeedOutcome => ({ ok: false, text: failures[reason] ?? 'Reload the page and try again.' });

const done = (screen: string, given: Pick<Done, 'id' | 'before'> = {}): DeedOutcome => ({
  ok: true,
  done: { at: Date.now(), screen, ...given },
});

/** A setting counts as saved once the server has it; offline it shows at once and follows, so that nobody has to wait. */
const patienceMs = 3_000;

/** How the alerts before news are set now. */
const newsNow = async (): Promise<unknown> => {
  const stop = alertSetting.subscribe(() => {});
  await until(alertSetting, ({ isKnown }) => isKnown, patienceMs);
  const { value } = alertSetting.get();
  stop();
  return value;
};

const saveNews = async (setting: Parameters<typeof saveAlerts>[0]): Promise<boolean> => {
  const saving = saveAlerts(setting);
  saving.catch((cause: unknown) => logProblem('Saving alerts', cause));
  return Promise.race([saving, pause(patienceMs).then(() => true)]);
};

const setRule = async ({ rule }: Extract<Deed, { kind: 'rule' }>): Promise<DeedOutcome> => {
  const today = dayClock(counting.get().value.days).dayOf(Date.now());
  const week = tradingWeekId(mondayOf(today) - 7);
  const before = (await readKept(reviewKind))?.documents.find(({ id }) => id === week)?.value.rule ?? null;
  const outcome = await commitToRule({ rule, today, claim: null });
  return outcome.ok ? done('/journal?view=weeks', { id: week, before }) : failed(outcome.reason);
};

const keepPlan = async ({ plan }: Extract<Deed, { kind: 'plan' }>): Promise<DeedOutcome> => {
  const id = newId();
  const outcome = await writeKept(tradePlanKind, id, { set: { ...plan } });
  return outcome.ok ? done('/chartAiAnalyse', { id }) : failed(outcome.reason);
};

/** Does it. Resolves when it is safe on this device. */
export const doDeed = async (deed: Deed): Promise<DeedOutcome> => {
  switch (deed.kind) {
    case 'note': {
      const outcome = await createNote({ title: deed.title, markdown: deed.text });
      return outcome.ok ? done(`/notepad?note=${encodeURIComponent(outcome.id)}`, { id: outcome.id }) : failed(outcome.reason);
    }
    case 'plan':
      return keepPlan(deed);
    case 'rule':
      return setRule(deed);
    case 'price alert': {
      const id = newId();
      const { market, price, way } = deed;
      alertDeskOf(account.get()?.uid ?? null).edit((all) => [
        { id, market, on: { kind: 'price', price }, condition: way, repeat: 'once', madeAt: Date.now() },
        ...all,
      ]);
      return done('/indicators', { id });
    }
    case 'news alert': {
      const before = await newsNow();
      const isSaved = await saveNews({ isOn: true, minutesBefore: deed.minutesBefore, impact: deed.impact });
      return isSaved ? done('/calendar', { before }) : failed('not saved');
    }
    case 'backtest':
      return done(`/indicators?${chartArrival({ series: deed.series, market: deed.market, part: 'backtest' })}`);
  }
};

const isUndone = (outcome: WriteOutcome): boolean => outcome.ok || outcome.reason === 'no-change';

/** Takes it back. False: it could not be. What was run can't be taken back. */
export const undoDeed = async (deed: Deed, { id = '', before }: Done): Promise<boolean> => {
  switch (deed.kind) {
    case 'note':
      return isUndone(await binNote(id));
    case 'plan':
      return isUndone(await writeKept(tradePlanKind, id, { remove: true }));
    case 'rule':
      return isUndone(await writeKept(reviewKind, id, { set: { rule: before ?? null } }));
    case 'price alert':
      alertDeskOf(account.get()?.uid ?? null).edit((all) => all.filter((alert) => alert.id !== id));
      return true;
    case 'news alert':
      return saveNews(readAlertSetting(before));
    case 'backtest':
      return false;
  }
};
