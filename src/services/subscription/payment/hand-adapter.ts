/** Payment by hand: the person writes to the operator, who says how to pay and grants the plan. */
import { nothingAwaited, type PaymentAdapter, type Start } from './contract';
import { contactPath } from './tools';

const write = (): Promise<Start> => Promise.resolve({ ok: true, url: contactPath });

export const handAdapter: PaymentAdapter = {
  kind: 'hand',
  startCheckout: write,
  openPortal: write,
  cancel: write,
  hasReturned: () => Promise.resolve(),
  watchAwaited: (onAwaited) => {
    onAwaited(nothingAwaited);
    return () => {};
  },
  stopWaiting: () => Promise.resolve(),
};
