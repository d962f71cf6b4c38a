/** The adapter that the settings of the build name. */
import type { PaymentAdapter } from './contract';
import { extensionAdapter } from './extension-adapter';
import { handAdapter } from './hand-adapter';
import { linksAdapter } from './links-adapter';
import type { PaymentConfig } from './payment-config';
import type { PaymentTools } from './tools';

export const adapterOf = (config: PaymentConfig, tools: PaymentTools): PaymentAdapter => {
  switch (config.kind) {
    case 'extension':
      return extensionAdapter(config, tools);
    case 'links':
      return linksAdapter(config, tools);
    case 'hand':
      return handAdapter;
  }
};
