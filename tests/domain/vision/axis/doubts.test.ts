import { describe, expect, it } from 'vitest';
import {
  beginsOtherwise,
  isBlurred,
  isPointBeside,
  leastSurePlace,
  mayHaveFive,
  mayLackPoint,
  unreadLike,
  type ReadLabel,
} from '@/domain/vision/axis/doubts';

/** Labels of figures as wide as given, each beside the one before. */
const labels = (texts: readonly string[], widthOf: (place: number) => number): readonly ReadLabel[] =>
  texts.map((text, id) => {
    let left = 100;
    const characters = text.split('').map((character, place) => {
      const box = { left, right: left + widthOf(place), top: 0, bottom: 6 };
      left = box.right;
      return { character, box, sure: 0.9 };
    });
    const box = { left: 100, right: left, top: 0, bottom: 6 };
    return { id, y: 30 * id, price: Number(text), sure: 0.9, text, digits: 0, line: { text, box, sure: 0.9, characters } };
  });

const texts = ['202469', '190416', '178363', '166309', '150238'];

describe('whole numbers of a scale in small print', () => {
  it('may lack a point where one figure is wider in all of them, but not in figures so high that a point is seen', () => {
    expect(
      mayLackPoint(
        labels(texts, (place) => (place === 2 ? 5 : 3.8)),
        6,
      ),
    ).toBe(true);
    expect(
      mayLackPoint(
        labels(texts, (place) => (place === 2 ? 5 : 3.8)),
        16,
      ),
    ).toBe(false);
  });

  it('may lack one where a label beside them shows it', () => {
    const whole = labels(texts, () => 4);
    const withPoint = labels(['63.78'], () => 4).map((one) => ({ ...one, digits: 2 }));
    expect(isPointBeside(whole, [...whole, ...withPoint], { lines: [], tall: 6 })).toBe(true);
    expect(isPointBeside(whole, [...whole, ...withPoint], { lines: [], tall: 16 })).toBe(false);
    expect(isPointBeside(whole, whole, { lines: [], tall: 6 })).toBe(false);
  });

  it('lack none where all figures are as wide', () => {
    expect(
      mayLackPoint(
        labels(texts, (place) => (place % 2 === 0 ? 4.1 : 3.8)),
        6,
      ),
    ).toBe(false);
  });

  it('lack none where one is written', () => {
    expect(
      mayLackPoint(
        labels(
          texts.map((text) => `${text.slice(0, 3)}.${text.slice(3)}`),
          () => 4,
        ),
        6,
      ),
    ).toBe(false);
  });
});

describe('a money sign before the prices of a scale', () => {
  const own = labels(['$239.25', '$236.25', '$233.25'], () => 4);

  it('may be a 5 in small print', () => {
    expect(mayHaveFive(own, 6)).toBe(true);
    expect(
      mayHaveFive(
        labels(texts, () => 4),
        6,
      ),
    ).toBe(false);
  });

  it('is one where letters are tall', () => {
    expect(mayHaveFive(own, 12)).toBe(false);
  });
});

describe('a scale that begins with the same figures everywhere', () => {
  /** Labels of figures so high, of whose third place is read so surely. */
  const onScale = (third: number, tall = 6) =>
    labels(['0.68800', '0.68700', '0.68200'], () => 4).map(({ line, ...label }) => {
      const characters = line.characters.map((one, at) => ({ ...one, sure: at === 2 ? third : 0.95 }));
      return { ...label, line: { ...line, characters, box: { ...line.box, top: 0, bottom: tall } } };
    });
  const on = onScale(0.7);
  const beside = (text: string, sure: number) => labels([text], () => 4).map((one) => ({ ...one, sure }));

  it('is in doubt where a label beside it begins otherwise', () => {
    expect(beginsOtherwise(on, [...on, ...beside('0.88300', 0.53)])).toBe(true);
  });

  it('is in none where that begins alike, is hardly read, or is part of another text, or the figures are plain', () => {
    expect(beginsOtherwise(on, [...on, ...beside('0.68432', 0.9)])).toBe(false);
    expect(beginsOtherwise(on, [...on, ...beside('0.88300', 0.35)])).toBe(false);
    expect(beginsOtherwise(on, [...on, ...beside('12:45', 0.9)])).toBe(false);
    expect(beginsOtherwise(onScale(0.9), [...on, ...beside('0.88300', 0.53)])).toBe(false);
  });

  it('has to be surer of each place where figures are low', () => {
    const demand = { doubtful: 0.75, other: 0.6 };
    expect([isBlurred(onScale(0.7, 5), [], demand), isBlurred(onScale(0.7, 9), [], demand)]).toEqual([true, false]);
  });
});

describe('a place that is read in some labels only', () => {
  const read = labels(['20000', '18000', '16000'], () => 4);
  const others = labels(['17A00', '14O00', '13A00', '11t00', 'BUY', '05:32'], () => 4).map(({ line }) => line);

  it('is no surer than in those in which it is no figure', () => {
    const unread = unreadLike(read, others);
    expect(unread.map(({ text }) => text)).toEqual(['17A00', '14O00', '13A00', '11t00', '05:32']);
    expect(leastSurePlace(read)).toBeCloseTo(0.9);
    // Three of eight.
    expect(leastSurePlace(read, unread)).toBeCloseTo((3 * 0.9) / 8);
  });

  it('takes nothing from labels beside which no others stand', () => {
    expect(
      unreadLike(
        read,
        labels(['AAPL', 'Tools'], () => 4).map(({ line }) => line),
      ),
    ).toEqual([]);
  });
});
