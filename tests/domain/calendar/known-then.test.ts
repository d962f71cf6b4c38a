/** When a rule forbade entries by what the calendar said at the time. Weeks are read off a calendar: 2023-W01 is 1 to 7 January, from Sunday 05:00 UTC. */
import { describe, expect, it } from 'vitest';
import type { NewsEvent } from '@/domain/calendar/blackout';
import { blackoutKnownThen } from '@/domain/calendar/known-then';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';

const at = (day: number, hour = 0, minute = 0): EpochMs => Date.UTC(2023, 0, day, hour, minute) as EpochMs;
const red = (when: EpochMs): NewsEvent => ({ at: when, currency: 'USD', impact: 'high' });
const rule = { minutesBefore: 30, minutesAfter: 15, impact: 'high' } as const;
const range = { from: at(4), to: at(6) } as TimeRange;
const known = (...statements: Parameters<typeof blackoutKnownThen>[0]) => blackoutKnownThen(statements, range, rule, ['USD']);

describe('a blackout as it was known then', () => {
  it('is that of the one statement that there is', () => {
    const said = known({ week: '2023-W01', events: [red(at(5, 13, 30))], statedAt: [at(1, 6)] });
    expect(said).toEqual({ forbidden: [{ from: at(5, 13), to: at(5, 13, 45) }], unknown: [], readLater: [] });
  });

  it('ends when the release is moved away, and begins at the new date only from when that was said', () => {
    // Said on the 1st for 13:30; at 13:10 that it is at 13:35 instead: 13:00 to 13:10 by the first, 13:10 to 13:50 by the second.
    const moved = known(
      { week: '2023-W01', events: [red(at(5, 13, 35))], statedAt: [at(5, 13, 10)] },
      { week: '2023-W01', events: [red(at(5, 13, 30))], statedAt: [at(1, 6)] },
    );
    expect(moved.forbidden).toEqual([{ from: at(5, 13), to: at(5, 13, 50) }]);
    // Moved to the evening of the 4th after that evening: nothing was forbidden there, and from then on nothing at 13:30.
    const tooLate = known(
      { week: '2023-W01', events: [red(at(5, 13, 30))], statedAt: [at(1, 6)] },
      { week: '2023-W01', events: [red(at(4, 20))], statedAt: [at(5, 8)] },
    );
    expect(tooLate.forbidden).toEqual([]);
  });

  it('holds by whichever was said last, also where the first is said again', () => {
    const again = known(
      { week: '2023-W01', events: [red(at(5, 13, 30))], statedAt: [at(1, 6), at(5, 12)] },
      { week: '2023-W01', events: [], statedAt: [at(3)] },
    );
    expect(again.forbidden).toEqual([{ from: at(5, 13), to: at(5, 13, 45) }]);
  });

  it('says where the week was stated only later, and where no week was stated at all', () => {
    const later = known({ week: '2023-W01', events: [red(at(4, 10))], statedAt: [at(5)] });
    expect(later).toEqual({ forbidden: [{ from: at(4, 9, 30), to: at(4, 10, 15) }], unknown: [], readLater: [{ from: at(4), to: at(5) }] });
    expect(known()).toEqual({ forbidden: [], unknown: [range], readLater: [] });
  });

  it('forbids nothing for news of others', () => {
    expect(known({ week: '2023-W01', events: [{ ...red(at(5, 13)), currency: 'JPY' }], statedAt: [at(1)] }).forbidden).toEqual([]);
  });
});
