/** Figures of earlier releases: only what a later release states of them, and the reason where none does. */
import { describe, expect, it } from 'vitest';
import type { FeedRow } from '@/domain/calendar/calendar-event';
import { weekOf } from '@/domain/calendar/calendar-week';
import { pastReleases } from '@/domain/calendar/past-releases';
import { readReleaseValue, surpriseOf } from '@/domain/calendar/release-value';
import { epochMs } from '@/domain/time/epoch-ms';
import { someEvents } from './an-event';

const claims = (day: string, forecast: string, previous: string): Partial<FeedRow> => ({
  title: 'Unemployment Claims',
  date: `2026-03-${day}T08:30:00-04:00`,
  forecast,
  previous,
});
const now = epochMs(Date.parse('2026-03-20T00:00:00Z'));
const known = (rows: readonly Partial<FeedRow>[]) => {
  const events = someEvents(...rows);
  return { events, covered: new Set(events.map(({ at }) => weekOf(at))) };
};

describe('past releases', () => {
  const rows = [claims('12', '218K', '215K'), claims('19', '224K', '220K'), claims('26', '221K', '231K')];

  it('have the figure that the next release states as its previous, and the surprise in its unit', () => {
    const calendar = known(rows);
    const releases = pastReleases(calendar.events[1]!, calendar, now);
    expect(releases.map(({ event, figure, surprise }) => [event.date, figure, surprise])).toEqual([
      [
        '2026-03-19',
        { ok: true, value: { raw: '231K', numbers: [{ value: '231', unit: 'K' }] }, statedBy: calendar.events[2] },
        { ok: true, difference: '7', unit: 'K', direction: 1 },
      ],
      [
        '2026-03-12',
        { ok: true, value: { raw: '220K', numbers: [{ value: '220', unit: 'K' }] }, statedBy: calendar.events[1] },
        { ok: true, difference: '2', unit: 'K', direction: 1 },
      ],
    ]);
  });

  it('have none before the next release is known', () => {
    const calendar = known(rows.slice(0, 2));
    expect(pastReleases(calendar.events[0]!, calendar, now)[0]).toMatchObject({
      figure: { ok: false, reason: 'no-next-release' },
      surprise: { ok: false, reason: 'no-figure' },
    });
  });

  it('have none when a week between is not stored, because a release may lie in it', () => {
    const calendar = known([rows[0]!, rows[2]!]);
    expect(pastReleases(calendar.events[0]!, calendar, now)[0]?.figure).toEqual({ ok: false, reason: 'weeks-missing' });
  });

  it('have none for estimates, whose previous is that of another estimate', () => {
    const final = rows.map((row) => ({ ...row, title: 'German Final GDP q/q' }));
    const calendar = known(final);
    expect(pastReleases(calendar.events[0]!, calendar, now).map(({ figure }) => figure)).toEqual([
      { ok: false, reason: 'estimates' },
      { ok: false, reason: 'estimates' },
    ]);
  });

  it('have none when the next release states none, and none of them is from another currency', () => {
    const calendar = known([rows[0]!, claims('19', '', ''), { ...rows[1]!, country: 'CAD' }]);
    const releases = pastReleases(calendar.events[0]!, calendar, now);
    expect(releases.map(({ event }) => event.currency)).toEqual(['USD', 'USD']);
    expect(releases.at(-1)?.figure).toEqual({ ok: false, reason: 'not-stated' });
  });
});

describe('a surprise', () => {
  const surprise = (figure: string, forecast: string) => surpriseOf(readReleaseValue(figure), readReleaseValue(forecast));

  it('is exact, with the digits of the more precise of the two', () => {
    expect(surprise('0.3%', '0.1%')).toEqual({ ok: true, difference: '0.2', unit: '%', direction: 1 });
    expect(surprise('-0.1%', '0.25%')).toEqual({ ok: true, difference: '-0.35', unit: '%', direction: -1 });
    expect(surprise('1,205K', '1,205K')).toEqual({ ok: true, difference: '0', unit: 'K', direction: 0 });
  });

  it('of thousands and millions is in the smaller of the two, exactly', () => {
    expect(surprise('66K', '0.07M')).toEqual({ ok: true, difference: '-4', unit: 'K', direction: -1 });
    expect(surprise('1.02M', '999K')).toEqual({ ok: true, difference: '21', unit: 'K', direction: 1 });
    expect(surprise('-0.05M', '1.5K')).toEqual({ ok: true, difference: '-51.5', unit: 'K', direction: -1 });
    expect(surprise('1.0000001T', '1000000M')).toEqual({ ok: true, difference: '0.1', unit: 'M', direction: 1 });
    expect(surprise('0.07M', '70K')).toMatchObject({ ok: true, direction: 0 });
  });

  it('is missing with its reason', () => {
    expect(surprise('0.3%', '')).toEqual({ ok: false, reason: 'no-forecast' });
    expect(surprise('', '0.3%')).toEqual({ ok: false, reason: 'no-figure' });
    expect(surprise('2.92|2.1', '2.92|2.1')).toEqual({ ok: false, reason: 'no-single-number' });
    expect(surprise('<0.50%', '<0.50%')).toEqual({ ok: false, reason: 'no-single-number' });
    for (const [figure, forecast] of [
      ['1.9%', '1.9'],
      ['950', '1.2K'],
      ['0.5%', '66K'],
    ] as const) {
      expect(surprise(figure, forecast)).toEqual({ ok: false, reason: 'different-units' });
    }
  });
});
