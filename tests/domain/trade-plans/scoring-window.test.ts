/** When a plan is scored: by the server's clock, with its last terms, whatever the trader says of its end. Times as in the scene of plans. */
import { describe, expect, it, test } from 'vitest';
import { dayClock, newYorkDays } from '@/domain/time/trading-day';
import { scoringWindows } from '@/domain/trade-plans/scoring-window';
import { at, planOf, type PlanRow } from './plan-scene';

const days = dayClock(newYorkDays);
const later = at('20 12:00');
const windowsOf = (rows: readonly PlanRow[], nowMs = later) => scoringWindows(rows.map(planOf), days, nowMs);

/** The end of the first weekday after Tuesday, 3 March: Wednesday's trading day ends at 17:00 in New York, 22:00 UTC. */
const usualEnd = at('04 22:00');

describe('the window of a score', () => {
  test.each<readonly [name: string, plan: PlanRow, from: string, until: number]>([
    ['begins when the server had it, not when the device made it', { came: '03 12:00', made: '03 09:00' }, '03 12:00', usualEnd],
    ['begins with its last terms', { came: '03 12:00', terms: '03 12:09' }, '03 12:09', usualEnd],
    ['ends with its expiry', { came: '03 12:00', expires: '03 15:00' }, '03 12:00', at('03 15:00')],
    ['goes on where the trader ended it', { came: '03 12:00', ended: '03 12:01' }, '03 12:00', usualEnd],
    ['goes on where the trader says it ended before it began', { came: '03 12:00', ended: '01 12:00' }, '03 12:00', usualEnd],
  ])('%s', (_, plan, from, until) => {
    expect(windowsOf([plan]).get('p')).toEqual({ from: at(from), until, writtenAt: null });
  });

  it('ends where the server had a plan in its place, and not by one that no server has', () => {
    const first = { id: 'a', came: '03 12:00' };
    expect(windowsOf([first, { id: 'b', came: '03 14:00', replaces: 'a' }]).get('a')).toMatchObject({ until: at('03 14:00') });
    expect(windowsOf([first, { id: 'b', came: null, made: '03 12:30', replaces: 'a' }]).get('a')).toMatchObject({ until: usualEnd });
  });

  it('is not there while the server has not had the plan, or a change of its terms', () => {
    expect(windowsOf([{ came: null, made: '03 12:00' }]).get('p')).toBe('not on the server');
    expect(windowsOf([{ came: '03 12:00', terms: null }]).get('p')).toBe('not on the server');
  });

  it('is not there for ten minutes, or until the trader freezes it', () => {
    const plan = { came: '03 12:00' };
    expect(windowsOf([plan], at('03 12:09:59.999')).get('p')).toBe('changeable');
    expect(windowsOf([plan], at('03 12:10')).get('p')).toMatchObject({ from: at('03 12:00') });
    const frozen = { ...planOf(plan), plan: { ...planOf(plan).plan, frozenAt: at('03 12:02') }, termsAtMs: at('03 12:02') };
    expect(scoringWindows([frozen], days, at('03 12:03')).get('p')).toMatchObject({ from: at('03 12:02') });
  });
});
