/** What is typed into the settings of the model, and what is wrong with it. */
import { isModelAddress, isOtherServer } from '@/services/assistant/models/model-address';
import { largestLimit, type ModelSettings } from '@/services/assistant/models/model-settings';

export type ModelForm = Omit<ModelSettings, 'budget'> & { readonly limit: string };

export const formOf = ({ budget, ...settings }: ModelSettings): ModelForm => ({ ...settings, limit: String(budget.limit) });

/** A key that was given for another server, which it must not leave by itself. */
const isOldKey = ({ key, address }: ModelForm, saved: ModelSettings): boolean =>
  key !== '' && key === saved.key && isOtherServer(address, saved.address);

/** What is saved: without a key that was given for another server, also where the URL is not in use now. */
export const settingsFrom = ({ limit: _limit, ...form }: ModelForm, saved: ModelSettings): Omit<ModelSettings, 'budget'> => ({
  ...form,
  address: form.address.trim(),
  model: form.model.trim(),
  key: isOldKey({ ...form, limit: '' }, saved) ? '' : form.key.trim(),
  firebaseModel: form.firebaseModel.trim(),
});

export interface ModelFaults {
  readonly address?: string;
  readonly model?: string;
  readonly key?: string;
  readonly firebaseModel?: string;
  readonly limit?: string;
}

const noName = 'Enter the name of the model, as the provider lists it.';

const urlFaults = (form: ModelForm, saved: ModelSettings): ModelFaults => ({
  ...(!isModelAddress(form.address) && {
    address: 'Enter a URL that starts with https://, or with http://localhost for a server on this computer.',
  }),
  ...(form.model.trim() === '' && { model: noName }),
  ...(isModelAddress(form.address) &&
    isOldKey(form, saved) && { key: 'This key is for another server. Enter the key for this one, or leave it empty.' }),
});

/** Empty where all is well. `saved` is what was chosen before: a key given for one server never goes to another one by itself. */
export const faultsOf = (form: ModelForm, saved: ModelSettings): ModelFaults => {
  const limit = Number(form.limit);
  const isLimit = /^\d+$/u.test(form.limit.trim()) && limit >= 1 && limit <= largestLimit;
  if (form.kind === 'analyst') return {};
  return {
    ...(form.kind === 'url' && urlFaults(form, saved)),
    ...(form.kind === 'firebase' && form.firebaseModel.trim() === '' && { firebaseModel: noName }),
    ...(!isLimit && { limit: 'Enter a whole number of tokens, such as 200000.' }),
  };
};
