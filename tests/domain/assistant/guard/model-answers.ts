/** Results of tools as a model is given them, and sentences about them: true ones, and ones with a number that is of nothing or of something else. */
import type { Quantity } from '@/domain/assistant/quantity';
import type { Call } from '@/domain/assistant/tool';
import type { EpochMs } from '@/domain/time/epoch-ms';

/** Numbers in order by a seed, as Park and Miller made them (1988). */
export const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const markets = ['EURUSD', 'GBPUSD', 'NQ', 'gold'] as const;
const periods = ['last month', 'this year'] as const;

interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly write: (value: number) => string;
  readonly value: (random: () => number) => number;
}

const plain = (value: number, decimals: number): string => value.toFixed(decimals).replace('-', '−');

const measures: readonly Measure[] = [
  { name: 'win rate', unit: '%', write: (value) => `${plain(value, 1)} %`, value: (random) => Math.round(300 + random() * 400) / 10 },
  { name: 'mean result', unit: 'R', write: (value) => `${plain(value, 2)}R`, value: (random) => Math.round(random() * 150 + 5) / 100 },
  {
    name: 'total result',
    unit: 'USD',
    write: (value) => `${plain(value, 2)} USD`,
    value: (random) => Math.round(random() * 500_000 + 9_000) / 100,
  },
];

export interface Fact {
  readonly call: string;
  readonly key: string;
  readonly quantity: Quantity;
}

export const factsBy = (random: () => number): readonly Fact[] => {
  const seen = new Set<number>();
  return markets.flatMap((of, at) =>
    periods.flatMap((period) =>
      measures.map((measure): Fact => {
        let value = measure.value(random);
        // No two numbers alike, so that one with the wrong subject is told from the right one.
        while (seen.has(value)) value = measure.value(random);
        seen.add(value);
        const quantity = { value, unit: measure.unit, text: measure.write(value), subject: { measure: measure.name, of, period } };
        return { call: String(at + 1), key: `${period}.${measure.name}`.replaceAll(' ', '-'), quantity };
      }),
    ),
  );
};

export const callsOf = (facts: readonly Fact[]): readonly Call[] =>
  [...new Set(facts.map(({ call }) => call))].map((id) => ({
    id,
    tool: 'journal.query',
    title: 'Your trades',
    input: {},
    at: 0 as EpochMs,
    outcome: {
      ok: true,
      quantities: Object.fromEntries(facts.filter(({ call }) => call === id).map(({ key, quantity }) => [key, quantity])),
      words: {},
      n: 10,
      provenance: 'Your journal',
    },
  }));

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

const frames: readonly ((measure: string, of: string, period: string, number: string) => string)[] = [
  (measure, of, period, number) => `Your ${measure} on ${of} ${period} was ${number}.`,
  (measure, of, period, number) => `On ${of} the ${measure} ${period} is ${number}, as far as your journal tells.`,
  (measure, of, period, number) => `The ${measure} comes to ${number} for ${of} ${period}.`,
  (measure, of, period, number) => `${of}: ${measure} ${period} ${number}.`,
  (measure, of, period, number) => `With ${number} as its ${measure} ${period}, ${of} stands apart.`,
];

export const trueSentence = (facts: readonly Fact[], random: () => number): string => {
  const { call, key, quantity } = pick(facts, random);
  const { measure, of = '', period = '' } = quantity.subject;
  const number = random() < 0.5 ? `{{${call}.${key}}}` : quantity.text;
  return pick(frames, random)(measure, of, period, number);
};

const words = ['forty-five percent', 'two thirds', 'twenty trades', 'half', 'three hundred USD', 'double', 'a dozen', 'ninety'];

const otherThan = <T>(list: readonly T[], not: T, random: () => number): T =>
  pick(
    list.filter((one) => one !== not),
    random,
  );

/** Ways to be wrong. None of them is equal to a fact in value, unit and subject. */
const wrongs: readonly ((fact: Fact, facts: readonly Fact[], random: () => number) => string)[] = [
  // A value of nothing, in digits of any kind.
  ({ quantity }, facts, random) => {
    const { measure, of = '', period = '' } = quantity.subject;
    const form = measures.find(({ name }) => name === measure)!;
    let value = form.value(random);
    while (facts.some((fact) => fact.quantity.value === value)) value = form.value(random);
    const text = form.write(value);
    const wide = text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0xff_10 + Number(digit)));
    const arabic = text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(0x06_60 + Number(digit)));
    const hidden = Array.from(text).join('\u200b');
    return pick(frames, random)(measure, of, period, pick([text, text, text, wide, arabic, hidden, `**${text}**`], random));
  },
  // In words.
  ({ quantity: { subject } }, _facts, random) =>
    pick(frames, random)(subject.measure, subject.of ?? '', subject.period ?? '', pick(words, random)),
  // Another unit.
  ({ quantity: { value, subject } }, _facts, random) =>
    pick(frames, random)(
      subject.measure,
      subject.of ?? '',
      subject.period ?? '',
      `${String(value)} ${pick(['pips', 'lots', 'trades', 'EUR', 'days'], random)}`,
    ),
  // Another instrument, period or measure, typed or as a reference.
  ({ call, key, quantity: { text, subject } }, _facts, random) =>
    pick(frames, random)(
      subject.measure,
      otherThan(markets, subject.of, random) ?? '',
      subject.period ?? '',
      random() < 0.5 ? text : `{{${call}.${key}}}`,
    ),
  ({ call, key, quantity: { text, subject } }, _facts, random) =>
    pick(frames, random)(
      subject.measure,
      subject.of ?? '',
      otherThan(periods, subject.period, random) ?? '',
      random() < 0.5 ? text : `{{${call}.${key}}}`,
    ),
  ({ call, key, quantity: { text, subject } }, _facts, random) =>
    pick(frames, random)(
      pick(['profit factor', 'largest loss', 'drawdown'], random),
      subject.of ?? '',
      subject.period ?? '',
      random() < 0.5 ? text : `{{${call}.${key}}}`,
    ),
  // A reference to nothing, and arithmetic with a number from nowhere.
  ({ quantity: { subject } }, _facts, random) =>
    pick(frames, random)(subject.measure, subject.of ?? '', subject.period ?? '', '{{9.value}}'),
  ({ call, key, quantity: { subject } }, _facts, random) =>
    pick(frames, random)(
      subject.measure,
      subject.of ?? '',
      subject.period ?? '',
      `{{calc: ${call}.${key} * ${String(2 + Math.floor(random() * 90))}}}`,
    ),
];

export const wrongSentence = (facts: readonly Fact[], random: () => number): string =>
  pick(wrongs, random)(pick(facts, random), facts, random);
