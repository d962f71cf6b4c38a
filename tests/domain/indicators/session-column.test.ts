/** Sessions as a column, by a clock of office hours. */
import { describe, expect, it } from 'vitest';
import { sessionColumn, type SessionClock } from '@/domain/indicators/session-column';

const hourMs = 3_600_000;

/** Sessions from 8:00 to 16:00 UTC, and nothing else. */
const office: SessionClock = {
  openOf: (instant) => {
    const hour = Math.floor(instant / hourMs) % 24;
    return hour >= 8 && hour < 16 ? Math.floor(instant / (24 * hourMs)) * 24 * hourMs + 8 * hourMs : null;
  },
  endOf: (instant) => Math.floor(instant / (24 * hourMs)) * 24 * hourMs + 16 * hourMs,
};

describe('sessionColumn', () => {
  const day = Date.UTC(2026, 2, 2);

  it('gives all bars of a session the instant it began', () => {
    const time = Float64Array.from([8, 9, 15].map((hour) => day + hour * hourMs));
    expect([...sessionColumn(time, office)]).toEqual([day + 8 * hourMs, day + 8 * hourMs, day + 8 * hourMs]);
  });

  it('gives NaN outside of sessions and for no instant', () => {
    const time = Float64Array.of(day + 7 * hourMs, day + 8 * hourMs, day + 16 * hourMs, NaN, day + 32 * hourMs);
    expect([...sessionColumn(time, office)]).toEqual([NaN, day + 8 * hourMs, NaN, NaN, day + 32 * hourMs]);
  });

  it('asks the clock once a session, not once a bar', () => {
    let asked = 0;
    const counting: SessionClock = {
      ...office,
      openOf: (instant) => {
        asked += 1;
        return office.openOf(instant);
      },
    };
    sessionColumn(
      Float64Array.from({ length: 480 }, (_, i) => day + 8 * hourMs + i * 60_000),
      counting,
    );
    expect(asked).toBe(1);
  });
});
