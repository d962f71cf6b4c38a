/** Attacks on identity: spellings of an address, accounts that come back, addresses nobody verified, tokens that are not ours. Not a test itself. */
import { PROJECT } from '../../../../emulator/admission/project';
import {
  aPerson,
  attack,
  commits,
  hashOf,
  inDays,
  inTree,
  markOf,
  now,
  reads,
  tokenOf,
  trialOf,
  signedUp,
  recordOf,
  userOf,
  type Attack,
  type Claims,
  type Family,
  type Person,
} from './stage';

/** The mark under the spelling that the rules compute, and under the one that a client might. */
const startsUnder = (me: Person, email: string) => commits(me, { [markOf(email)]: { startedAt: now }, [recordOf(me)]: trialOf() });

/** Somebody whose address is written so, where the plain one had its trial. */
const spelled = (name: string, email: string, plain = 'kim.k@attacks.test'): Attack =>
  attack(name, (me) => startsUnder(me, me.email), {
    person: () => aPerson({ email }),
    stands: () => ({ [markOf(plain)]: { startedAt: inDays(-30) } }),
  });
/** An address that becomes a plain one in some language must lead neither to that one’s mark nor to one of its own. */
const likePlain = (name: string, email: string): Attack =>
  attack(`${name}, for the plain one`, (me) => startsUnder(me, 'free.k@attacks.test'), { person: () => aPerson({ email }) });
const strange = (name: string, email: string): Attack[] => [
  likePlain(name, email),
  attack(`${name}, for itself`, (me) => startsUnder(me, me.email), { person: () => aPerson({ email }) }),
];

const spellings: Family = {
  family: 'spellings of an address that had its trial',
  stands: signedUp,
  neighbors: [
    attack('another address with capitals', (me) => startsUnder(me, me.email), {
      person: () => aPerson({ email: 'Other.K@Attacks.Test' }),
    }),
    attack('the plain address itself', (me) => startsUnder(me, me.email), { person: () => aPerson({ email: 'free.k@attacks.test' }) }),
  ],
  attacks: [
    spelled('as it was', 'kim.k@attacks.test'),
    spelled('in capitals', 'KIM.K@ATTACKS.TEST'),
    spelled('with one capital', 'kim.k@attackS.test'),
    ...strange('with the Kelvin sign for a k', 'free.\u212A@attacks.test'),
    ...strange('with a dotted capital I, which some languages lower to i', 'free.k\u0130@attacks.test'),
    ...strange('with a full-width letter', 'free.\uFF4B@attacks.test'),
    ...strange('with a Cyrillic letter', 'fr\u0435e.k@attacks.test'),
    ...strange('with a zero-width space', 'free.k\u200B@attacks.test'),
    ...strange('with a soft hyphen', 'free.\u00ADk@attacks.test'),
    ...strange('with a combining accent', 'free.k\u0301@attacks.test'),
    ...strange('with a space before', ' free.k@attacks.test'),
    ...strange('with a space behind', 'free.k@attacks.test '),
    ...strange('with a line break behind', 'free.k@attacks.test\n'),
    ...strange('with a null byte', 'free.k\u0000@attacks.test'),
    likePlain('with the dot as its key writes it', 'free%2Ek@attacks.test'),
    ...strange('as nobody', ''),
    ...strange('of 255 characters', `${'f'.repeat(243)}@attacks.test`),
  ],
};

const hadTrial = (email: string) => ({ [markOf(email)]: { startedAt: inDays(-30) } });
const comesBack = (name: string, email: string, more: Omit<Attack, 'name' | 'call'> = {}): Attack =>
  attack(name, (me) => startsUnder(me, me.email), { person: () => aPerson({ email }), stands: () => hadTrial(email), ...more });
const blocked = (email: string) => ({ [`blocked/${hashOf(email)}`]: { uid: 'gone', createdAt: inDays(-5) } });

const returns: Family = {
  family: 'deletion and return',
  stands: signedUp,
  neighbors: [attack('a new account with an address of its own', (me) => startsUnder(me, me.email))],
  attacks: [
    comesBack('a new account with the address of the deleted one', 'back-1@attacks.test'),
    comesBack('the same in capitals', 'BACK-2@attacks.test'),
    comesBack('the old account, after its record was removed with it', 'back-3@attacks.test', {
      person: () => aPerson({ uid: 'returned', email: 'back-3@attacks.test' }),
    }),
    comesBack('before the record of the user is written again', 'back-4@attacks.test', {
      stands: (me) => ({ [`users/${me.uid}`]: null }),
    }),
    comesBack('while the old deletion still stands', 'back-5@attacks.test', {
      stands: (me) => ({ [`users/${me.uid}/settings/deletion`]: { startedAt: inDays(-1), updatedAt: inDays(-1) } }),
    }),
    comesBack('a new account with the address of a suspended person', 'back-6@attacks.test', {
      stands: () => blocked('back-6@attacks.test'),
    }),
    comesBack('that address in capitals', 'Back-7@Attacks.test', { stands: () => blocked('back-7@attacks.test') }),
    comesBack('a suspended account with another address', 'back-8@attacks.test', {
      stands: (me) => ({ [`users/${me.uid}`]: userOf(me, { status: 'suspended' }) }),
    }),
    attack('the record of a suspended person, deleted by themselves', (me) => commits(me, { [`users/${me.uid}`]: null }), {
      stands: (me) => ({ [`users/${me.uid}`]: userOf(me, { status: 'suspended' }) }),
    }),
    attack('the block on the own address, lifted by themselves', (me) => commits(me, { [`blocked/${hashOf(me.email)}`]: null }), {
      stands: (me) => blocked(me.email),
    }),
    attack('the mark, removed with the account', (me) => commits(me, { [`users/${me.uid}`]: null, [markOf(me.email)]: null }), {
      stands: (me) => hadTrial(me.email),
    }),
  ],
};

const claiming = (name: string, claims: Claims): Attack =>
  attack(name, (me) => startsUnder(me, 'proof@attacks.test'), { person: () => aPerson({ email: 'proof@attacks.test', claims }) });

const unverified: Family = {
  family: 'an address that nobody verified',
  stands: signedUp,
  neighbors: [
    attack('the same address, verified', (me) => startsUnder(me, me.email), { person: () => aPerson({ email: 'proven@attacks.test' }) }),
  ],
  attacks: [
    claiming('not verified', { email_verified: false }),
    claiming('without a word about it', { email_verified: undefined }),
    claiming('verified in text', { email_verified: 'true' }),
    claiming('verified by a number', { email_verified: 1 }),
    claiming('verified, without an address', { email: undefined }),
    claiming('the address among the identities only', {
      email: undefined,
      email_verified: undefined,
      firebase: { identities: { email: ['proof@attacks.test'] }, sign_in_provider: 'password' },
    }),
    claiming('a phone number that is verified', { email_verified: false, phone_number: '+15550100', phone_number_verified: true }),
  ],
};

/** Reads the own record with another token than that of the sign-in service. */
const presents = (name: string, token: (me: Person) => string): Attack =>
  attack(name, (me) => reads({ ...me, token: token(me) }, `users/${me.uid}`));
const with_ = (me: Person, over: Claims): string => tokenOf({ ...me.claims, ...over });
const inDatabase = (name: string, token: (me: Person) => string): Attack =>
  attack(name, (me) => inTree('GET', `users/${me.uid}`, token(me)));
const elsewhere = { aud: 'another-project', iss: 'https://securetoken.google.com/another-project' };

const tokens: Family = {
  family: 'a token that is not ours',
  stands: signedUp,
  neighbors: [
    presents('the token of the sign-in service', ({ token }) => token),
    inDatabase('the same in the Realtime Database', ({ token }) => token),
  ],
  attacks: [
    presents('of another project', (me) => with_(me, elsewhere)),
    presents('for another project by this issuer', (me) => with_(me, { aud: 'another-project' })),
    presents('of another issuer for this project', (me) => with_(me, { iss: 'https://securetoken.google.com/another-project' })),
    presents('of a session cookie', (me) => with_(me, { iss: `https://session.firebase.google.com/${PROJECT}` })),
    presents('of Google’s own sign-in', (me) => with_(me, { iss: 'https://accounts.google.com', aud: '123.apps.googleusercontent.com' })),
    presents('for several projects', (me) => with_(me, { aud: [PROJECT, 'another-project'] })),
    presents('that has expired', (me) => with_(me, { iat: 1_700_000_000, exp: 1_700_003_600 })),
    presents('without a person', (me) => with_(me, { sub: undefined, user_id: undefined })),
    presents('with a number for a person', (me) => with_(me, { sub: 7, user_id: 7 })),
    presents('with two persons', (me) => with_(me, { sub: 'somebody-else' })),
    presents('with a list for claims', () => tokenOf([])),
    presents('that is no token', () => 'not-a-token'),
    presents('that calls itself the owner in capitals', () => 'OWNER'),
    inDatabase('of another project, in the Realtime Database', (me) => with_(me, elsewhere)),
    inDatabase('that has expired, in the Realtime Database', (me) => with_(me, { iat: 1_700_000_000, exp: 1_700_003_600 })),
    inDatabase('with two persons, in the Realtime Database', (me) => with_(me, { sub: 'somebody-else' })),
    attack('of a person with the role of an admin among its claims', (me) =>
      reads({ ...me, token: with_(me, { admin: true, role: 'admin' }) }, 'subscriptions/somebody'),
    ),
    attack('of a person with a membership among its claims', (me) =>
      reads({ ...me, token: with_(me, { pages: { calendar: true }, plan: 'pro' }) }, 'calendarWeeks/2026-W10'),
    ),
  ],
};

export const onIdentity: readonly Family[] = [spellings, returns, unverified];
export const onTokens: readonly Family[] = [tokens];
