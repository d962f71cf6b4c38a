/** One request to a model and what comes of it, sentence by sentence, with what it used put right however it ends. */
import { wholeSentences } from '@/domain/assistant/guard/template';
import { estimateOf, estimatedTokens } from './budget';
import { ModelFault, type Model, type ModelCall, type ModelRequest } from './model';

/** Letters of one answer; a server that goes on without an end is cut off here. */
const mostLetters = 20_000;
/** Calls of one answer. */
const mostCalls = 12;

export interface Round {
  readonly written: string;
  readonly asked: readonly ModelCall[];
}

export interface Sending {
  readonly model: Model;
  readonly signal: AbortSignal;
}

export interface RoundBy {
  /** Given each whole sentence as soon as it is there. */
  readonly judge: (text: string) => void;
  /** Told what was used, once. */
  readonly settle: (used: number) => void;
}

/** Throws what the adapter throws. Where it was stopped, what there was until then comes back. */
export const sendRequest = async ({ model, signal }: Sending, request: ModelRequest, by: RoundBy): Promise<Round> => {
  let [written, waiting] = ['', ''];
  let used: number | null = null;
  const asked: ModelCall[] = [];
  try {
    for await (const event of model.send(request, signal)) {
      if (event.is === 'call') asked.push(event.call);
      else if (event.is === 'end') ({ used } = event);
      else {
        written += event.text;
        const { whole, rest } = wholeSentences(waiting + event.text);
        waiting = rest;
        for (const text of whole) by.judge(text);
      }
      if (written.length > mostLetters || asked.length > mostCalls) throw new ModelFault('cut');
    }
  } finally {
    // Where the provider does not say, what was sent and what came is counted by its letters.
    by.settle(used ?? estimateOf(request).sent + estimatedTokens(written + JSON.stringify(asked)));
  }
  if (!signal.aborted && waiting.trim() !== '') by.judge(waiting.trim());
  return { written, asked };
};
