/** An answer as a thread keeps it: plain text of a known form, read with care, since another device or an older program wrote it. */
import * as z from 'zod/mini';
import type { Answer } from '@/domain/assistant/analyst';
import { answerEnds } from '@/domain/assistant/models/answer-end';
import { deedSchema, doneSchema } from '@/domain/assistant/deed';
import { isRef, type Sentence } from '@/domain/assistant/say';
import type { Call } from '@/domain/assistant/tool';
import type { EpochMs } from '@/domain/time/epoch-ms';

/** So many rows of a result are kept; the evidence says how many there are. */
const mostKeptRows = 40;

const quantity = z.object({
  value: z.nullable(z.number()),
  unit: z.string(),
  text: z.string(),
  subject: z.object({ measure: z.string(), of: z.optional(z.string()), period: z.optional(z.string()) }),
});

const outcome = z.union([
  z.object({
    ok: z.literal(true),
    quantities: z.record(z.string(), quantity),
    words: z.record(z.string(), z.string()),
    n: z.nullable(z.number()),
    provenance: z.string(),
    rows: z.optional(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())), total: z.number() })),
    screen: z.optional(z.string()),
    deed: z.optional(deedSchema),
  }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

/** A number in a sentence is its call and its name there, so that it stands in the text once only; what a model typed without a source keeps its mark. */
const part = z.union([z.string(), z.tuple([z.string(), z.string()]), z.object({ marked: z.string(), reason: z.string() })]);
const sentences = z.array(z.array(part));

const schema = z.object({
  /** 2: of a language model, which an older program does not know how to show. */
  form: z.union([z.literal(1), z.literal(2)]),
  understood: z.nullable(z.object({ shape: z.string(), values: z.record(z.string(), z.unknown()) })),
  sentences,
  more: sentences,
  calls: z.array(z.object({ id: z.string(), tool: z.string(), title: z.string(), input: z.unknown(), at: z.number(), outcome })),
  next: z.array(z.string()),
  ended: z.optional(z.enum(answerEnds)),
  done: z.optional(doneSchema),
});

const written = (list: readonly Sentence[]): unknown =>
  list.map((sentence) => sentence.map((one) => (typeof one !== 'string' && isRef(one) ? [one.call, one.key] : one)));

const briefly = ({ outcome: given, ...call }: Call): unknown => {
  if (!given.ok || given.rows === undefined) return { ...call, outcome: given };
  return { ...call, outcome: { ...given, rows: { ...given.rows, rows: given.rows.rows.slice(0, mostKeptRows) } } };
};

export const writeAnswer = ({ understood, sentences: said, more, calls, next, ended, done }: Answer): string =>
  JSON.stringify({
    form: ended === undefined ? 1 : 2,
    understood,
    sentences: written(said),
    more: written(more),
    calls: calls.map(briefly),
    next,
    ended,
    done,
  });

type ReadCalls = z.infer<typeof schema>['calls'];

/** Sentences with their numbers; null where one is of no call. */
const readSentences = (list: z.infer<typeof sentences>, calls: ReadCalls): readonly Sentence[] | null => {
  const result: Sentence[] = [];
  for (const parts of list) {
    const sentence: Sentence[number][] = [];
    for (const one of parts) {
      if (!Array.isArray(one)) {
        sentence.push(one);
        continue;
      }
      const [call, key] = one;
      const found = calls.find(({ id }) => id === call)?.outcome;
      const number = found?.ok === true && Object.hasOwn(found.quantities, key) ? found.quantities[key] : undefined;
      if (number === undefined) return null;
      sentence.push({ call, key, quantity: number });
    }
    result.push(sentence);
  }
  return result;
};

/** null: it is of no form that this program knows. */
export const readAnswer = (question: string, text: string): Answer | null => {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  const read = schema.safeParse(stored);
  if (!read.success) return null;
  const { understood, calls, next, ended, done } = read.data;
  const said = readSentences(read.data.sentences, calls);
  const more = readSentences(read.data.more, calls);
  if (said === null || more === null) return null;
  const called = calls.map((call) => ({ ...call, at: call.at as EpochMs })) as readonly Call[];
  const rest = { ...(ended !== undefined && { ended }), ...(done !== undefined && { done }) };
  return { question, understood, sentences: said, more, calls: called, next, ...rest };
};
