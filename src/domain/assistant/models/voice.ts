/** A connected model as screens other than the assistant’s have it: it may say something beside what is ours, and never in its place. */
import type { Live } from '@/lib/live';
import { failureWords, type AnswerEnd } from './answer-end';
import type { AskedOnce } from './ask-once';
import type { Budget } from './budget';
import type { Outgoing } from './outgoing';

export interface Asking {
  readonly signal: AbortSignal;
  /** The parts that the person struck out; null: nothing is sent. */
  readonly approve: (outgoing: Outgoing) => Promise<ReadonlySet<string> | null>;
}

export interface Voice {
  /** How what it writes is signed. */
  readonly name: string;
  /** Where what is sent goes, for a person. */
  readonly place: string;
  readonly budget: Live<Budget>;
  /** One request without tools. */
  readonly ask: (outgoing: Outgoing, by: Asking) => Promise<AskedOnce>;
}

type Failed = Exclude<AnswerEnd, 'whole'>;

/** Where the sentence of an answer speaks of a question or of what was kept, of which there is none here. */
const own: ReadonlyMap<Failed, string> = new Map<Failed, string>([
  ['offline', 'You’re offline, so the model can’t be reached. Try again when you’re online.'],
  ['too-long', 'That was more than this model can read at once. Leave parts out, or choose a larger model in the model settings.'],
  ['refused', 'The model declined to do this. Try again, or choose another one in the model settings.'],
  ['cut', 'The answer broke off before it was complete, so none of it is shown. Try again.'],
  ['broken-call', 'The model asked for a calculation instead of answering, so there’s nothing to show. Try again.'],
  ['fault', 'The provider had a problem of its own. Try again in a minute.'],
  ['stopped', 'You stopped it, so nothing is shown.'],
  [
    'budget',
    'The request could have gone past your monthly token budget, so it wasn’t sent. Raise the budget in the model settings, or leave parts out.',
  ],
  ['rounds', 'The model kept asking without finishing its answer, so we ended it. Try again.'],
  ['reload', 'The page was closed before the answer was complete, so none of it is shown. Try again.'],
]);

/** Why there is nothing to show, and what to do. */
export const voiceFailure = (end: Failed): string => {
  const words = own.get(end);
  if (words !== undefined) return words;
  return failureWords(end as Parameters<typeof failureWords>[0]);
};

/** Ends that another setting can mend. */
export const ofSettings: ReadonlySet<AnswerEnd> = new Set<AnswerEnd>([
  'budget',
  'key',
  'unreachable',
  'unavailable',
  'unknown-model',
  'too-long',
  'no-pictures',
]);
