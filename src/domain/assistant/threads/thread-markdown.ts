/** A thread as Markdown, with what each number came from: questions, answers, and below them the calls with input, results and origin. */
import type { Answer } from '@/domain/assistant/analyst';
import { endWords } from '@/domain/assistant/models/answer-end';
import { isRef, type Part, type Sentence } from '@/domain/assistant/say';
import type { Call } from '@/domain/assistant/tool';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { isoInstant } from '@/domain/time/iso-instant';
import { turnsOf, titleOf, type Turn } from './thread-path';
import type { Thread } from './thread-kind';

/** Text of others stays text: no link, picture, heading or table begins in it. */
const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|!]/gu, String.raw`\$&`).replaceAll(/\s*\n\s*/gu, ' ');

const partOf = (part: Part, prefix: string): string => {
  if (typeof part === 'string') return plain(part);
  return isRef(part) ? `**${plain(part.quantity.text)}**[^${prefix}${part.call}]` : `~~${plain(part.marked)}~~ (no source)`;
};

const sentenceOf = (sentence: Sentence, prefix: string): string => sentence.map((part) => partOf(part, prefix)).join('');

const callOf = ({ id, tool, title, input, at, outcome }: Call, prefix: string): readonly string[] => {
  const head = `[^${prefix}${id}]: ${plain(title)} (\`${tool}\`), ${isoInstant(at)}, asked with \`${JSON.stringify(input).replaceAll('`', '’')}\`.`;
  if (!outcome.ok) return [`${head} ${plain(outcome.reason)}`];
  const counted = outcome.n === null ? '' : ` n = ${String(outcome.n)}.`;
  const numbers = Object.entries(outcome.quantities).map(
    ([key, { text, unit, value }]) =>
      `${plain(key)} = ${plain(text)}${value === null || unit === 'instant' ? '' : ` (${String(value)} ${plain(unit)})`}`,
  );
  return [`${head} ${plain(outcome.provenance)}.${counted} ${numbers.join('; ')}`];
};

const answerOf = (answer: Answer, prefix: string): string => {
  const all = [...answer.sentences, ...answer.more].map((sentence) => sentenceOf(sentence, prefix));
  const end = answer.ended === undefined ? null : endWords(answer.ended);
  return [...all, ...(end === null ? [] : [end]), ...answer.calls.flatMap((call) => callOf(call, prefix))].join('\n\n');
};

const turnText = ({ question, at, given }: Turn, number: number, zone: string): string => {
  const last = given.at(-1);
  const asked = `## ${plain(question)}\n\n${dayClock(zone).moment(at as EpochMs)}`;
  if (last === undefined) return `${asked}\n\nNo answer was kept.`;
  if (last.answer === null) return `${asked}\n\nThe answer is of a newer version of Sextant.`;
  return `${asked}, by ${plain(last.by === 'analyst' ? 'the built-in analyst' : last.by)}\n\n${answerOf(last.answer, `${String(number)}-`)}`;
};

/** The way through the thread that is in view. */
export const threadMarkdown = (thread: Thread, by: { readonly zone: string; readonly chosen?: ReadonlySet<string> }): string =>
  `${[`# ${plain(titleOf(thread))}`, ...turnsOf(thread, by.chosen).map((turn, at) => turnText(turn, at + 1, by.zone))].join('\n\n')}\n`;
