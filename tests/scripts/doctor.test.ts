/** The doctor: a healthy deployment, one planted fault after the other, what it can’t see, and the command itself. */
import { describe, expect, it } from 'vitest';
import { NAMESPACE, PROJECT } from '../../emulator/admission/project';
import { demoOffers } from '../../emulator/seed-people';
import { wireFields } from '../../emulator/wire/plain-fields';
import { diagnose, examine, projectFiles, told } from '../../scripts/doctor/doctor';
import type { Finding } from '../../scripts/doctor/finding';
import type { Place } from '../../scripts/doctor/place';
import { aDoctorScene, documents, root, type DoctorScene } from './doctor-scene';

const scene = aDoctorScene();
const files = projectFiles(root);

const examined = (over: Partial<Place> = {}, settings: Readonly<Record<string, string | undefined>> = {}): Promise<readonly Finding[]> =>
  examine({ ...scene.place, ...over }, { ...scene.settings, ...settings }, files);
const inState = (findings: readonly Finding[], state: Finding['state']): string[] =>
  findings.filter((one) => one.state === state).map(({ check }) => check);

const byHandAlways = ['Payment', 'Emails', 'Budget', 'Backups', 'Monitoring', 'AI Logic'];

const putDocument = (path: string, fields: object): Promise<void> =>
  scene.send('firestore', 'POST', `/v1/${documents}:commit`, {
    writes: [{ update: { name: `${documents}/${path}`, fields: wireFields(fields) } }],
  });
const deleteDocument = (path: string): Promise<void> =>
  scene.send('firestore', 'POST', `/v1/${documents}:commit`, { writes: [{ delete: `${documents}/${path}` }] });
const offer = (over: object): Promise<void> =>
  putDocument('meta/offers', { ...demoOffers, plans: { 'all-tools': { ...demoOffers.plans['all-tools'], ...over } } });
const openRules = (name: string): string =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n    match /{${name}=**} { allow read, write: if true; }\n  }\n}\n`;
const deployRules = (content: string): Promise<void> =>
  scene.send('firestore', 'PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, {
    rules: { files: [{ name: 'firestore.rules', content }] },
  });

describe('a healthy deployment', () => {
  it('has nothing missing, and what a person must look at is said and not passed', async () => {
    const findings = await examined();
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(inState(findings, 'by hand')).toEqual(byHandAlways);
    expect(inState(findings, 'ok')).toEqual([
      'Settings',
      'Realtime Database rules',
      'Firestore rules',
      'Firestore indexes',
      'Sign-in',
      'Authorized domains',
      'App Check',
      'Owner',
      'Offers',
      'Site',
      'Legal texts',
    ]);
    const { code, output } = told(findings, false);
    expect(code).toBe(0);
    expect(output).toContain('6 more can’t be seen from here');
  });

  it('is the demo on the embedded backend, too', async () => {
    const local = `http://127.0.0.1:${String(scene.firestore.port)}`;
    const findings = await examine({ ...scene.place, isLocal: true, firestoreOrigin: local, rulesOrigin: local }, {}, files);
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(inState(findings, 'not needed')).toEqual(['Firestore indexes', 'Authorized domains', 'App Check', 'Legal texts']);
  });
});

/** A fault, the check that must notice it, and words that it must say. */
interface Fault {
  readonly name: string;
  readonly check: string;
  readonly says: string;
  readonly plant?: (planted: DoctorScene) => Promise<void> | void;
  readonly settings?: Readonly<Record<string, string | undefined>>;
  readonly place?: (place: Place) => Partial<Place>;
}

const withoutOwner = (planted: DoctorScene): Promise<void> => planted.send('database', 'PUT', `/meta/owner.json?ns=${NAMESPACE}`, null);

const faults: readonly Fault[] = [
  {
    name: 'other rules in Firestore',
    check: 'Firestore rules',
    says: 'differ from',
    plant: () => deployRules(`${files.firestoreRules}\n// changed`),
  },
  {
    name: 'no rules in Firestore',
    check: 'Firestore rules',
    says: 'No rules are deployed',
    plant: ({ google }) => void (google.hasRelease = false),
  },
  {
    name: 'open rules in Firestore, seen by anybody',
    check: 'Firestore rules',
    says: 'Anybody can read the list of users',
    plant: async ({ google }) => {
      google.isAppCheckEnforced = false;
      await deployRules(openRules('any'));
    },
    place: () => ({ authorization: null }),
  },
  {
    name: 'other rules in the Realtime Database',
    check: 'Realtime Database rules',
    says: 'differ from',
    plant: ({ send }) => send('database', 'PUT', `/.settings/rules.json?ns=${NAMESPACE}`, { rules: { '.read': 'auth != null' } }),
  },
  {
    name: 'an open Realtime Database, seen by anybody',
    check: 'Realtime Database rules',
    says: 'Anybody can read the list of users',
    plant: ({ send }) => send('database', 'PUT', `/.settings/rules.json?ns=${NAMESPACE}`, { rules: { '.read': true } }),
    place: () => ({ authorization: null }),
  },
  { name: 'an index that isn’t there', check: 'Firestore indexes', says: 'articles', plant: ({ google }) => void google.indexes.shift() },
  {
    name: 'an index in the making',
    check: 'Firestore indexes',
    says: 'is creating',
    plant: ({ google }) => {
      for (const one of google.indexes) one.state = 'CREATING';
    },
  },
  {
    name: 'a field that is indexed',
    check: 'Firestore indexes',
    says: 'knowledgeIndex.body is indexed',
    plant: ({ google }) => void (google.fields = google.fields.slice(0, -1)),
  },
  {
    name: 'sign-in by link alone',
    check: 'Sign-in',
    says: 'email and password is off',
    plant: ({ google }) => void (google.config = { ...google.config, signIn: { email: { enabled: true, passwordRequired: false } } }),
  },
  {
    name: 'sign-in with Google off',
    check: 'Sign-in',
    says: 'Google is off',
    plant: ({ google }) => void (google.google = { enabled: false }),
  },
  {
    name: 'addresses that anybody can ask for',
    check: 'Sign-in',
    says: 'enumeration',
    plant: ({ google }) => void (google.config = { signIn: { email: { enabled: true, passwordRequired: true } } }),
  },
  {
    name: 'a domain that isn’t authorized',
    check: 'Authorized domains',
    says: '127.0.0.1 isn’t',
    plant: ({ google }) => void (google.authorizedDomains = ['a-project.firebaseapp.com']),
  },
  { name: 'a wrong API key', check: 'Authorized domains', says: 'API key', place: () => ({ apiKey: 'another-key' }) },
  {
    name: 'no key for App Check',
    check: 'App Check',
    says: 'VITE_APP_CHECK_SITE_KEY isn’t set',
    settings: { VITE_APP_CHECK_SITE_KEY: ' ' },
  },
  {
    name: 'App Check that isn’t enforced for one service',
    check: 'App Check',
    says: 'isn’t enforced for sign-in',
    plant: ({ google }) => void (google.services = google.services.slice(0, 2)),
  },
  {
    name: 'App Check that isn’t enforced, seen by anybody',
    check: 'App Check',
    says: 'without a proof',
    plant: ({ google }) => void (google.isAppCheckEnforced = false),
    place: () => ({ authorization: null }),
  },
  { name: 'half an owner', check: 'Owner', says: 'The claim in the Realtime Database is still open', plant: withoutOwner },
  {
    name: 'no owner',
    check: 'Owner',
    says: 'Nobody owns this deployment',
    plant: async (planted) => {
      await withoutOwner(planted);
      await deleteDocument('meta/owner');
    },
  },
  { name: 'two owners', check: 'Owner', says: 'different owners', plant: () => putDocument('meta/owner', { uid: 'another' }) },
  { name: 'no offers', check: 'Offers', says: 'meta/offers isn’t there', plant: () => deleteDocument('meta/offers') },
  {
    name: 'a price that nothing lists',
    check: 'Offers',
    says: 'doesn’t list price price_demo_year',
    plant: () => offer({ prices: ['price_demo_month'] }),
  },
  {
    name: 'a plan without one of its pages',
    check: 'Offers',
    says: 'doesn’t open journal',
    plant: () => offer({ pages: demoOffers.trialPages.filter((page) => page !== 'journal') }),
  },
  {
    name: 'a plan that isn’t offered',
    check: 'Offers',
    says: 'has no plan "all-tools"',
    plant: () => putDocument('meta/offers', { ...demoOffers, plans: {} }),
  },
  {
    name: 'a price that isn’t set',
    check: 'Offers',
    says: 'VITE_PRICE_ALL_TOOLS_YEAR isn’t set',
    settings: { VITE_PRICE_ALL_TOOLS_YEAR: undefined },
  },
  { name: 'a way to pay that there isn’t', check: 'Payment', says: '“cash”', settings: { VITE_PAYMENT: 'cash' } },
  { name: 'no address of the extension', check: 'Payment', says: 'VITE_PAYMENT_FUNCTIONS', settings: { VITE_PAYMENT_FUNCTIONS: '' } },
  {
    name: 'a payment link that isn’t set',
    check: 'Payment',
    says: 'VITE_PAYMENT_LINK_ALL_TOOLS_MONTH',
    settings: { VITE_PAYMENT: 'links' },
  },
  { name: 'a site that doesn’t answer', check: 'Site', says: 'doesn’t answer', place: () => ({ site: 'http://127.0.0.1:9' }) },
  // Google’s stand-in sends none of the headers of the site.
  {
    name: 'a site without its headers',
    check: 'Site',
    says: 'Content-Security-Policy is missing',
    place: ({ firestoreOrigin }) => ({ site: `${firestoreOrigin}/v1/projects?key=a-valid-key&rest=` }),
  },
  { name: 'a law that isn’t named', check: 'Legal texts', says: 'VITE_OPERATOR_LAW', settings: { VITE_OPERATOR_LAW: '' } },
  {
    name: 'a site published before the operator was named',
    check: 'Legal texts',
    says: 'doesn’t name Smith & Sons',
    plant: ({ publish }) => publish('about.html', '<p>Nobody</p>'),
  },
];

describe('a planted fault', () => {
  it.each(faults)('$name', async ({ check, says, plant, settings, place }) => {
    await plant?.(scene);
    const findings = await examined(place?.(scene.place), settings);
    const found = findings.find((one) => one.check === check);
    expect(found).toMatchObject({ state: 'missing', says: expect.stringContaining(says) as unknown });
    expect(found?.todo).not.toBe('');
    expect(told(findings, false)).toMatchObject({ code: 1, output: expect.stringContaining(`MISSING  ${check}`) as unknown });
  });
});

describe('without credentials', () => {
  it('passes nothing that only the operator can see', async () => {
    const findings = await examined({ authorization: null });
    const hidden = ['Realtime Database rules', 'Firestore rules', 'Firestore indexes', 'Sign-in', 'App Check', 'Owner', 'Offers'];
    expect(inState(findings, 'by hand')).toEqual([...hidden, ...byHandAlways]);
    expect(inState(findings, 'missing')).toEqual([]);
  });

  it('passes nothing whose service refuses to answer', async () => {
    const findings = await examined({ authorization: 'Bearer somebody' });
    expect(inState(findings, 'ok')).toEqual(['Settings', 'Authorized domains', 'Site', 'Legal texts']);
  });
});

describe('the command', () => {
  it('names the settings that are missing, and ends with 1', async () => {
    const result = await diagnose([], { VITE_FIREBASE_PROJECT_ID: 'a-project' }, root);
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('VITE_FIREBASE_API_KEY is missing') as unknown });
  });

  it('answers in JSON when asked to', async () => {
    const { code, output } = await diagnose(['--json'], { VITE_FIREBASE_PROJECT_ID: 'a-project' }, root);
    expect([code, JSON.parse(output)]).toMatchObject([1, { isHealthy: false, findings: [{ check: 'Settings', state: 'missing' }] }]);
  });

  it('is misunderstood with any other word', async () => {
    expect(await diagnose(['--fix'], {}, root)).toMatchObject({ code: 2, output: '' });
  });
});
