/** Instants by hand: Helsinki is UTC+3 in June and UTC+2 in winter, New York UTC−4 and UTC−5, London UTC+1 and UTC, Tokyo UTC+9. */
import { describe, expect, it } from 'vitest';
import type { ParsedFill, ParsedTrade } from '@/domain/import/contract';
import { clockToleranceMs, futureTimes, zonesInThePast } from '@/domain/import/future-times';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';

const at = (text: string): EpochMs => epochMs(Date.parse(text));

const trade = (row: number, opened: string, closed: string): ParsedTrade =>
  ({ row, openedAt: at(opened), closedAt: at(closed), closedText: closed.slice(0, 16) }) as ParsedTrade;
const fill = (row: number, time: string): ParsedFill => ({ row, at: at(time), timeText: time.slice(0, 16) }) as ParsedFill;

const noon = at('2024-06-28T12:00Z');

describe('times in the future', () => {
  it('are those more than five minutes ahead, and the newest is named', () => {
    const trades = [
      trade(2, '2024-06-28T09:00Z', '2024-06-28T11:00Z'),
      trade(3, '2024-06-28T11:30Z', '2024-06-28T14:30Z'),
      trade(4, '2024-06-28T13:00Z', '2024-06-28T13:10Z'),
    ];
    expect(futureTimes({ trades }, noon)).toMatchObject({
      ahead: 2,
      of: 3,
      newest: { row: 3, at: at('2024-06-28T14:30Z'), text: '2024-06-28T14:30' },
    });
  });

  it('leave room for a clock that is five minutes slow, and no more', () => {
    const closing = (offsetMs: number) => ({
      trades: [trade(2, '2024-06-28T09:00Z', new Date(noon + clockToleranceMs + offsetMs).toISOString())],
    });
    expect(clockToleranceMs).toBe(300_000);
    expect(futureTimes(closing(0), noon)).toBeNull();
    expect(futureTimes(closing(1), noon)).toMatchObject({ ahead: 1, of: 1 });
  });

  it('count executions alike, and there are none in a statement without entries', () => {
    const fills = [fill(2, '2024-06-28T11:00Z'), fill(3, '2024-06-28T12:06Z')];
    expect(futureTimes({ trades: [], fills }, noon)).toMatchObject({ ahead: 1, of: 2, newest: { row: 3 } });
    expect(futureTimes({ trades: [] }, noon)).toBeNull();
  });
});

describe('zones that put a statement in the past', () => {
  const proposals = (closed: string, now: string, readIn: string, known: readonly string[] = []) => {
    const times = futureTimes({ trades: [trade(2, '2024-01-02T09:00Z', closed)] }, at(now));
    if (times === null) throw new Error('Nothing lies ahead.');
    return new Map(zonesInThePast(times, { readIn, known }).map(({ zone, newestAt }) => [zone, new Date(newestAt).toISOString()]));
  };

  it('say where the newest trade would land, those of the person first, then the latest landing first', () => {
    // 15:00 on the clock: read in New York 19:00 UTC; Helsinki 12:00, London 14:00, Tokyo 06:00 UTC.
    const found = proposals('2024-06-28T19:00Z', '2024-06-28T13:00Z', 'America/New_York', ['Asia/Tokyo', 'Europe/London']);
    expect([...found].slice(0, 3)).toEqual([
      ['Asia/Tokyo', '2024-06-28T06:00:00.000Z'],
      ['Europe/Berlin', '2024-06-28T13:00:00.000Z'],
      ['Europe/Helsinki', '2024-06-28T12:00:00.000Z'],
    ]);
    expect([...found.keys()]).not.toContain('Europe/London');
    expect([...found.keys()]).not.toContain('America/Chicago');
  });

  it('follow the clock changes of both zones', () => {
    // 8 March 2024, 15:00 in New York is 20:00 UTC; in Helsinki 13:00 UTC. On 12 March New York keeps summer time and Helsinki does not: 19:00 and 13:00.
    expect(proposals('2024-03-08T20:00Z', '2024-03-08T14:00Z', 'America/New_York').get('Europe/Helsinki')).toBe('2024-03-08T13:00:00.000Z');
    expect(proposals('2024-03-12T19:00Z', '2024-03-12T14:00Z', 'America/New_York').get('Europe/Helsinki')).toBe('2024-03-12T13:00:00.000Z');
  });

  it('name one of those that come to the same', () => {
    const found = proposals('2024-06-28T19:00Z', '2024-06-28T12:30Z', 'America/New_York', ['Europe/Athens', 'Europe/Helsinki']);
    expect([...found.keys()]).toContain('Europe/Athens');
    expect([...found.keys()]).not.toContain('Europe/Helsinki');
  });

  it('are none where the times are further ahead than any zone reaches', () => {
    expect(proposals('2024-06-30T19:00Z', '2024-06-28T12:30Z', 'America/New_York').size).toBe(0);
  });
});
