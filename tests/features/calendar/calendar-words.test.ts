/** Words of the calendar as the design writes them. */
import { describe, expect, it } from 'vitest';
import { compareWeeks } from '@/domain/calendar/compare-weeks';
import { figuresWords, valueWords } from '@/domain/calendar/figure-words';
import { readReleaseValue, surpriseOf } from '@/domain/calendar/release-value';
import { epochMs } from '@/domain/time/epoch-ms';
import { calendarClock } from '@/features/calendar/calendar-clock';
import {
  ageWords,
  changeWords,
  countWords,
  placeWords,
  sourceWords,
  surpriseWords,
  untilWords,
  weekWords,
} from '@/features/calendar/calendar-words';
import { anEvent, someEvents } from '../../domain/calendar/an-event';

const at = (text: string) => epochMs(Date.parse(text));
const now = at('2026-03-18T12:43:00Z');
const clock = calendarClock('Europe/London');
const written = (text: string): string => valueWords(readReleaseValue(text)!);

describe('figures', () => {
  it('have a real minus and a thin space before percent, and stay as stated when they are no number', () => {
    expect(['1.9%', '-0.1%', '66K', '2.92|2.1', '<0.50%', '0-2-7'].map(written)).toEqual([
      '1.9\u202F%',
      '\u22120.1\u202F%',
      '66K',
      '2.92 | 2.1',
      '<0.50%',
      '0-2-7',
    ]);
    expect(figuresWords(anEvent({ forecast: '0.2%', previous: '-0.1%' }))).toBe('Forecast 0.2\u202F%, previous \u22120.1\u202F%');
    expect([figuresWords(anEvent({ previous: '66K' })), figuresWords(anEvent({}))]).toEqual(['Previous 66K', '']);
  });

  it('surprises have a sign, and percent differs in points', () => {
    const surprise = (figure: string, forecast: string): string => {
      const outcome = surpriseOf(readReleaseValue(figure), readReleaseValue(forecast));
      if (!outcome.ok) throw new Error(outcome.reason);
      return surpriseWords(outcome);
    };
    expect([surprise('0.3%', '0.1%'), surprise('217K', '224K'), surprise('50.1', '50.1')]).toEqual(['+0.2 points', '\u22127K', '0.0']);
  });
});

describe('times', () => {
  it('count to an event and back', () => {
    expect([untilWords(at('2026-03-18T17:00:00Z'), now), untilWords(now, now), untilWords(at('2026-03-18T12:23:00Z'), now)]).toEqual([
      'in 4 h 17',
      'now',
      '20 min ago',
    ]);
    expect([ageWords(now, now), ageWords(at('2026-03-16T08:00:00Z'), now)]).toEqual(['just now', '2 d 4 h old']);
  });

  it('name the week by its dates in New York, and the year of a day only when it is another', () => {
    expect(weekWords('2026-W12')).toMatch(/^15\s?–\s?21 March 2026$/u);
    expect([clock.day(now, now), clock.day(at('2025-12-24T12:00:00Z'), now)]).toEqual(['Wed 18 March', 'Wed 24 December 2025']);
  });
});

describe('changes', () => {
  it('say what was before', () => {
    const before = someEvents({ impact: 'Medium', forecast: '0.7%' });
    const after = someEvents({ date: '2026-03-19T08:30:00-04:00', forecast: '0.6%' });
    expect(compareWeeks(before, after).map((change) => changeWords(change, clock, now))).toEqual([
      'Moved from Wed 18 March, 12:30',
      'Was medium impact',
      'Forecast was 0.7\u202F%',
    ]);
  });

  it('place an event that lasts all day by its date, which is the same on every clock', () => {
    // The banks of Tokyo rest on Monday the 23rd, which begins while it is Sunday in New York and in London.
    const holiday = anEvent({ title: 'Bank Holiday', country: 'JPY', date: '2026-11-22T18:00:00-05:00', impact: 'Holiday' });
    const later = at('2026-11-21T12:00:00Z');
    expect([placeWords(holiday, calendarClock('America/New_York'), later), placeWords(holiday, clock, later)]).toEqual([
      'Mon 23 November',
      'Mon 23 November',
    ]);
    expect(placeWords(anEvent({}), clock, now)).toBe('Wed 18 March, 12:30');
  });

  it('count in the singular and the plural, and name the source', () => {
    expect([countWords(1, 'event', 'events'), countWords(1_200, 'event', 'events')]).toEqual(['1 event', '1,200 events']);
    expect([sourceWords('file', 'week.json'), sourceWords('published', ''), sourceWords('feed', 'example.test')]).toEqual([
      'Imported from week.json',
      'Published',
      'From the feed example.test',
    ]);
  });
});
