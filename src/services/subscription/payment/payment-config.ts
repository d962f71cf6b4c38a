/** Who takes payments, from the settings of the build. Nothing in it is a secret: ids, links and addresses end up in the page. */
import { readPaymentLinks, readPriceIds, settingOf, type Settings, type TermTexts } from '@/domain/plans/price-ids';

export type PaymentConfig =
  | {
      readonly kind: 'extension';
      readonly prices: TermTexts;
      /** The callable function that makes a link into the provider’s portal; null where there is none. */
      readonly portalFunction: string | null;
      /** The portal’s own sign-in page, for where the function is missing or fails. */
      readonly portalLink: string | null;
      /** The provider works out sales tax and VAT, and asks companies for their tax id. */
      readonly automaticTax: boolean;
    }
  | { readonly kind: 'links'; readonly links: TermTexts; readonly portalLink: string | null }
  | { readonly kind: 'hand' };

/** Name under which the extension registers its function. */
const portalFunctionName = 'ext-firestore-stripe-payments-createPortalLink';

/** Where the embedded backend plays the functions. */
const localFunctions = '/__/checkout/functions';

/**
 * `VITE_PAYMENT`: `extension`, `links` or `hand`. Without it the embedded backend’s stand-in for the extension, and by hand where a Firebase
 * project is named.
 */
export const choosePayment = (settings: Settings): PaymentConfig => {
  const isLocal = settingOf(settings, 'VITE_FIREBASE_PROJECT_ID') === null;
  const kind = settingOf(settings, 'VITE_PAYMENT') ?? (isLocal ? 'extension' : 'hand');
  const portalLink = settingOf(settings, 'VITE_PAYMENT_PORTAL');
  if (kind === 'links') return { kind, links: readPaymentLinks(settings), portalLink };
  if (kind !== 'extension') return { kind: 'hand' };
  const functions = settingOf(settings, 'VITE_PAYMENT_FUNCTIONS') ?? (isLocal ? localFunctions : null);
  return {
    kind,
    prices: readPriceIds(settings),
    portalFunction: functions === null ? null : `${functions.replace(/\/+$/u, '')}/${portalFunctionName}`,
    portalLink,
    automaticTax: settingOf(settings, 'VITE_PAYMENT_TAX') === 'automatic',
  };
};

export const paymentConfig: PaymentConfig = choosePayment(import.meta.env);
