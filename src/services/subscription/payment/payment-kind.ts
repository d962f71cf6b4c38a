/** How this build takes payments, for pages that load nothing else of it. */
import { choosePayment } from './payment-config';

export const paymentKind = choosePayment(import.meta.env).kind;
