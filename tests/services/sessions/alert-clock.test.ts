/** Alerts as time passes: each once, on time, none for what is over. Only the clock is faked. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { AlertChoice } from '@/domain/sessions/session-alerts';
import { startAlertClock } from '@/services/sessions/alert-clock';

const told: string[] = [];
let choice: AlertChoice = { events: ['London opens', 'New York opens'], leadMinutes: 0 };
const start = (): (() => void) =>
  startAlertClock({
    choice: () => choice,
    sessions: () => defaultSessions,
    onDue: ({ name }) => told.push(`${name} ${new Date().toISOString().slice(11, 19)}`),
  });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-14T07:00:00Z') });
  told.length = 0;
  choice = { events: ['London opens', 'New York opens'], leadMinutes: 0 };
});

afterEach(() => {
  vi.useRealTimers();
});

const hours = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 3_600_000);

it('each is told once and at its second', async () => {
  const stop = start();
  await hours(24);
  stop();
  await hours(24);
  expect(told).toEqual(['London opens 08:00:00', 'New York opens 13:00:00']);
});

it('they come as early as was chosen, also when the choice changes meanwhile', async () => {
  const stop = start();
  choice = { events: ['London opens'], leadMinutes: 15 };
  await hours(24);
  stop();
  expect(told).toEqual(['London opens 07:45:00']);
});

it('a machine that slept through an opening does not announce it as news', async () => {
  const stop = start();
  vi.setSystemTime(Date.parse('2026-01-14T08:30:00Z'));
  await hours(1);
  vi.setSystemTime(Date.parse('2026-01-14T13:01:00Z'));
  await hours(1);
  stop();
  // The second time it woke a minute late, which is still of use; it looks every twenty seconds.
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^New York opens 13:01/u);
});

it('a clock that is set back tells nothing twice', async () => {
  const stop = start();
  await hours(1.5);
  vi.setSystemTime(Date.parse('2026-01-14T07:58:00Z'));
  await hours(0.5);
  stop();
  expect(told).toEqual(['London opens 08:00:00']);
});
