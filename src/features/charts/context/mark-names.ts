/** Names of what can be pressed on a chart: what kind of thing it is, and which one. */
import type { LevelKind } from '@/domain/levels/market-level';

export type MarkName =
  | { readonly kind: 'level'; readonly id: LevelKind }
  | { readonly kind: 'average' | 'turn'; readonly id: string }
  | { readonly kind: 'trade' | 'news' | 'plan' | 'alert'; readonly id: string };

/** No id holds a line break. */
const between = '\n';

export const markName = ({ kind, id }: MarkName): string => `${kind}:${id}`;

/** Several things that share a place. */
export const edgeMark = (marks: readonly string[]): string => marks.join(between);

/** What was pressed, in the order in which it is told. */
export const marksIn = (name: string): readonly MarkName[] =>
  name.split(between).map((one) => {
    const at = one.indexOf(':');
    return { kind: one.slice(0, at), id: one.slice(at + 1) } as MarkName;
  });
