import { describe, expect, it } from 'vitest';
import { settlePrices } from '@/domain/vision/boxes/settle-prices';
import type { Given } from '@/domain/vision/boxes/box-terms';
import type { PriceAxis } from '@/domain/vision/reading';
import type { ScaleLabel } from '@/domain/vision/boxes/scale-labels';
import { axis, box, distance, edge, found, given, type grounds, label, none } from './settled-box';

describe('the prices of a position box', () => {
  it('are those of the labels on the scale, to the last digit', () => {
    const labels = [label('1.10051', 50, 'green'), label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const { entry, stop, target } = settlePrices({ ...given, labels });
    expect([entry, stop, target].map(({ value, error, isUnsure }) => [value, error, isUnsure])).toEqual([
      [1.099, 0, false],
      [1.098_01, 0, false],
      [1.100_51, 0, false],
    ]);
  });

  it('follow from the heights where no label says them, with an error of at least two pixels', () => {
    // The last price, far from the box, proves the scale.
    const { entry, stop, target } = settlePrices({ ...given, labels: [label('1.09700', 400, 'red')] });
    expect(entry.value).toBeCloseTo(1.099, 9);
    expect(target.value).toBeCloseTo(1.100_498, 9);
    expect(stop.value).toBeCloseTo(1.098_003, 9);
    for (const term of [entry, stop, target]) {
      expect(term.isUnsure).toBe(false);
      expect(term.error).toBeGreaterThanOrEqual(0.000_02);
    }
  });

  it('are open where nothing but the scale itself says what it is', () => {
    const { entry, stop, target } = settlePrices(given);
    expect([entry, stop, target].every(({ isUnsure, value }) => isUnsure && value !== null)).toBe(true);
  });

  it('are open where the label of a price says another than its height', () => {
    const labels = [label('1.10051', 50, 'green'), label('1.09900', 200, 'gray'), label('1.09701', 300, 'red')];
    expect(settlePrices({ ...given, labels }).stop.isUnsure).toBe(true);
  });

  it('are open where a figure that no height can prove is blurred', () => {
    const labels = [label('1.10051', 50, 'green', 0.4), label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const { target, entry } = settlePrices({ ...given, labels });
    expect([target.isUnsure, entry.isUnsure]).toEqual([true, false]);
  });

  it('follow from the entry and a distance written on the box, and are open where both are written and differ', () => {
    const stats = { upper: distance(0.001_51, 'target'), lower: null, ratio: null, middle: null };
    const entry = label('1.09900', 200, 'gray');
    // The last price hides the label of the target.
    const hidden = [entry, label('1.10045', 55, 'red'), label('1.09801', 300, 'red')];
    const one = settlePrices({ ...given, labels: hidden, stats }).target;
    expect([one.value?.toFixed(5), one.error, one.isUnsure]).toEqual(['1.10051', 0, false]);
    const labels = [entry, label('1.10050', 50, 'green'), label('1.09801', 300, 'red')];
    expect(settlePrices({ ...given, labels, stats }).target.isUnsure).toBe(true);
  });

  it('are not taken from labels of something else: the box has all three on the scale, or none', () => {
    // The crosshair and the last price stand within two pixels of the entry and the stop; nothing stands at the target.
    const labels = [label('1.09899', 201, 'gray'), label('1.09803', 298, 'red')];
    const { entry, stop } = settlePrices({ ...given, labels });
    expect([entry.isUnsure, stop.isUnsure]).toEqual([true, true]);
    // Distances written on the box don't make the crosshair's price that of the entry.
    const stats = { upper: distance(0.001_51, 'target'), lower: distance(0.000_99, 'stop'), ratio: null, middle: null };
    const beside = settlePrices({ ...given, labels: [label('1.09897', 200, 'gray')], stats });
    expect(beside.entry.isUnsure || Math.abs(beside.entry.value! - 1.099) < 0.000_01).toBe(true);
    expect(beside.target.text).toBe('');
  });

  it('are those of labels with a blurred figure where no other price at the edge is as likely', () => {
    const blurred = label('1.10071', 50, 'green');
    const figures = blurred.figures.map((figure, at) => (at === 4 ? { ...figure, sure: 0.2 } : figure));
    const sures = blurred.sures.map((sure, place) => (place === 1 ? 0.2 : sure));
    const labels = [{ ...blurred, figures, sures }, label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const { target } = settlePrices({ ...given, labels });
    expect([target.value, target.isUnsure]).toEqual([1.100_51, false]);
  });

  it('have the mean of both heights where the entry is hidden and both distances are written', () => {
    const hidden = { ...found, entry: null, bottom: edge(301.7) };
    const stats = { upper: distance(0.001_5, 'target'), lower: distance(0.001, 'stop'), ratio: null, middle: null };
    const labels = [label('1.09700', 400, 'red')];
    const { entry, stop, target } = settlePrices({ ...given, found: hidden, labels, stats });
    // By the upper end 1.098998, by the lower one 1.098983.
    expect(entry.value).toBeCloseTo(1.098_990_5, 8);
    expect([target.value! - entry.value!, entry.value! - stop.value!].map((one) => one.toFixed(6))).toEqual(['0.001500', '0.001000']);
    const apart = settlePrices({ ...given, found: { ...hidden, bottom: edge(304) }, labels, stats });
    expect([apart.entry, apart.stop, apart.target].every(({ isUnsure }) => isUnsure)).toBe(true);
  });

  it('are read with one misread figure that only the height of its label can put right', () => {
    const misread = { ...label('1.10851', 50, 'green', 0.95), value: 1.108_51 };
    const figures = misread.figures.map((figure, at) => (at === 3 ? { ...figure, sure: 0.8 } : figure));
    const labels = [{ ...misread, figures }, label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const { target } = settlePrices({ ...given, labels });
    expect([target.value, target.isUnsure]).toEqual([1.100_51, false]);
  });

  it('are those of three labels without a scale, also where two of them lost their point', () => {
    const lost = (text: string, y: number, color: keyof typeof grounds) => ({ ...label(text, y, color), value: Number(text), digits: 0 });
    const labels = [lost('110051', 50, 'green'), label('1.09900', 200, 'gray'), lost('109801', 300, 'red')];
    const { entry, stop, target } = settlePrices({ ...given, axis: null, labels });
    expect([entry, stop, target].map(({ value, isUnsure }) => [value, isUnsure])).toEqual([
      [1.099, false],
      [1.098_01, false],
      [1.100_51, false],
    ]);
  });

  it('are those of three labels without a scale of which one has a figure in doubt that only one price between the others can have', () => {
    const likely = (digit: string, by: number) => Array.from('0123456789', (one) => (one === digit ? by : (1 - by) / 9));
    const misread = { ...label('1.09600', 200, 'gray'), sures: Array.from({ length: 6 }, () => 0.9) };
    const figures = Array.from('109600', (digit) => ({ digit, sure: 0.9, likely: likely(digit, 0.9) }));
    const between = { ...misread, figures: figures.map((one, at) => (at === 3 ? { ...one, likely: likely('6', 0.6) } : one)) };
    const labels = [label('1.10051', 50, 'green'), between, label('1.09801', 300, 'red')];
    const { entry, stop, target } = settlePrices({ ...given, axis: null, labels });
    expect([entry, stop, target].map(({ value, isUnsure }) => [value, isUnsure])).toEqual([
      [1.099, false],
      [1.098_01, false],
      [1.100_51, false],
    ]);
    const two = [label('1.10051', 50, 'green', 0.5), between, label('1.09801', 300, 'red')];
    expect(settlePrices({ ...given, axis: null, labels: two }).entry.isUnsure).toBe(true);
  });

  it('are not taken from a height at which something is written that was not read', () => {
    const labels = [label('1.09700', 400, 'red')];
    const isWritten = (y: number): boolean => Math.abs(y - 200) < 3;
    const { entry, stop, target } = settlePrices({ ...given, labels, isWritten });
    expect([entry.isUnsure, stop.isUnsure, target.isUnsure]).toEqual([true, false, false]);
  });

  it('are those of two labels as far apart as is written between them, though nothing stands at the third line', () => {
    const labels = [label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const stats = { ...none, lower: distance(0.000_99, 'stop') };
    const { entry, stop, target } = settlePrices({ ...given, labels, stats });
    expect([entry.value, entry.isUnsure, stop.value, stop.isUnsure, target.isUnsure]).toEqual([1.099, false, 1.098_01, false, true]);
    const other = settlePrices({ ...given, labels, stats: { ...none, lower: distance(0.000_9, 'stop') } });
    expect([other.entry.isUnsure, other.stop.isUnsure]).toEqual([true, true]);
  });

  it('take a distance that lost its point for what labels and percent say where there is no scale', () => {
    const stats = { ...none, upper: { ...distance(151, 'target'), digits: 0, percent: 0.14 }, lower: distance(0.000_99, 'stop') };
    const labels = [label('1.10051', 50, 'green'), label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const { entry, stop, target } = settlePrices({ ...given, axis: null, labels, stats, found: { ...found, entry: null } });
    expect([entry, stop, target].map(({ value, isUnsure }) => [value, isUnsure])).toEqual([
      [1.099, false],
      [1.098_01, false],
      [1.100_51, false],
    ]);
  });

  it('take a distance that lost its point for what percent, height and scale say together', () => {
    const stats = {
      upper: { ...distance(151, 'target'), digits: 0, percent: 0.14 },
      lower: { ...distance(0.000_99, 'stop'), percent: 0.09 },
      ratio: null,
      middle: null,
    };
    // The label of the target can't be read at all.
    const unread = { ...label('0', 50, 'green'), value: null, figures: [], text: '' };
    const labels = [unread, label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const { target } = settlePrices({ ...given, labels, stats });
    expect([target.value?.toFixed(5), target.isUnsure]).toEqual(['1.10051', false]);
    const other = settlePrices({ ...given, labels, stats: { ...stats, upper: { ...stats.upper, percent: 0.19 } } });
    expect(other.target.isUnsure).toBe(true);
  });

  it('are those that two labels and both distances say, though the third label has one figure misread', () => {
    const stats = { upper: distance(0.001_51, 'target'), lower: distance(0.000_99, 'stop'), ratio: null, middle: null };
    const labels = [label('1.10051', 50, 'green'), label('1.09900', 200, 'gray'), label('1.09803', 300, 'red')];
    const { entry, stop, target } = settlePrices({ ...given, labels, stats });
    expect([entry, stop, target].map(({ value, isUnsure }) => [value, isUnsure])).toEqual([
      [1.099, false],
      [1.098_01, false],
      [1.100_51, false],
    ]);
    const two = settlePrices({ ...given, labels: [label('1.10053', 50, 'green'), ...labels.slice(1)], stats });
    expect([two.stop.isUnsure, two.target.isUnsure]).toEqual([true, true]);
  });

  it('are those of a label with a figure in doubt that the percent of its distance says too, or the ratio', () => {
    // Ten points for each pixel: the height leaves room for several tenths, half a hundredth of a percent of 42.31 for no other price.
    const coarse: PriceAxis = { ...axis, slope: -0.1, intercept: 62.31, digits: 2 };
    const two = (text: string, y: number, color: keyof typeof grounds, weak = 0.99): ScaleLabel => {
      const sures = [0.99, weak, 0.99, 0.99];
      const figures = Array.from(text.replace('.', ''), (digit, at) => ({ digit, sure: sures[3 - at]! }));
      return { ...label(text, y, color), digits: 2, sures, figures };
    };
    const unread = { ...distance(80, 'stop'), digits: 0, percent: 23.61, isSure: false };
    const labels = [two('57.31', 50, 'green'), two('42.31', 200, 'gray'), two('32.32', 300, 'red', 0.3)];
    const stated = settlePrices({ ...given, axis: coarse, labels, stats: { ...none, lower: unread } });
    expect([stated.stop.value, stated.stop.isUnsure]).toEqual([32.32, false]);
    const other = settlePrices({ ...given, axis: coarse, labels, stats: { ...none, lower: { ...unread, percent: 23.63 } } });
    expect(other.stop.isUnsure).toBe(true);
    // The ratio leaves room for three hundredths.
    const stats = { ...none, upper: { ...distance(15, 'target'), digits: 2 } };
    const byRatio = (ratio: number) => settlePrices({ ...given, axis: coarse, labels, stats: { ...stats, ratio } }).stop;
    expect([byRatio(1.5).value, byRatio(1.5).isUnsure, byRatio(1.52).isUnsure]).toEqual([32.32, false, true]);
  });

  it('follow from the heights where the only label near a line stands too far from it to be that of the box', () => {
    const { entry, stop, target } = settlePrices({ ...given, labels: [label('1.09805', 296, 'red')] });
    expect([entry.isUnsure, target.isUnsure, stop.isUnsure]).toEqual([false, false, true]);
    const at = settlePrices({ ...given, labels: [label('1.09802', 299, 'red')] });
    expect([at.entry.isUnsure, at.target.isUnsure, at.stop.isUnsure]).toEqual([true, true, true]);
  });

  it('follow from the heights where a label as high as on dense screens is a few pixels off', () => {
    const off = label('1.09703', 400, 'red');
    expect(settlePrices({ ...given, labels: [off] }).entry.isUnsure).toBe(true);
    const high = { ...off, box: { ...off.box, top: 370, bottom: 430 } };
    expect(settlePrices({ ...given, labels: [high] }).entry.isUnsure).toBe(false);
  });

  it('are as far from each other as both distances say where the entry is hidden, whatever the crosshair says between the ends', () => {
    // 250 pixels lie between the ends, whose edges may be off; the crosshair stands 40 pixels from the entry.
    const vague = { ...found, top: { ...edge(50.2), error: 2 }, entry: null, bottom: { ...edge(299.7), error: 2 } };
    const apart = {
      ...vague,
      upper: { ...found.upper, box: { ...box, bottom: 150 } },
      lower: { ...found.lower, box: { ...box, top: 220 } },
    };
    const labels = [label('1.09700', 400, 'red'), label('1.09940', 160, 'gray')];
    const stats = { ...none, upper: distance(0.001_5, 'target'), lower: distance(0.001, 'stop') };
    const { entry, stop, target } = settlePrices({ ...given, found: apart, labels, stats });
    expect([entry, stop, target].map(({ isUnsure }) => isUnsure)).toEqual([false, false, false]);
    expect(Math.abs(entry.value! - 1.099)).toBeLessThan(0.000_02);
    const other = { ...stats, lower: distance(0.001_2, 'stop') };
    expect(settlePrices({ ...given, found: apart, labels, stats: other }).stop.isUnsure).toBe(true);
    // Something that was not read stands on the scale beside one end.
    const isWritten = (y: number): boolean => Math.abs(y - 50) < 3;
    expect(settlePrices({ ...given, found: apart, labels, stats, isWritten }).target.isUnsure).toBe(true);
  });

  it('are open where their heights are not the ratio that is written, but for an end whose distance is written too', () => {
    const labels = [label('1.09700', 400, 'red')];
    const stats = { ...none, upper: distance(0.001_5, 'target'), ratio: 1.5 };
    const right = settlePrices({ ...given, labels, stats });
    expect([right.entry, right.target, right.stop].map(({ isUnsure }) => isUnsure)).toEqual([false, false, false]);
    // The fill below was taken to reach 20 pixels too far.
    const far = { ...found, bottom: edge(320) };
    const wrong = settlePrices({ ...given, found: far, labels, stats });
    expect([wrong.entry, wrong.target, wrong.stop].map(({ isUnsure }) => isUnsure)).toEqual([false, false, true]);
  });

  it('are what a label far off the edge says where it is as far from the entry as is written', () => {
    const labels = [label('1.10051', 50, 'green'), label('1.09900', 200, 'gray'), label('1.09822', 279, 'red')];
    const stats = { ...none, lower: distance(0.000_78, 'stop') };
    const { stop } = settlePrices({ ...given, labels, stats });
    expect([stop.value, stop.isUnsure]).toEqual([1.098_22, false]);
    expect(settlePrices({ ...given, labels, stats: { ...none, lower: distance(0.000_8, 'stop') } }).stop.isUnsure).toBe(true);
  });

  it('are all open where they lie on the wrong sides of the entry', () => {
    const { entry, stop, target } = settlePrices({ ...given, side: 'short', axis: { ...axis, slope: 0.000_01, intercept: 1.09 } });
    expect([entry, stop, target].every(({ isUnsure }) => isUnsure)).toBe(true);
  });
});

describe('a box without labels on a scale that nothing else proves, of a market whose steps are several pixels high', () => {
  // 1.1005, 1.0990 and 1.0980 at the lines.
  const stats = { ...none, upper: distance(0.0015, 'target'), lower: distance(0.001, 'stop') };
  const unsureOf = (other: Partial<Given>) =>
    Object.values(settlePrices({ ...given, stats, tick: 0.0001, ...other })).map(({ isUnsure }) => isUnsure);

  it('has the prices of the steps at its lines that are as far apart as is written', () => {
    const { entry, stop, target } = settlePrices({ ...given, stats, tick: 0.0001 });
    expect([entry.value, stop.value, target.value].map((value) => value?.toFixed(5))).toEqual(['1.09900', '1.09800', '1.10050']);
    expect(unsureOf({})).toEqual([false, false, false]);
  });

  it('is looked at where a line stands between steps, these are low, or a distance is another', () => {
    expect(unsureOf({ found: { ...found, bottom: edge(297) } })).toContain(true);
    expect(unsureOf({ tick: 0.000_02 })).toContain(true);
    expect(unsureOf({ stats: { ...stats, lower: distance(0.0011, 'stop') } })).toContain(true);
    expect(unsureOf({ tick: null })).toContain(true);
  });
});
