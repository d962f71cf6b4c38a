import { describe, expect, it } from 'vitest';
import { agreement, figuresIn } from '@/domain/vision/boxes/figures';
import { jointPrices, type JointGiven, type JointLine } from '@/domain/vision/boxes/joint-prices';
import type { ScaleLabel } from '@/domain/vision/boxes/scale-labels';
import type { PriceAxis } from '@/domain/vision/reading';

const box = { left: 0, right: 50, top: 0, bottom: 16 };

/** A label as it was read; `?`: a letter that is no figure. */
const label = (text: string, sure = 0.9): ScaleLabel => {
  const plain = text.replaceAll(/[.,]/gu, '');
  const isRead = /^[\d.]+$/u.test(text);
  return {
    box,
    ground: [120, 123, 134],
    y: 8,
    text,
    value: isRead ? Number(text) : null,
    digits: text.split('.')[1]?.length ?? 0,
    sures: Array.from(plain, () => sure),
    figures: Array.from(plain, (digit) => (digit === '?' ? { digit: null, sure: 0 } : { digit, sure })),
  };
};

const stat = (distance: number, isSure = true) => ({ box, text: '', distance, digits: 2, percent: null, isSure, name: null });

const line = (name: JointLine['name'], above: number | null, labels: readonly ScaleLabel[]): JointLine => ({
  name,
  edge: null,
  labels,
  above,
  stat: name === 'entry' || above === null ? null : stat(Math.abs(above)),
});

const given = (lines: readonly JointLine[], more: Partial<JointGiven> = {}): JointGiven => ({
  lines,
  axis: null,
  digits: 2,
  tick: null,
  ...more,
});

const pricesOf = (one: JointGiven): unknown => {
  const joint = jointPrices(one);
  return joint === null ? null : Object.fromEntries([...joint].map(([name, { price }]) => [name, price]));
};

describe('prices that labels and distances say together', () => {
  const long = [line('target', 88.25, [label('26069.25')]), line('stop', -124.5, [label('25856.50')])];

  it('are right where one figure of each label is misread, for two others speak against it', () => {
    const lines = [
      line('entry', 0, [label('25931.00')]),
      line('target', 88.25, [label('2606?.25')]),
      line('stop', -124.5, [label('25856.50')]),
    ];
    // The entry is 25981: the target shows it, and so does the stop; 25931 is what its own label was read as.
    expect(pricesOf(given(lines))).toEqual({ entry: 25_981, target: 26_069.25, stop: 25_856.5 });
  });

  it('need two labels where there is no scale', () => {
    expect(pricesOf(given([line('entry', 0, [label('25981.00')]), line('target', 88.25, [])]))).toBeNull();
    expect(pricesOf(given([line('entry', 0, [label('25981.00')]), ...long]))).toEqual({ entry: 25_981, target: 26_069.25, stop: 25_856.5 });
  });

  it('are none where labels contradict each other in one figure', () => {
    expect(pricesOf(given([line('entry', 0, [label('25981.00')]), line('target', 88.25, [label('26069.75')])]))).toBeNull();
  });

  it('are none where figures are too blurred to rule out others', () => {
    expect(pricesOf(given([line('entry', 0, [label('25981.00', 0.1)]), line('target', 88.25, [label('26069.25', 0.1)])]))).toBeNull();
  });

  it('are none where the scale has them elsewhere than their edges', () => {
    const axis: PriceAxis = { scale: 'linear', slope: -1, intercept: 26_000, error: 0.5, from: 'read', labels: [], digits: 2 };
    const edges = { entry: { y: 19, error: 0.6, line: 0 }, target: { y: -69.25, error: 0.6, line: 0 } };
    const lines = [line('entry', 0, [label('25981.00')]), line('target', 88.25, [label('26069.25')])];
    const placed = lines.map((one) => ({ ...one, edge: one.name === 'entry' ? edges.entry : edges.target }));
    expect(pricesOf(given(placed, { axis }))).toEqual({ entry: 25_981, target: 26_069.25 });
    expect(pricesOf(given(placed, { axis: { ...axis, intercept: 26_020 } }))).toBeNull();
  });

  it('leave out an end whose distance is not sure, unless its label says the same', () => {
    const unsure = (of: readonly ScaleLabel[]): JointLine => ({ ...line('stop', -124.5, of), stat: stat(124.5, false) });
    const sure = [line('entry', 0, [label('25981.00')]), line('target', 88.25, [label('26069.25')])];
    expect(pricesOf(given([...sure, unsure([label('25856.50')])]))).toHaveProperty('stop', 25_856.5);
    expect(pricesOf(given([...sure, unsure([])]))).not.toHaveProperty('stop');
  });
});

describe('figures of a label', () => {
  const read = (text: string) => figuresIn(Array.from(text, (character) => ({ character, box, sure: 0.9 })));

  it('agree best with the price that is written, though a point is a comma and a letter stands for a figure', () => {
    const written = agreement(read('1,13S.5'), '11355');
    for (const other of ['11356', '1135', '11335', '91355']) expect(agreement(read('1,13S.5'), other)).toBeLessThan(written);
  });

  it('are shifted by one that is missing, and no more than that is lost', () => {
    expect(agreement(read('04670'), '004670')).toBeGreaterThan(agreement(read('04670'), '008670'));
  });

  it('are none for an end whose label lacks a figure that only a distance in doubt says', () => {
    const doubtful = { ...line('stop', -718, [label('146?5.00')]), stat: stat(718, false) };
    const lines = [line('entry', 0, [label('15403.00')]), line('target', 3926.5, [label('19329.50')]), doubtful];
    expect(pricesOf(given(lines))).toEqual({ entry: 15_403, target: 19_329.5 });
  });
});
