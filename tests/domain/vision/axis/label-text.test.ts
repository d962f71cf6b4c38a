import { describe, expect, it } from 'vitest';
import { withOneSign, withoutTick, withoutWideCells } from '@/domain/vision/axis/label-text';
import type { ReadLine } from '@/domain/vision/reading';

/** A line whose figures are sure, and everything else is not. */
const line = (text: string): ReadLine => {
  const characters = Array.from(text.replaceAll(' ', ''), (character, at) => ({
    character,
    sure: /[\d.,]/u.test(character) ? 0.9 : 0.2,
    box: { left: 10 * at, right: 10 * at + 8, top: 0, bottom: 12 },
  }));
  return { text, characters, sure: 0.2, box: { left: 0, right: 10 * characters.length - 2, top: 0, bottom: 12 } };
};

describe('the label in a line beside a plot', () => {
  it.each([
    ['- 34.400', '34.400'],
    ['· 40.000', '40.000'],
    ['120.50 -', '120.50'],
    ['6, 580.00', '6,580.00'],
    ['4 512.25', '4 512.25'],
  ])('of %j is %j', (text, label) => {
    expect(withoutTick(line(text)).text).toBe(label);
  });

  it('is as sure and as wide as its own figures', () => {
    const label = withoutTick(line(') 80.50'));
    expect(label).toMatchObject({ text: '80.50', sure: 0.9, box: { left: 10, right: 58 } });
    expect(label.characters).toHaveLength(5);
  });

  it('stands where its own figures do, and not where a tick before them', () => {
    const whole = line('$) 80.50');
    const joined = { ...whole, box: { ...whole.box, top: 6, bottom: 9 } };
    expect(withoutTick(joined).box).toMatchObject({ top: 0, bottom: 12 });
  });

  it('keeps a comma at its end in mind: what followed it may be missing', () => {
    const label = withoutTick({ ...line('98,'), sure: 0 });
    expect(label).toMatchObject({ text: '98', sure: 0 });
    expect(label.characters).toHaveLength(3);
  });

  it('has no space beside a narrow 1', () => {
    expect(withoutWideCells('1.1 1000')).toBe('1.11000');
    expect(withoutWideCells('51 12.00')).toBe('5112.00');
  });
});

describe('the sign before the last three figures of labels', () => {
  const textsOf = (texts: readonly string[]) => withOneSign(texts.map(line))?.map(({ text }) => text) ?? null;

  it('is that of most of them', () => {
    expect(textsOf(['70,000', '68,000', '66.000', '64,000', '9500'])).toEqual(['70,000', '68,000', '66,000', '64,000', '9500']);
    expect(textsOf(['145.320', '145,300', '145.280', '145.260'])).toEqual(['145.320', '145.300', '145.280', '145.260']);
  });

  it('is open where too few agree', () => {
    expect(textsOf(['70,000', '68,000', '66.000', '64.000'])).toBeNull();
  });

  it('stays as it is beside another sign', () => {
    expect(textsOf(['1,070.25', '1,070.50', '98.125'])).toEqual(['1,070.25', '1,070.50', '98.125']);
  });
});
