/** A question to the chosen model, from its first request to an answer that a thread can keep. */
import type { Answer } from '@/domain/assistant/analyst';
import type { Desk } from '@/domain/assistant/desk';
import { converse, type Conversed, type Earlier } from '@/domain/assistant/models/converse';
import { answerOf } from '@/domain/assistant/models/model-answer';
import { ModelFault, type Model } from '@/domain/assistant/models/model';
import type { Outgoing } from '@/domain/assistant/models/outgoing';
import { tools } from '@/domain/assistant/tools/all-tools';
import type { KeptModelSettings } from './model-settings';
import { openModel } from './open-model';

export interface AskedModel {
  readonly settings: KeptModelSettings;
  readonly question: string;
  readonly before: readonly Earlier[];
  readonly desk: Desk;
  readonly signal: AbortSignal;
  readonly approve: (outgoing: Outgoing) => Promise<ReadonlySet<string> | null>;
  /** What there is so far, as it is kept should the page go away now. */
  readonly onProgress: (so: Answer) => void;
}

export const askModel = async ({ settings, question, before, desk, signal, approve, onProgress }: AskedModel): Promise<Answer> => {
  const answer = ({ sentences, calls }: Pick<Conversed, 'sentences' | 'calls'>, end: Conversed['end']): Answer =>
    answerOf({ question, sentences, calls, end, at: desk.now });
  let model: Model;
  try {
    model = await openModel(settings.live.get());
  } catch (cause) {
    if (!(cause instanceof ModelFault)) throw cause;
    return answer({ sentences: [], calls: [] }, cause.failure);
  }
  const conversed = await converse({
    model,
    question,
    before,
    tools,
    desk,
    signal,
    approve,
    reserve: settings.reserve,
    onProgress: (so) => onProgress(answer(so, 'reload')),
  });
  return answer(conversed, conversed.end);
};
