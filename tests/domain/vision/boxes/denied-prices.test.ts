import { describe, expect, it } from 'vitest';
import { settlePrices } from '@/domain/vision/boxes/settle-prices';
import type { PriceAxis } from '@/domain/vision/reading';
import type { ScaleLabel } from '@/domain/vision/boxes/scale-labels';
import { axis, box, distance, edge, found, given, type grounds, label, none } from './settled-box';

describe('prices of a position box that something on the picture denies', () => {
  it('are open where a distance denies what a label says, though its percent leaves room for that', () => {
    const coarse: PriceAxis = { ...axis, slope: -0.1, intercept: 462.31, digits: 2 };
    const of = (text: string, y: number, color: keyof typeof grounds, last: number): ScaleLabel => {
      const figures = Array.from(text.replace('.', ''), (digit, at) => ({ digit, sure: at === 4 ? last : 0.99 }));
      return { ...label(text, y, color), digits: 2, sures: [last, 0.99, 0.99, 0.99, 0.99], figures };
    };
    const stop = { ...distance(9.98, 'stop'), digits: 2, percent: 2.26 };
    const stats = { ...none, upper: { ...distance(15, 'target'), digits: 2 }, lower: stop };
    const unread = { ...label('', 200, 'gray'), value: null, sures: [], figures: [] };
    const labels = [of('457.33', 50, 'green', 0.99), unread, of('432.33', 300, 'red', 0.7)];
    expect(settlePrices({ ...given, axis: coarse, labels, stats }).stop.isUnsure).toBe(true);
  });

  it('follow from the heights where distances agree with them and the only label on the scale stands beside a line, as that of the last price does', () => {
    const stats = { upper: distance(0.001_49, 'target'), lower: distance(0.001_01, 'stop'), ratio: null, middle: null };
    const terms = settlePrices({ ...given, found: { ...found, entry: edge(200.2) }, labels: [label('1.09903', 196, 'gray')], stats });
    expect([terms.entry, terms.stop, terms.target].map(({ text }) => text)).toEqual(['', '', '']);
    expect(terms.target.value).toBeCloseTo(1.100_498, 6);
  });

  it('are open for an entry that has no label of its own though both ends have theirs', () => {
    const ends = [label('1.10051', 50, 'green'), label('1.09801', 300, 'red')];
    expect(settlePrices({ ...given, labels: [...ends, label('1.09914', 186, 'gray')] }).entry.isUnsure).toBe(true);
  });

  it('follow surely only from a label that is read very surely', () => {
    const stats = { ...none, upper: distance(0.001_51, 'target') };
    const unread = { ...label('', 200, 'gray'), value: null, sures: [], figures: [] };
    const entryFrom = (sure: number) => {
      const target = label('1.10051', 50, 'green');
      const likely = Array.from({ length: 10 }, (_, digit) => (digit === 1 ? sure : digit === 2 ? 1 - sure : 0));
      const last = { digit: '1', sure, likely };
      const weak = { ...target, sures: [sure, ...target.sures.slice(1)], figures: [...target.figures.slice(0, -1), last] };
      return settlePrices({ ...given, labels: [weak, unread, label('1.09801', 300, 'red')], stats }).entry;
    };
    expect([entryFrom(0.97), entryFrom(0.8)].map(({ text, isUnsure }) => [text, isUnsure])).toEqual([
      ['1.09900', false],
      ['1.09900', true],
    ]);
  });

  it('are open where a distance that is its percent of the entry says that the box is something else', () => {
    const wrong = { ...distance(0.01, 'target'), percent: 0.91 };
    const { entry, target } = settlePrices({ ...given, stats: { ...none, upper: wrong } });
    expect([entry.isUnsure, target.isUnsure]).toEqual([true, true]);
  });

  it('are open where the entry is hidden and one fill is a sliver that nothing says the distance of', () => {
    const low = { ...found, entry: null, lower: { ...found.lower, box: { ...found.lower.box, top: 295 } } };
    const labels = [label('1.09700', 400, 'gray')];
    const { stop, target } = settlePrices({ ...given, found: low, labels });
    expect([stop.isUnsure, target.isUnsure]).toEqual([true, true]);
    const stats = { ...none, lower: distance(0.000_99, 'stop') };
    expect(settlePrices({ ...given, found: low, labels, stats }).target.isUnsure).toBe(false);
  });

  it('are open for the one line whose label a distance denies, where the labels of both others say what the distances do', () => {
    const labels = [label('1.10051', 50, 'green'), label('1.09900', 200, 'gray'), label('1.09801', 300, 'red')];
    const stats = { ...none, upper: distance(0.001_51, 'target'), lower: { ...distance(0.000_98, 'stop'), percent: 0.09 } };
    const { entry, stop, target } = settlePrices({ ...given, labels, stats });
    expect([entry, stop, target].map(({ isUnsure }) => isUnsure)).toEqual([false, true, false]);
  });

  it('are those of two labels that stand exactly at their lines, though nothing stands at the third', () => {
    const labels = [label('1.10051', 50, 'green'), label('1.09900', 200, 'gray')];
    const { entry, stop, target } = settlePrices({ ...given, labels });
    expect([entry, stop, target].map(({ isUnsure }) => isUnsure)).toEqual([false, true, false]);
    const beside = settlePrices({ ...given, labels: [labels[0]!, label('1.09902', 198, 'gray')] });
    expect(beside.entry.isUnsure).toBe(true);
  });

  it('are all open where prices of a box stand elsewhere on the scale', () => {
    const labels = [label('1.10101', 0, 'green'), label('1.09950', 150, 'gray'), label('1.09850', 250, 'red')];
    const { entry, stop, target } = settlePrices({ ...given, labels });
    expect([entry, stop, target].map(({ isUnsure }) => isUnsure)).toEqual([true, true, true]);
  });

  it('are open for an end whose height has no label where one of its color stands elsewhere, and the entry has its own', () => {
    const labels = [label('1.09900', 200, 'gray'), label('1.09840', 260, 'red')];
    expect(settlePrices({ ...given, labels }).stop.isUnsure).toBe(true);
  });

  it('are open for a hidden entry that has the only label, as the crosshair does', () => {
    const fills = { upper: { ...found.upper, box: { ...box, bottom: 190 } }, lower: { ...found.lower, box: { ...box, top: 214 } } };
    const hidden = { ...found, ...fills, entry: null, top: null, bottom: edge(224) };
    expect(settlePrices({ ...given, found: hidden, labels: [label('1.09896', 204, 'gray')] }).entry.isUnsure).toBe(true);
  });

  it('are open where one of two other prices stands a few pixels off', () => {
    const labels = [label('1.09700', 400, 'red'), label('1.10144', -47, 'red')];
    expect(settlePrices({ ...given, labels: labels.slice(0, 1) }).entry.isUnsure).toBe(false);
    expect(settlePrices({ ...given, labels }).entry.isUnsure).toBe(true);
  });
});
