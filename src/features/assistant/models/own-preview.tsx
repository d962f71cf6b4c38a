/** What the next request of a thread holds, to be read and struck out before it goes to the chosen model. */
import { modelPlace } from '@/services/assistant/models/open-model';
import { SendPreview, type Preview } from '@/ui/models/send-preview';
import { useModelSettings } from './use-model-settings';

export const OwnPreview = ({ preview }: { readonly preview: Preview }) => {
  const own = useModelSettings();
  return own === null ? null : <SendPreview preview={preview} place={modelPlace(own.now)} budget={own.now.budget} />;
};
