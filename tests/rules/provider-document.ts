/** The document that the payment provider keeps of a subscription, in the layout of its extension: bought 40 days ago and paid for another 20. Not a test itself. */
import type { PlainMap } from './firestore-engine/rules-fixture';

export const providerDocument = (inDays: (days: number) => PlainMap[string], over: PlainMap = {}): PlainMap => ({
  status: 'active',
  items: [{ price: { id: 'price_month' } }],
  created: inDays(-40),
  current_period_start: inDays(-10),
  current_period_end: inDays(20),
  cancel_at_period_end: false,
  ended_at: null,
  ...over,
});
