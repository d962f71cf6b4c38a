/** What has changed between an answer and the same question asked again later. */
import type { Answer } from '@/domain/assistant/analyst';
import type { Quantity } from '@/domain/assistant/quantity';

export interface Difference {
  /** The number as the later answer refers to it. */
  readonly call: string;
  readonly key: string;
  /** null: there was none then. */
  readonly before: Quantity | null;
  /** null: there is none any more. */
  readonly after: Quantity | null;
}

type Numbers = ReadonlyMap<string, { readonly call: string; readonly key: string; readonly quantity: Quantity }>;

/** By the tool, how often it was used before, and the name of the number: ids of calls say nothing across answers. */
const numbersOf = ({ calls }: Answer): Numbers => {
  const used = new Map<string, number>();
  return new Map(
    calls.flatMap(({ id, tool, outcome }) => {
      const times = used.get(tool) ?? 0;
      used.set(tool, times + 1);
      if (!outcome.ok) return [];
      return Object.entries(outcome.quantities).map(
        ([key, quantity]) => [`${tool} ${String(times)} ${key}`, { call: id, key, quantity }] as const,
      );
    }),
  );
};

const isSame = (a: Quantity, b: Quantity): boolean => a.value === b.value && a.unit === b.unit && a.text === b.text;

/** In the order of the later answer; what is gone comes last. */
export const differencesOf = (before: Answer, after: Answer): readonly Difference[] => {
  const [then, now] = [numbersOf(before), numbersOf(after)];
  const changed = [...now].flatMap(([name, { call, key, quantity }]): readonly Difference[] => {
    const former = then.get(name)?.quantity ?? null;
    return former !== null && isSame(former, quantity) ? [] : [{ call, key, before: former, after: quantity }];
  });
  const gone = [...then].flatMap(([name, { call, key, quantity }]): readonly Difference[] =>
    now.has(name) ? [] : [{ call, key, before: quantity, after: null }],
  );
  return [...changed, ...gone];
};
