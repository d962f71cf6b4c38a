/**
 * How every plan of whoever is signed in stands: scored anew from the candles of this device whenever somebody looks, and as kept where
 * these are not here. The screens that are about plans also keep what is settled, with the hash, source and span of its candles.
 */
import { dayClock, type DayBuckets } from '@/domain/time/trading-day';
import { planBook, type PlanBook } from '@/domain/trade-plans/plan-book';
import type { PlanScore } from '@/domain/trade-plans/plan-score';
import { planScoreKind, tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import type { PlanRead } from '@/domain/trade-plans/plan-windows';
import { scorePlan, type ScoreOutcome } from '@/domain/trade-plans/score-plan';
import { scoringWindows } from '@/domain/trade-plans/scoring-window';
import { openForMs } from '@/domain/trade-plans/trade-plan';
import { countedAccounts } from '@/domain/trades/account-kind';
import { liveCell, type Live } from '@/lib/live';
import { liveOnDemand } from '@/lib/live-on-demand';
import { logProblem } from '@/lib/log';
import { journal } from '@/services/journal/journal';
import { counting } from '@/services/journal/journal-counting';
import { planRead } from '@/services/journal/trade-plans';
import { keptLive, writeKept } from '@/services/kept/kept';
import { account } from '@/services/session/session';
import { candlesForPlan, loadForPlan } from './plan-candles';
import { candlesOfDevice } from './candles-of-device';

export type PlanScoresNow = { readonly state: 'loading' } | { readonly state: 'ready'; readonly book: PlanBook };

interface Asked {
  readonly uid: string;
  readonly plans: readonly PlanRead[];
  readonly removed: readonly string[];
  readonly kept: ReadonlyMap<string, PlanScore>;
  readonly days: DayBuckets;
  readonly isOfSample: boolean;
}

/** What candles gave, by everything that it follows from. It lasts as long as the page, so that a plan is not scored at every edit. */
const found = new Map<string, ScoreOutcome>();

const scoreAll = async (asked: Asked, nowMs: number, isOver: () => boolean): Promise<PlanBook | null> => {
  const { uid, plans, kept, isOfSample } = asked;
  const windows = scoringWindows(plans, dayClock(asked.days), nowMs);
  const candles = plans.length === 0 ? [] : await candlesOfDevice(uid);
  const computed = new Map<string, ScoreOutcome>();
  for (const { id, plan } of plans) {
    const window = windows.get(id);
    if (window === undefined || typeof window === 'string') continue;
    const facts = candlesForPlan(candles, { plan, window, isOfSample, candleHash: kept.get(id)?.candleHash });
    if (facts === null) continue;
    const key = JSON.stringify([uid, id, plan, window, facts.digest]);
    const known = found.get(key);
    if (known !== undefined) {
      computed.set(id, known);
      continue;
    }
    const series = await loadForPlan(uid, facts.digest, window);
    if (isOver()) return null;
    if (series === null) continue;
    const outcome = scorePlan({ plan, window, series });
    found.set(key, outcome);
    computed.set(id, outcome);
  }
  return planBook({ plans, windows, computed, kept, removed: asked.removed });
};

/** Scores that were handed to the store on this page: one that it does not take is not handed over again and again. */
const handedOver = new Set<string>();

/** Keeps what was computed and is not kept so: fields that a score does not have are taken away. */
const keepScores = async ({ standings }: PlanBook, kept: Asked['kept']): Promise<void> => {
  for (const { id, state, by, score, isCorrected } of standings) {
    if (state !== 'settled' || by !== 'computed' || score === null || (kept.has(id) && !isCorrected)) continue;
    const said = JSON.stringify([id, score]);
    if (handedOver.has(said)) continue;
    handedOver.add(said);
    await writeKept(planScoreKind, id, { set: { pessimistic: null, optimistic: null, candleHash: null, ...score } });
  }
};

const plansLive = keptLive(tradePlanKind);
const scoresLive = keptLive(planScoreKind);
/** Counts on when candles were added or removed. */
const candleNews = liveCell(0);

/** Scores plans again: candles were added to this device, or removed. */
export const rescorePlans = (): void => candleNews.set(candleNews.get() + 1);

const ask = (): Asked | null => {
  const [plans, scores, trades, uid] = [plansLive.get(), scoresLive.get(), journal.get(), account.get()?.uid];
  if (uid === undefined || plans.state === 'loading' || scores.state === 'loading' || trades.state === 'loading') return null;
  return {
    uid,
    plans: plans.documents.map(planRead),
    removed: plans.removed,
    kept: new Map(scores.documents.map(({ id, value }) => [id, value])),
    days: counting.get().value.days,
    isOfSample: trades.state === 'ready' && countedAccounts(trades.accounts).by === 'sample',
  };
};

/** The first instant after now at which a plan can no longer be changed, and so begins to be scored. */
const nextFreeze = ({ plans }: Asked, nowMs: number): number =>
  plans.reduce((next, { createdAtMs }) => {
    const at = (createdAtMs ?? Infinity) + openForMs;
    return at > nowMs ? Math.min(next, at) : next;
  }, Infinity);

export const planScores: Live<PlanScoresNow> = liveOnDemand<PlanScoresNow>({ state: 'loading' }, (set) => {
  let run = 0;
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    const asked = ask();
    if (asked === null) {
      run += 1;
      told = '';
      return set({ state: 'loading' });
    }
    const nowMs = Date.now();
    const said = JSON.stringify([asked, [...asked.kept], candleNews.get()]);
    if (said === told && nextFreeze(asked, nowMs) === Infinity) return;
    told = said;
    run += 1;
    const mine = run;
    clearTimeout(timer);
    const freeze = nextFreeze(asked, nowMs);
    if (freeze < Infinity) timer = setTimeout(follow, freeze - nowMs + 1_000);
    scoreAll(asked, nowMs, () => mine !== run)
      .then((book) => {
        if (book !== null && mine === run) set({ state: 'ready', book });
      })
      .catch((cause: unknown) => logProblem('Scoring plans', cause));
  };
  const stops = [plansLive, scoresLive, journal, counting, candleNews].map((live) => live.subscribe(follow));
  follow();
  return () => {
    run += 1;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
});

/** The same, and settled scores that are not kept yet are kept. */
export const keptPlanScores: Live<PlanScoresNow> = liveOnDemand<PlanScoresNow>({ state: 'loading' }, (set) => {
  const show = (): void => {
    const [now, scores] = [planScores.get(), scoresLive.get()];
    set(now);
    if (now.state === 'loading' || scores.state === 'loading') return;
    const kept = new Map(scores.documents.map(({ id, value }) => [id, value]));
    keepScores(now.book, kept).catch((cause: unknown) => logProblem('Keeping scores of plans', cause));
  };
  const stop = planScores.subscribe(show);
  show();
  return stop;
});
