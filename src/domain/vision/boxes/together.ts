/** What labels and distances say together, held against what each label says by itself. */
import { yOf } from '@/domain/vision/axis/price';
import type { PriceAxis } from '@/domain/vision/reading';
import {
  half,
  hasColor,
  linesOf,
  near,
  sureEnough,
  wayOf,
  type Given,
  type SettledPrices,
  type SettledTerm,
  type TermName,
} from './box-terms';
import type { Distances } from './by-distances';
import { jointPrices, type JointLine, type JointPrices } from './joint-prices';
import type { ScaleLabel } from './scale-labels';

/** Figures in doubt of a label that says a price nonetheless. */
const mostDoubtful = 1;

interface Together {
  readonly joint: JointPrices;
  readonly terms: SettledPrices;
  readonly lines: readonly JointLine[];
  readonly digits: number;
  readonly axis: PriceAxis | null;
}

/** Whether all figures of a label but those in doubt, of which it has few, are those of a price. */
const saysInPart = ({ figures }: ScaleLabel, price: string): boolean => {
  const written = price.replace('.', '');
  const doubtful = figures.filter(({ digit, sure }, at) => digit !== written[at] || sure < sureEnough);
  return figures.length === written.length && doubtful.length <= mostDoubtful && doubtful.every(({ sure }) => sure < sureEnough);
};

/** Whether the label of a line says for sure what labels and distances say together. */
const isSaid = (name: TermName, { joint, terms, digits }: Together): boolean => {
  const { value, text, isUnsure } = terms[name];
  const price = joint.get(name)?.price;
  return value !== null && price !== undefined && text !== '' && !isUnsure && Math.abs(value - price) <= half(digits);
};

/**
 * Whether the label that says another price than all the rest has one figure misread: both other labels say theirs, its own distance and the
 * steps beside it agree, and its percent is nearer to that price than to its own.
 */
const isMisread = (name: TermName, all: Together): boolean => {
  const { joint, terms, lines, digits, axis } = all;
  const line = lines.find((one) => one.name === name);
  const price = joint.get(name)?.price;
  const { value } = terms[name];
  if (axis === null || line?.edge == null || line.stat?.isSure !== true || price === undefined || value === null) return false;
  const [own, said] = [price.toFixed(digits), value.toFixed(digits)];
  const isOneFigure = own.length === said.length && Array.from(own).filter((figure, at) => figure !== said[at]).length === 1;
  const areOthersThere = (['entry', 'stop', 'target'] as const).every((other) => {
    if (other === name || isSaid(other, all)) return true;
    const by = joint.get(other);
    const isRead = terms[other].value !== null && terms[other].text !== '';
    return isRead && by !== undefined && by.label !== null && saysInPart(by.label, by.price.toFixed(digits));
  });
  const { percent } = line.stat;
  const offPercent = (of: number): number =>
    Math.abs(percent! - (100 * Math.abs(of - joint.get('entry')!.price)) / joint.get('entry')!.price);
  const isNearer = percent === null || offPercent(price) < offPercent(value);
  return isOneFigure && areOthersThere && isNearer && Math.abs(yOf(axis, price) - line.edge.y) <= near;
};

/** Whether the labels of all other lines say their prices. */
const areOthersSaid = (name: TermName, all: Together): boolean =>
  (['entry', 'stop', 'target'] as const).every((other) => other === name || isSaid(other, all));

/** Whether the label that says another price than all the rest is a gray one between the fills of a hidden entry, and those of both ends say theirs. */
const isOfAnother = (name: TermName, all: Together): boolean =>
  name === 'entry' && all.lines.some((line) => line.name === 'entry' && line.edge === null) && areOthersSaid(name, all);

/** Terms with those that labels and distances say together; `isDenied`: a label by itself says another price. */
export const together = (
  terms: SettledPrices,
  distances: Distances,
  given: Given,
): { readonly terms: SettledPrices; readonly isDenied: boolean } => {
  const { axis, labels, found, side } = given;
  const sure = [distances.target, distances.stop].filter((label) => label !== null && label.isSure);
  const digits = Math.max(axis?.digits ?? 0, ...sure.map((label) => label!.digits));
  const lines = linesOf(given).map((line): JointLine => {
    const stat = line.name === 'entry' ? null : distances[line.name];
    const above = line.name === 'entry' ? 0 : stat === null ? null : wayOf(side, line.name) * stat.distance;
    // Labels that would cover each other are moved apart.
    const isNear = ({ y, box }: ScaleLabel): boolean => line.edge === null || Math.abs(y - line.edge.y) < 2.5 * (box.bottom - box.top);
    const own = labels.filter((label) => label.figures.length > 2 && hasColor(label, line, found) && isNear(label));
    return { name: line.name, edge: line.edge, labels: own, above, stat };
  });
  const joint = jointPrices({ lines, axis, digits, tick: given.tick ?? null });
  if (joint === null) return { terms, isDenied: false };
  const isOther = ({ value, text, isUnsure }: SettledTerm, price: number): boolean =>
    value !== null && text !== '' && !isUnsure && Math.abs(value - price) > half(digits);
  const others = [...joint].filter(([name, { price }]) => isOther(terms[name], price));
  const all = { joint, terms, lines, digits, axis };
  const only = others.length === 1 ? others[0]![0] : null;
  const isDenied = others.length > 0 && !(only !== null && (isMisread(only, all) || isOfAnother(only, all)));
  // The label of one line denies its own price alone where those of both others say theirs.
  const isOneDenied = only !== null && areOthersSaid(only, all);
  const next: Record<TermName, SettledTerm> = { ...terms };
  for (const [name, { price, label }] of joint)
    next[name] = {
      value: price,
      text: price.toFixed(digits),
      box: label?.box ?? terms[name].box,
      isUnsure: isDenied && !(isOneDenied && name !== only),
      error: 0,
    };
  return { terms: next, isDenied };
};
