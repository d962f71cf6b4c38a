/** How an answer of a language model ended, and what a person reads about it: what happened, what is safe, what to do. */
import { modelFailures, type ModelFailure } from './model';

/**
 * 'whole': as it should; 'stopped': the person stopped it; 'budget': the next request would have gone past the month's budget; 'rounds': it
 * asked for tools without an end; 'reload': the page went away in the middle.
 */
export const answerEnds = ['whole', 'stopped', 'budget', 'rounds', 'reload', ...modelFailures] as const;

export type AnswerEnd = 'whole' | 'stopped' | 'budget' | 'rounds' | 'reload' | ModelFailure;

const failures: Readonly<Record<ModelFailure, string>> = {
  offline:
    'You’re offline, so the model can’t be reached. Your question is kept. Try again when you’re online, or ask the built-in analyst.',
  unreachable:
    'Nothing answered at the model’s URL. Check the URL in the model settings, and that the server is running and allows requests from this site (CORS).',
  unavailable:
    'This model isn’t available here: your browser doesn’t have it, or it isn’t turned on for this project. Choose another one in the model settings.',
  key: 'The provider didn’t accept your key. Enter it again in the model settings.',
  quota:
    'The provider isn’t taking more requests: you sent too many, or your credit is used up. Try again later, or check your account there.',
  'too-long':
    'That was more than this model can read at once. Try again and leave out earlier questions or tools, or choose a larger model.',
  'no-pictures': 'This model can’t read pictures. Choose one that can in the model settings.',
  refused: 'The model declined to answer. Rephrase the question, or ask the built-in analyst.',
  cut: 'The answer broke off before it was complete. What was checked is kept. Try again for the rest.',
  'broken-call': 'The model asked for a calculation in a form we can’t read, so that calculation wasn’t done. Try again.',
  'unknown-model': 'The provider doesn’t have a model with this name. Change the name in the model settings.',
  fault: 'The provider had a problem of its own. Your question is kept. Try again in a minute.',
};

const ends: ReadonlyMap<AnswerEnd, string> = new Map<AnswerEnd, string>([
  ['stopped', 'You stopped this answer. What was checked before that is kept.'],
  [
    'budget',
    'The next request could have gone past your monthly token budget, so it wasn’t sent. Raise the budget in the model settings, or ask the built-in analyst.',
  ],
  ['rounds', 'The model kept asking for calculations without finishing its answer, so we ended it. Ask a narrower question.'],
  ['reload', 'The page was closed or reloaded before this answer was complete. What was checked is kept. Try again for the rest.'],
]);

export const failureWords = (failure: ModelFailure): string => failures[failure];

const isFailure = (end: AnswerEnd): end is ModelFailure => Object.hasOwn(failures, end);

/** null: it ended as it should, so nothing is to be said. */
export const endWords = (end: AnswerEnd): string | null => (isFailure(end) ? failureWords(end) : (ends.get(end) ?? null));
