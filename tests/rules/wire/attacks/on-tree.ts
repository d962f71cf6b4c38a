/** Attacks on packs and memberships, which the Realtime Database keeps. Not a test itself. */
import { aPerson, attack, deviceTime, emailKeyOf, inTree, type Attack, type Family } from './stage';

const time = { '.sv': 'timestamp' };
const owner = () => aPerson({ uid: 'the-owner', email: 'the-owner@attacks.test' });
const packed = () => aPerson({ email: 'packed@attacks.test' });
const pack = (over: object): object => ({
  name: 'All',
  allowedEmails: ['packed@attacks.test'],
  allowedPages: ['calendar'],
  revision: 8,
  updatedAt: time,
  ...over,
});

/** What stands before: one pack of revision 7, with one address. */
export const treeBefore = {
  'meta/owner': 'the-owner',
  'users/the-owner': { email: 'the-owner@attacks.test', createdAt: 1, lastLogin: 1, status: 'active', role: 'admin' },
  'packs/all': { ...pack({}), revision: 7, updatedAt: 1 },
  [`memberships/${emailKeyOf('packed@attacks.test')}`]: { all: true },
};

const saves = (name: string, over: object): Attack =>
  attack(name, (me) => inTree('PUT', 'packs/all', me.token, pack(over)), { person: owner });
const enters = (name: string, key: string, value: unknown): Attack =>
  attack(name, (me) => inTree('PUT', `memberships/${key}/all`, me.token, value));
const readsKey = (name: string, key: string, email: string): Attack =>
  attack(name, (me) => inTree('GET', `memberships/${key}`, me.token), { person: () => aPerson({ email }) });

const packs: Family = {
  family: 'packs and memberships',
  stands: () => ({}),
  neighbors: [
    attack('reads the own membership', (me) => inTree('GET', `memberships/${emailKeyOf(me.email)}`, me.token), { person: packed }),
    attack('reads the pages of the own pack', (me) => inTree('GET', 'packs/all/allowedPages', me.token), { person: packed }),
    readsKey('reads it with capitals in the address', emailKeyOf('packed@attacks.test'), 'Packed@Attacks.test'),
    saves('saves the pack as its next revision', {}),
  ],
  attacks: [
    enters('enters the own address', emailKeyOf('person-1@attacks.test'), true),
    enters('enters an address with a letter that lowers to another', 'pac\u212Aed@attacks%2Etest', true),
    attack('enters address and pack in one update', (me) => ({
      ...inTree('PATCH', '', me.token, { 'packs/all/allowedEmails/1': me.email, [`memberships/${emailKeyOf(me.email)}/all`]: true }),
    })),
    attack('reads the pages of a pack of others', (me) => inTree('GET', 'packs/all/allowedPages', me.token)),
    attack('reads the pages unverified', (me) => inTree('GET', 'packs/all/allowedPages', me.token), {
      person: () => aPerson({ email: 'packed@attacks.test', claims: { email_verified: false } }),
    }),
    attack('reads the pages with the Kelvin sign in the address', (me) => inTree('GET', 'packs/all/allowedPages', me.token), {
      person: () => aPerson({ email: 'pac\u212Aed@attacks.test' }),
    }),
    attack('reads the pages with a space before the address', (me) => inTree('GET', 'packs/all/allowedPages', me.token), {
      person: () => aPerson({ email: ' packed@attacks.test' }),
    }),
    readsKey('reads a membership by a key in capitals', 'PACKED@ATTACKS%2ETEST', 'packed@attacks.test'),
    readsKey('reads the membership of somebody else', emailKeyOf('packed@attacks.test'), 'other@attacks.test'),
    saves('saves an old copy', { revision: 7 }),
    saves('skips a revision', { revision: 9 }),
    saves('saves the revision in text', { revision: '8' }),
    saves('saves half a revision', { revision: 7.5 }),
    saves('dates the pack by the device', { updatedAt: deviceTime().getTime() }),
    saves('dates the pack in text', { updatedAt: new Date().toISOString() }),
    saves('dates the pack by counting up', { updatedAt: { '.sv': { increment: 1 } } }),
  ],
};

export const onTree: readonly Family[] = [packs];
