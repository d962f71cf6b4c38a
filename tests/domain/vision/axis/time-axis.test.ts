import { describe, expect, it } from 'vitest';
import { timesOfPlaces } from '@/domain/vision/axis/time-axis';
import { dateOrderOf, writtenTime } from '@/domain/vision/axis/time-text';
import type { PlacedTime } from '@/domain/vision/axis/time-places';

/** Labels as texts at places. */
const labels = (...pairs: readonly (readonly [place: number, text: string])[]): readonly PlacedTime[] => {
  const order = dateOrderOf(pairs.map(([, text]) => text));
  return pairs.flatMap(([place, text]) => {
    const written = writtenTime(text, order);
    return written === null ? [] : [{ ...written, place }];
  });
};

const nothing = { year: null, month: null, day: null, minute: null };

describe('labels of a time scale', () => {
  it.each([
    ['09:30', { minute: 570 }],
    ['14', { day: 14 }],
    ['Mar', { month: 3 }],
    ['2024', { year: 2024 }],
    ['14 Mar 10:00', { day: 14, month: 3, minute: 600 }],
    ["14 Mar '24 10:00", { day: 14, month: 3, year: 2024, minute: 600 }],
    ['2024-03-14', { year: 2024, month: 3, day: 14 }],
    // Of 3/4 either may be the day.
    ['3/4 10:00', { minute: 600 }],
  ])('say %s', (text, parts) => {
    expect(writtenTime(text, dateOrderOf([text]))).toEqual({ ...nothing, ...parts });
  });

  it.each(['24:10', '10:75', '32', 'Open', '13/14', '21 Jun 0200', '0200-06-21'])('say no time: %s', (text) => {
    expect(writtenTime(text, 'month first')).toBeNull();
  });

  it('tell days from months by the row', () => {
    const order = dateOrderOf(['3/4 10:00', '3/14 10:00']);
    expect(writtenTime('3/4 10:00', order)).toEqual({ ...nothing, month: 3, day: 4, minute: 600 });
  });
});

describe('times of candles', () => {
  it('lie between labels that agree with the candles between them', () => {
    const times = timesOfPlaces(labels([4, '10:00'], [16, '11:00'], [28, '12:00']), 40, null);
    expect(times.get(4)).toEqual({ ...nothing, minute: 600 });
    expect(times.get(21)).toEqual({ ...nothing, minute: 685 });
    // The market may have closed before the first label and after the last.
    expect([...times.keys()]).toEqual(Array.from({ length: 25 }, (_, i) => i + 4));
  });

  it('are missing over a closed market', () => {
    const times = timesOfPlaces(labels([0, '19:00'], [12, '20:00'], [24, '21:00'], [30, '09:30'], [36, '10:00']), 36, null);
    expect(times.has(24)).toBe(true);
    expect([25, 29].some((place) => times.has(place))).toBe(false);
    expect(times.get(33)).toEqual({ ...nothing, minute: 585 });
  });

  it('go on to both ends where the market was open all day round', () => {
    const times = timesOfPlaces(labels([6, '06:00'], [12, '12:00'], [18, '18:00'], [24, '15'], [30, '06:00']), 40, null);
    expect(times.get(0)).toEqual({ ...nothing, minute: 0 });
    expect(times.get(24)).toEqual({ ...nothing, day: 15, minute: 0 });
    expect(times.get(23)).toEqual({ ...nothing, day: 14, minute: 1380 });
    expect(times.get(40)).toEqual({ ...nothing, minute: 960 });
  });

  it('have no date where dates disagree with the hours', () => {
    const times = timesOfPlaces(labels([6, '06:00'], [12, '12:00'], [14, '15'], [18, '18:00']), 18, null);
    expect(times.get(15)).toEqual({ ...nothing, minute: 900 });
  });

  it('know the month’s end where the month is written', () => {
    const times = timesOfPlaces(labels([0, '31 Mar 12:00'], [12, '1 Apr 00:00'], [24, '1 Apr 12:00']), 24, null);
    expect(times.get(11)).toEqual({ ...nothing, month: 3, day: 31, minute: 1380 });
    expect(times.get(13)).toEqual({ ...nothing, month: 4, day: 1, minute: 60 });
  });

  it('are none where two lengths of a bar fit, unless the title says which', () => {
    const same = labels([0, '00:00'], [24, '00:00'], [48, '00:00']);
    expect(timesOfPlaces(same, 48, null).size).toBe(0);
    expect(timesOfPlaces(same, 48, '1h').get(3)).toEqual({ ...nothing, minute: 180 });
  });

  it('are none where each label says the same hour, as of bars of a day', () => {
    expect(timesOfPlaces(labels([1, '21:00'], [21, '21:00'], [31, '21:00']), 40, null).size).toBe(0);
    expect(timesOfPlaces(labels([1, '21:00'], [22, '21:00'], [33, '21:00']), 40, null).size).toBe(0);
  });

  it('are none where the title says another length', () => {
    expect(timesOfPlaces(labels([4, '10:00'], [16, '11:00'], [28, '12:00']), 40, '15m').size).toBe(0);
  });

  it('are none where a misread label leaves too few that agree', () => {
    expect(timesOfPlaces(labels([4, '10:00'], [16, '17:00'], [28, '12:00']), 40, null).size).toBe(0);
  });

  it('pass over labels with a minute at which no such bar begins', () => {
    const read = labels([0, '1 Mar 08:08'], [16, '4 Mar 00:00'], [32, '6 Mar 16:08'], [48, '9 Mar 08:00'], [64, '12 Mar 00:00']);
    const times = timesOfPlaces(read, 64, null);
    expect(times.get(16)).toEqual({ ...nothing, month: 3, day: 4, minute: 0 });
    expect(times.get(33)).toEqual({ ...nothing, month: 3, day: 6, minute: 1200 });
  });

  it('are days where each day has a candle, and none where weekends are missing', () => {
    const times = timesOfPlaces(labels([0, 'Mar'], [14, '15'], [31, 'Apr']), 40, '1D');
    expect(times.get(14)).toEqual({ ...nothing, month: 3, day: 15 });
    expect(times.get(40)).toEqual({ ...nothing, month: 4, day: 10 });
    expect(timesOfPlaces(labels([0, 'Mar'], [10, '15'], [21, 'Apr']), 40, '1D').size).toBe(0);
  });
});
