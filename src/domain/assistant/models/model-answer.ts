/** What a language model has written, once judged, as an answer of a thread: with its evidence, its marks and how it ended. */
import type { Answer } from '@/domain/assistant/analyst';
import type { Judged, JudgedPart } from '@/domain/assistant/guard/judge';
import type { Part, Sentence } from '@/domain/assistant/say';
import type { Call } from '@/domain/assistant/tool';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { AnswerEnd } from './answer-end';

export interface ModelSaid {
  readonly question: string;
  readonly sentences: readonly Judged[];
  readonly calls: readonly Call[];
  readonly end: AnswerEnd;
  readonly at: EpochMs;
}

/** A calculation that a sentence asked for, as evidence shows it. */
const calculation = ({ expression, quantity, used }: Extract<JudgedPart, { is: 'calc' }>, id: string, at: EpochMs): Call => ({
  id,
  tool: 'calc',
  title: 'Calculation',
  input: { expression },
  at,
  outcome: {
    ok: true,
    quantities: { result: quantity },
    words: {},
    n: null,
    provenance: `Calculated from ${used.length === 1 ? 'source' : 'sources'} ${used.join(', ')}`,
  },
});

/** Three sentences come first and the rest behind “more”, as in every answer. */
export const answerOf = ({ question, sentences, calls, end, at }: ModelSaid): Answer => {
  const calculations: Call[] = [];
  const partOf = (part: JudgedPart): Part => {
    if (part.is === 'text') return part.text;
    if (part.is === 'marked') return { marked: part.text, reason: part.reason };
    if (part.is === 'ref') return { call: part.call, key: part.key, quantity: part.quantity };
    const call = calculation(part, `c${String(calculations.length + 1)}`, at);
    calculations.push(call);
    return { call: call.id, key: 'result', quantity: part.quantity };
  };
  const said = sentences.map((one): Sentence => (one.is === 'refused' ? [one.reason] : one.parts.map(partOf)));
  return {
    question,
    understood: null,
    sentences: said.slice(0, 3),
    more: said.slice(3),
    calls: [...calls, ...calculations],
    next: [],
    ended: end,
  };
};
