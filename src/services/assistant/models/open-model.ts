/** The model that somebody has chosen, ready to be asked. Code of a provider is fetched with the first question to it. */
import { ModelFault, type Model, type ModelRequest } from '@/domain/assistant/models/model';
import { failureWords } from '@/domain/assistant/models/answer-end';
import { estimateOf } from '@/domain/assistant/models/budget';
import { plainText } from '@/domain/assistant/guard/plain-text';
import { logProblem } from '@/lib/log';
import { backendChoice } from '@/services/firebase/config';
import { browserApi, browserModel } from './browser-model';
import type { KeptModelSettings, ModelSettings } from './model-settings';
import { openCompatible } from './open-compatible';

export { browserApi, browserModelState } from './browser-model';

const isOnline = (): boolean => navigator.onLine;

/** Whether this copy of the product runs on a project of Firebase, without which there is no AI Logic. */
export const hasFirebaseProject = (): boolean => backendChoice.ok && backendChoice.backend.kind === 'project';

/** Throws a `ModelFault` where the code of the provider cannot be fetched. */
export const openModel = async ({ kind, address, model, key, firebaseModel }: ModelSettings): Promise<Model> => {
  if (kind === 'url') return openCompatible({ address, model, key, isOnline });
  if (kind === 'browser') return browserModel(browserApi());
  if (kind !== 'firebase' || !hasFirebaseProject()) throw new ModelFault('unavailable');
  try {
    const { aiLogic } = await import('@/services/firebase/ai-logic');
    return aiLogic({ model: firebaseModel, isOnline });
  } catch (cause) {
    throw new ModelFault(isOnline() ? 'unavailable' : 'offline', cause);
  }
};

/** How an answer of this model is signed. */
export const modelName = ({ kind, model, firebaseModel }: ModelSettings): string =>
  (kind === 'url' ? model : kind === 'firebase' ? firebaseModel : 'The browser’s own model').slice(0, 80);

/** Where what is sent goes, for a person. */
export const modelPlace = ({ kind, address }: ModelSettings): string => {
  if (kind === 'browser') return 'your browser’s own model, on this device';
  return kind === 'firebase' ? 'Google, through this site’s Firebase project' : new URL(address).host;
};

const trial: ModelRequest = {
  messages: [{ from: 'person', text: 'Answer with the word “ready”.' }],
  tools: [],
  mostTokens: 64,
};

export type Tried = { readonly ok: true } | { readonly ok: false; readonly words: string; readonly detail: string | null };

const detailOf = ({ failure, cause }: ModelFault): string | null =>
  failure === 'fault' && typeof cause === 'string' && cause.trim() !== '' ? plainText(cause).slice(0, 300) : null;

/** Asks a model for one word, saved or not. It counts towards the month’s budget. */
export const tryModel = async (
  settings: ModelSettings,
  { reserve }: Pick<KeptModelSettings, 'reserve'>,
  signal: AbortSignal,
): Promise<Tried> => {
  const { sent, most } = estimateOf(trial);
  const settle = reserve(most);
  if (settle === null) return { ok: false, words: 'Your monthly token budget is used up, so nothing was sent.', detail: null };
  let hasText = false;
  let used = sent;
  try {
    const model = await openModel(settings);
    for await (const event of model.send(trial, signal)) {
      hasText ||= event.is === 'text';
      if (event.is === 'end') used = event.used ?? most;
    }
    return { ok: true };
  } catch (cause) {
    if (!(cause instanceof ModelFault)) throw cause;
    // A model that thinks before it writes may use up the few tokens of the trial.
    if (cause.failure === 'cut' && hasText) return { ok: true };
    logProblem('Trying the connection to a model', cause);
    return { ok: false, words: failureWords(cause.failure), detail: detailOf(cause) };
  } finally {
    settle(used);
  }
};
