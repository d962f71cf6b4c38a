/** A single request without tools: what was written in the end, whole, for whoever judges it before anybody sees it. */
import type { AnswerEnd } from './answer-end';
import { estimateOf } from './budget';
import { ModelFault } from './model';
import { requestOf, type Outgoing } from './outgoing';
import { sendRequest, type Sending } from './send-request';

export interface AskingOnce extends Sending {
  readonly outgoing: Outgoing;
  /** Asked before it is sent: the parts that the person struck out; null: it is not sent. */
  readonly approve: (outgoing: Outgoing) => Promise<ReadonlySet<string> | null>;
  /** Takes what the request may use at most from the budget, and gives what takes it back for what was used; null: it does not fit. */
  readonly reserve: (most: number) => ((used: number) => void) | null;
}

export type AskedOnce =
  | { readonly ok: true; readonly text: string; readonly struck: ReadonlySet<string> }
  /** Nothing of what was written counts. */
  | { readonly ok: false; readonly end: Exclude<AnswerEnd, 'whole'> };

/** Never throws what a provider does: how it ended is part of what it gives. */
export const askOnce = async ({ model, signal, outgoing, approve, reserve }: AskingOnce): Promise<AskedOnce> => {
  const struck = await approve(outgoing);
  if (struck === null || signal.aborted) return { ok: false, end: 'stopped' };
  const request = requestOf(outgoing, struck);
  const settle = reserve(estimateOf(request).most);
  if (settle === null) return { ok: false, end: 'budget' };
  try {
    const { written, asked } = await sendRequest({ model, signal }, request, { judge: () => undefined, settle });
    if (signal.aborted) return { ok: false, end: 'stopped' };
    // It was offered no tool, so a call is of none.
    return asked.length > 0 ? { ok: false, end: 'broken-call' } : { ok: true, text: written, struck };
  } catch (cause) {
    if (cause instanceof ModelFault) return { ok: false, end: cause.failure };
    throw cause;
  }
};
