/** The demo accounts and packs, as data. Their addresses end in .test, which no mail can reach (RFC 2606). */
import { pageKeys } from '@/domain/access/can-open';

export const DEMO_PASSWORD = 'sextant-demo';

export interface DemoPerson {
  readonly uid: string;
  readonly email: string;
  readonly role: 'admin' | 'user';
  /** What the account is there to show. */
  readonly purpose: string;
}

export const OWNER_UID = 'demo-admin';
export const TRADER_UID = 'demo-trader';

export const demoPeople: readonly DemoPerson[] = [
  { uid: OWNER_UID, email: 'admin@demo.test', role: 'admin', purpose: 'the owner: every screen and the admin pages' },
  { uid: TRADER_UID, email: 'trader@demo.test', role: 'user', purpose: 'every tool, with the simulated journal of the sample' },
  { uid: 'demo-member', email: 'member@demo.test', role: 'user', purpose: 'sessions and calendar only' },
  { uid: 'demo-guest', email: 'guest@demo.test', role: 'user', purpose: 'no pack: the dashboard only' },
];

export interface DemoPack {
  readonly id: string;
  readonly name: string;
  readonly allowedEmails: readonly string[];
  readonly allowedPages: readonly string[];
}

export const demoPacks: readonly DemoPack[] = [
  { id: 'all-tools', name: 'All tools', allowedEmails: ['trader@demo.test', 'admin@demo.test'], allowedPages: pageKeys },
  {
    id: 'sessions-and-calendar',
    name: 'Sessions and calendar',
    allowedEmails: ['member@demo.test'],
    allowedPages: ['sessions', 'calendar'],
  },
];

/** What the demo offers: a free trial of two weeks of everything, and one plan. */
export const demoOffers = {
  trialDays: 14,
  trialPages: pageKeys,
  graceDays: 5,
  plans: { 'all-tools': { prices: ['price_demo_month', 'price_demo_year'], pages: pageKeys } },
};
