/**
 * What the product puts into a note: what it was asked, what it answered, and when. A note keeps the answer as it was; a later one
 * stands beside it and never in its place.
 */
import * as z from 'zod/mini';

const answer = z.object({
  /** The figure or the name, as it is read. */
  value: z.string(),
  /** Interval, number of trades, account: what belongs to the value. */
  detail: z.optional(z.string()),
  /** Label and value, or the cells of a table whose head is `columns`. */
  rows: z.optional(z.array(z.array(z.string()))),
  columns: z.optional(z.array(z.string())),
  /** Open, high, low and close of each candle of a snapshot, the first one first. */
  bars: z.optional(z.array(z.array(z.number()))),
  /** Epoch ms of the state it was taken from. */
  asOf: z.number(),
  /** It was answered without a network, from what this device has. */
  isOffline: z.optional(z.boolean()),
});

const embed = z.object({
  title: z.string(),
  /** What is asked again; its form is known to the source of the kind. */
  query: z.record(z.string(), z.string()),
  /** Where it opens in the product. */
  href: z.optional(z.string()),
  /** As it was when it was put in. */
  kept: answer,
  /** As it was when it was asked again last. */
  again: z.optional(answer),
});

export type EmbedAnswer = z.infer<typeof answer>;
export type Embed = z.infer<typeof embed>;

/** The embed in the text of a node; null where it is none of ours, which is then shown as it is. */
export const readEmbed = (text: string): Embed | null => {
  try {
    const read = embed.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** One line for Markdown, so that a comparison of two versions shows the whole of it. */
export const writeEmbed = (value: Embed): string => JSON.stringify(value);

/** Whether two answers say the same, whenever they were given. */
export const isSameAnswer = (one: EmbedAnswer, other: EmbedAnswer): boolean =>
  one.value === other.value &&
  one.detail === other.detail &&
  JSON.stringify([one.rows, one.bars]) === JSON.stringify([other.rows, other.bars]);
