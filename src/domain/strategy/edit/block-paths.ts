/** Places in a strategy: reading and changing what stands at one, written as problems name it. It knows no screen. */
import type { Strategy } from '@/domain/strategy/strategy';

/** `['entries', 0, 'when', 'of', 1]`. */
export type BlockPath = readonly (string | number)[];

/** As problems name it: `entries[0].when.of[1]`. */
export const pathText = (path: BlockPath): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${String(step)}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');

type Loose = Readonly<Record<string | number, unknown>>;

/** What stands there; undefined where nothing does. */
export const valueAt = (strategy: Strategy, path: BlockPath): unknown =>
  path.reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Loose)[step] : undefined), strategy);

const withAt = (value: unknown, [step, ...rest]: BlockPath, next: unknown): unknown => {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === step ? withAt(item, rest, next) : item));
  const record = value as Loose;
  const inner = withAt(record[step], rest, next);
  // A field that is left out is not there at all: hashes and files tell the two apart.
  return inner === undefined ? Object.fromEntries(Object.entries(record).filter(([name]) => name !== step)) : { ...record, [step]: inner };
};

/** With something else there; undefined takes a field away. */
export const withValue = (strategy: Strategy, path: BlockPath, next: unknown): Strategy => withAt(strategy, path, next) as Strategy;

/** Whether the first path is the second, or leads to it. */
export const isWithin = (outer: BlockPath, path: BlockPath): boolean => outer.every((step, at) => path[at] === step);

/** What an edit made, and where the focus belongs after it. */
export interface Edited {
  readonly strategy: Strategy;
  readonly focus: BlockPath;
}
