/** How long the findings of a journal take, as its screen asks for them: the sample, then the whole family on two workers. */
import { Worker } from 'node:worker_threads';
import { findingSampleSteps, measureOf } from '@/domain/findings/sample';
import { allRows } from '@/domain/journal/apply-filter';
import { journalColumns } from '@/domain/journal/journal-columns';
import { epochMs } from '@/domain/time/epoch-ms';
import type { Trade } from '@/domain/trades/trade';
import { dayMs, minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { createCompute } from '@/services/compute/create-compute';
import { findFindingsInWorkers } from '@/services/compute/find-findings-in-workers';
import type { Jobs } from '@/services/compute/jobs';
import { pageSideOf } from '../../tests/services/compute/worker-threads';
import { buildWorker } from './built-worker';
import { inventedTrades } from './invented-trades';

const perDay = 20;
const firstDay = Date.UTC(2004, 0, 5);

/** 20 trades a weekday from two in the morning to eight in the evening, each of up to four hours, most with their rules answered. */
const tradersTrades = (count: number): readonly Trade[] => {
  const random = seededRandom(2);
  return inventedTrades(count).map((trade, index): Trade => {
    const day = Math.floor(index / perDay);
    const monday = firstDay + Math.floor(day / 5) * 7 * dayMs;
    const openedAt = monday + (day % 5) * dayMs + 120 * minuteMs + (index % perDay) * 54 * minuteMs + random.below(54) * minuteMs;
    const rules = { plan: random.next() < 0.8, size: random.next() < 0.9 };
    return {
      ...trade,
      user: random.next() < 0.9 ? { ...trade.user, rules } : trade.user,
      broker: { ...trade.broker, openedAt: epochMs(openedAt), closedAt: epochMs(openedAt + (1 + random.below(240)) * minuteMs) },
    };
  });
};

/** The longest stretch in ms that the thread of the page is busy in one piece while `work` runs, told by a timer that is late. */
const longestBusyMs = async (work: () => Promise<unknown>): Promise<number> => {
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
};

/** The sample of all trades and its longest step. */
const timedSample = (count: number) => {
  const made = journalColumns(tradersTrades(count), { accounts: [] });
  if (!made.ok) throw new Error(`The invented trades have ${made.reason}.`);
  const rows = allRows(made.columns);
  const steps = findingSampleSteps(made.columns, rows, { measure: measureOf(made.columns, rows) });
  let [whole, longest] = [0, 0];
  for (;;) {
    const before = performance.now();
    const next = steps.next();
    const ms = performance.now() - before;
    whole += ms;
    longest = Math.max(longest, ms);
    if (next.done === true) return { sample: next.value, sampleMs: whole, longestStepMs: longest };
  }
};

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** The workers are those of the page: started before, as they are when a journal has been read. */
const timeFindings = async (file: string, count: number, budgetMs: number) => {
  const { sample, sampleMs, longestStepMs } = timedSample(count);
  const compute = createCompute<Jobs>({ start: () => pageSideOf(new Worker(file)), lanes: 2 });
  try {
    await findFindingsInWorkers(sample, { questions: [] }, compute);
    let [ms, asked] = [0, 0];
    const busyMs = await longestBusyMs(async () => {
      const before = performance.now();
      const found = await findFindingsInWorkers(sample, {}, compute);
      ms = performance.now() - before;
      if (found === 'cancelled') throw new Error('The findings were canceled.');
      asked = found.asked;
    });
    return {
      trades: sample.results.length,
      days: sample.dayStart.length - 1,
      questions: asked,
      workers: 2,
      ms: Math.round(sampleMs + ms),
      budgetMs,
      page: { longestStepMs: rounded(longestStepMs), busyMs: rounded(busyMs), budgetMs: 50 },
    };
  } finally {
    compute.end();
  }
};

export const benchFindings = async (root: string) => {
  const file = await buildWorker(root);
  return {
    thousand: await timeFindings(file, 1_000, 400),
    tenThousand: await timeFindings(file, 10_000, 2_000),
    hundredThousand: await timeFindings(file, 100_000, 10_000),
  };
};
