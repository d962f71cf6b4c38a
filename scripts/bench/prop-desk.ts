/** How long the prop desk takes over 20 accounts and 20,000 trades, as its screen asks for it when it opens. */
import { inventedDesk } from './invented-desk';
import { timeCalls } from './timing';

export const benchPropDesk = () => {
  const { accounts, trades, open } = inventedDesk();
  return { accounts, trades, rows: open().length, 'all rows': { ...timeCalls(open, { samples: 9, warmUp: 1 }), budgetMicros: 300_000 } };
};
