/** Drives the product through its typical uses and counts what each costs. It prints nothing but its progress. */
import type { Page } from '@playwright/test';
import { hourMs, minuteMs } from '@/lib/durations';
import { addScaled, difference, noCounts } from './counts';
import type { Counts } from './counts';
import { startCountedBackend } from './counted-backend';
import type { CountedBackend } from './counted-backend';
import { inventedStatement, monthlyStatement } from './statements';
import { awaitTrades, createTrader, importStatement, newDevice, openBrowser, openJournal, openLogin, signIn, signUp } from './visits';

export interface Step {
  readonly name: string;
  readonly counts: Counts;
}

export interface Measured {
  readonly steps: readonly Step[];
  /** Whether the statement of 123 trades was the sample or one made like it. */
  readonly usedSample: boolean;
}

export interface MeasureOptions {
  readonly root: string;
  readonly chromium: string;
  /** Distance of the ports from the usual ones; ten more are taken for the proxies. */
  readonly portOffset: number;
  readonly idleMs: number;
  readonly tell: (line: string) => void;
}

const quietMs = 2_000;
const patienceMs = 20_000;
/** The most frequent of the product's slow clocks asks about admin rights every five minutes. */
const jumpMinutes = 5;
const pause = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

/** What changes while something is still being done; Firestore's idle streams are renewed all the time and do not count. */
const pulse = ({ firestoreBytesDown: _down, firestoreBytesUp: _up, ...rest }: Counts): string => JSON.stringify(rest);

const settled = async (backend: CountedBackend): Promise<void> => {
  const endMs = Date.now() + patienceMs;
  let before = pulse(backend.counts());
  while (Date.now() < endMs) {
    await pause(quietMs);
    const now = pulse(backend.counts());
    if (now === before) return;
    before = now;
  }
};

const createLog = (backend: CountedBackend, tell: MeasureOptions['tell']) => {
  const steps: Step[] = [];
  return {
    steps,
    count: async (name: string, act: () => Promise<void>): Promise<Counts> => {
      await settled(backend);
      const before = backend.counts();
      await act();
      await settled(backend);
      const counts = difference(backend.counts(), before);
      steps.push({ name, counts });
      tell(name);
      return counts;
    },
  };
};

type Log = ReturnType<typeof createLog>;

/**
 * An hour is put together from what recurs in it: what comes at least every minute is counted over some idle time
 * and multiplied; what comes less often is fired by putting the browser's clock forward, five minutes at a time,
 * which also brings the renewal of the token.
 */
const countHour = async (log: Log, page: Page, { idleMs, screen }: { readonly idleMs: number; readonly screen: string }): Promise<void> => {
  const idle = await log.count(`${screen}: idle for ${idleMs / 1000} s`, () => pause(idleMs));
  let hour = addScaled(noCounts, idle, hourMs / idleMs);
  for (let minute = jumpMinutes; minute <= 60; minute += jumpMinutes) {
    const jump = await log.count(`${screen}: ${minute} minutes in`, () => page.clock.fastForward(jumpMinutes * minuteMs));
    hour = addScaled(hour, jump, 1);
  }
  log.steps.push({ name: `${screen}: a signed-in hour`, counts: hour });
};

const ownerArrives = async (backend: CountedBackend, browser: Awaited<ReturnType<typeof openBrowser>>): Promise<void> => {
  const { context, page } = await newDevice(browser, backend);
  await openLogin(page);
  await signIn(page, await createTrader(backend, 'owner'));
  await settled(backend);
  await context.close();
};

const measureTrader = async (
  backend: CountedBackend,
  log: Log,
  { browser, idleMs, root }: { readonly browser: Awaited<ReturnType<typeof openBrowser>>; readonly idleMs: number; readonly root: string },
): Promise<boolean> => {
  const newcomer = await newDevice(browser, backend);
  await openLogin(newcomer.page);
  await log.count('sign-up', () => signUp(newcomer.page, 'newcomer@example.test'));
  await newcomer.context.close();

  const email = await createTrader(backend, 'trader');
  const first = await newDevice(browser, backend);
  await first.page.clock.install();
  await log.count('the login page on a new device', () => openLogin(first.page));
  await log.count('first sign-in', () => signIn(first.page, email));
  await countHour(log, first.page, { idleMs, screen: 'home' });
  await first.context.close();

  const second = await newDevice(browser, backend);
  await second.page.clock.install();
  await openLogin(second.page);
  await log.count('later sign-in on a new device', () => signIn(second.page, email));
  await log.count('visit of a signed-in device', async () => {
    await second.page.reload();
    await second.page.locator('a[href="/journal"]').first().waitFor();
  });
  const statement = monthlyStatement(root);
  await openJournal(second.page);
  await log.count('import of 123 trades', () => importStatement(second.page, statement));
  await countHour(log, second.page, { idleMs, screen: 'journal' });
  await log.count('visit of the journal on a signed-in device', async () => {
    await second.page.goto('/journal');
    await awaitTrades(second.page, statement.trades);
  });
  await second.context.close();
  return statement.isSample;
};

const measureLargeJournal = async (backend: CountedBackend, log: Log, browser: Awaited<ReturnType<typeof openBrowser>>): Promise<void> => {
  const email = await createTrader(backend, 'collector');
  const large = inventedStatement(10_000, 36);
  const first = await newDevice(browser, backend);
  await openLogin(first.page);
  await signIn(first.page, email);
  await openJournal(first.page);
  await log.count('import of 10,000 trades of 36 months', () => importStatement(first.page, large));
  await first.context.close();
  const second = await newDevice(browser, backend);
  await openLogin(second.page);
  await log.count('sign-in and journal of 10,000 trades on a new device', async () => {
    await signIn(second.page, email);
    await openJournal(second.page);
    await awaitTrades(second.page, large.trades);
  });
  await log.count('visit of a journal of 10,000 trades on the same device', async () => {
    await second.page.reload();
    await awaitTrades(second.page, large.trades);
  });
  await second.context.close();
};

/** Runs everything; ends what it started, also when it fails. */
export const measure = async ({ root, chromium, portOffset, idleMs, tell }: MeasureOptions): Promise<Measured> => {
  const backend = await startCountedBackend(root, portOffset);
  try {
    const browser = await openBrowser(chromium);
    try {
      const log = createLog(backend, tell);
      await ownerArrives(backend, browser);
      const usedSample = await measureTrader(backend, log, { browser, idleMs, root });
      await measureLargeJournal(backend, log, browser);
      return { steps: log.steps, usedSample };
    } finally {
      await browser.close();
    }
  } finally {
    await backend.close();
  }
};
