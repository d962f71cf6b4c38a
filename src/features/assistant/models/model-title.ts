/** What a chosen model is called on the screen. */
import type { ModelSettings } from '@/services/assistant/models/model-settings';

export const modelTitle = ({ kind, model, firebaseModel }: ModelSettings): string => {
  switch (kind) {
    case 'url':
      return model;
    case 'firebase':
      return firebaseModel;
    case 'browser':
      return 'The browser’s own model';
    default:
      return 'Built-in analyst';
  }
};
