/**
 * Waits for alerts to become due and hands each over once. It looks at the clock again and again instead of trusting one
 * long timer: a hidden tab's timers are late and a sleeping machine's stand still.
 */
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { dueAlerts, type AlertChoice, type DueAlert } from '@/domain/sessions/session-alerts';
import { dayMs, minuteMs } from '@/lib/durations';

/** Later than this a message would announce what is old news, as after waking a machine. */
const tooLateMs = 2 * minuteMs;
const longestWaitMs = 20_000;

export interface AlertClock {
  readonly choice: () => AlertChoice;
  readonly sessions: () => readonly SessionHours[];
  readonly onDue: (alert: DueAlert) => void;
}

/** Starts; the returned function ends it. What was due before is not told. */
export const startAlertClock = ({ choice, sessions, onDue }: AlertClock): (() => void) => {
  let seenUpTo = Date.now() as EpochMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const now = Date.now() as EpochMs;
    const from = Math.max(seenUpTo, now - tooLateMs) as EpochMs;
    // A clock that was set back tells nothing twice.
    seenUpTo = Math.max(seenUpTo, now + 1) as EpochMs;
    for (const alert of dueAlerts(choice(), sessions(), { from, to: (now + 1) as EpochMs })) onDue(alert);
    const [next] = dueAlerts(choice(), sessions(), { from: seenUpTo, to: (now + dayMs) as EpochMs });
    timer = setTimeout(look, Math.max(0, Math.min(longestWaitMs, next === undefined ? longestWaitMs : next.at - now)));
  };
  look();
  return () => clearTimeout(timer);
};
