/** What is said of trades that look like copies of each other on several accounts. */
import type { Trade } from '@/domain/trades/trade';
import { countOf } from '@/lib/format-number';

type Proposals = readonly (readonly Trade[])[];

const accountsIn = (groups: Proposals): readonly string[] => [...new Set(groups.flat().map(({ accountId }) => accountId))];

/** '12 trades look like copies on 2 other accounts within 5 seconds.' Of each proposal all but the first to enter are copies. */
export const proposalSentence = (proposals: Proposals): string => {
  const copies = proposals.reduce((sum, members) => sum + members.length - 1, 0);
  const others = accountsIn(proposals.map((members) => members.slice(1))).length;
  return `${countOf(copies, 'trade looks like a copy', 'trades look like copies')} on ${countOf(others, 'other account')} within 5 seconds.`;
};

/** Accounts that stand in proposals together, directly or through others: each list is to be counted as copies of each other. */
export const copyCircles = (proposals: Proposals): readonly (readonly string[])[] => {
  const circles = new Map<string, Set<string>>();
  for (const members of proposals) {
    const joined = new Set(members.flatMap(({ accountId }) => [accountId, ...(circles.get(accountId) ?? [])]));
    for (const id of joined) circles.set(id, joined);
  }
  return [...new Set(circles.values())].map((circle) => [...circle].toSorted((a, b) => (a < b ? -1 : 1)));
};

/** 'n = 41 decisions (97 trades)' */
export const decisionsText = (decisions: number, trades: number): string =>
  `n\u00a0=\u00a0${countOf(decisions, 'decision')} (${countOf(trades, 'trade')})`;
