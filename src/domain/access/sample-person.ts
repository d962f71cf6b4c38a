/** Who somebody is while the sample is open, and what that opens: every tool, and nothing of admins. */
import type { Account } from './account';
import { pageKeys } from './can-open';
import type { Session } from './can-open';

export const samplePerson = (uid: string): Account => ({
  uid,
  email: 'sample@example.invalid',
  emailVerified: true,
  displayName: 'Sample trader',
  providers: [],
});

export const sampleSession: Session = { state: 'member', isAdmin: false, allowedPages: new Set<string>(pageKeys) };
