/** Sign-in, the domains it is allowed on, App Check, and who owns the deployment. */
import { judgeOwnerClaims } from '../owner-claims.mjs';
import type { Variables } from '../cli/backend-place';
import { byHand, judged, missing, notNeeded, ok, type Finding } from './finding';
import { askAsAnybody, askAsOperator, documentsOf, field, listAt, needsCredentials, refusalOf, type Place } from './place';

export const checkSignIn = async (place: Place): Promise<Finding> => {
  const check = 'Sign-in';
  if (place.isLocal) {
    const answer = await askAsAnybody(`${place.signInOrigin}/v1/recaptchaParams?key=local`);
    return answer.status === 200
      ? ok(check, 'Sign-in answers.')
      : missing(check, `Sign-in doesn’t answer: ${refusalOf(answer)}.`, 'Start the embedded backend: npm start');
  }
  const admin = `${place.signInOrigin}/admin/v2/projects/${place.project}`;
  const config = await askAsOperator(place, `${admin}/config`);
  const google = await askAsOperator(place, `${admin}/defaultSupportedIdpConfigs/google.com`);
  if (config === null) return byHand(check, 'The providers can’t be seen without credentials.', needsCredentials);
  if (config.status !== 200)
    return byHand(
      check,
      `The settings couldn’t be read: ${refusalOf(config)}.`,
      'Look in the Firebase console: Authentication, Sign-in method.',
    );
  const hasPassword =
    field(config.json, 'signIn', 'email', 'enabled') === true && field(config.json, 'signIn', 'email', 'passwordRequired') === true;
  const hasGoogle = google?.status === 200 && field(google.json, 'enabled') === true;
  const isPrivate = field(config.json, 'emailPrivacyConfig', 'enableImprovedEmailPrivacy') === true;
  const faults = [
    ...(hasPassword ? [] : ['Sign-in with email and password is off, so nobody can get a verified address with it.']),
    ...(hasGoogle ? [] : ['Sign-in with Google is off, and the sign-in page offers it.']),
    ...(isPrivate ? [] : ['Email enumeration protection is off: anybody can ask which addresses have an account.']),
  ];
  return judged(
    check,
    faults,
    'Password and Google are on, and so is email enumeration protection.',
    'Firebase console: Authentication, Sign-in method and Settings.',
  );
};

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');

/** Anybody may ask this: the sign-in library does so before it opens a window. */
export const checkDomains = async (place: Place, settings: Variables): Promise<Finding> => {
  const check = 'Authorized domains';
  if (place.isLocal) return notNeeded(check);
  const answer = await askAsAnybody(`${place.signInOrigin}/v1/projects?key=${encodeURIComponent(place.apiKey)}`);
  if (answer.status !== 200)
    return missing(
      check,
      `Sign-in doesn’t accept the API key: ${refusalOf(answer)}.`,
      'Switch on Authentication in the Firebase console and compare VITE_FIREBASE_API_KEY.',
    );
  const named = listAt(answer.json, 'authorizedDomains').map(String);
  const needed = [hostOf(place.site), (settings['VITE_FIREBASE_AUTH_DOMAIN'] ?? '').trim()].filter((host) => host !== '');
  const faults = needed
    .filter((host) => !named.includes(host))
    .map((host) => `${host} isn’t an authorized domain, so sign-in with Google fails there.`);
  return judged(
    check,
    faults,
    `${needed.join(' and ')} may sign people in.`,
    'Firebase console: Authentication, Settings, Authorized domains.',
  );
};

const protectedServices: Readonly<Record<string, string>> = {
  'firestore.googleapis.com': 'Firestore',
  'firebasedatabase.googleapis.com': 'the Realtime Database',
  'identitytoolkit.googleapis.com': 'sign-in',
};

export const checkAppCheck = async (place: Place, settings: Variables): Promise<Finding> => {
  const check = 'App Check';
  if (place.isLocal) return notNeeded(check);
  const todo = 'docs/security.md, “Before going live”, step 6: key, publication, watching, enforcing.';
  if ((settings['VITE_APP_CHECK_SITE_KEY'] ?? '').trim() === '')
    return missing(check, 'VITE_APP_CHECK_SITE_KEY isn’t set: pages send no proof of where they come from.', todo);
  const services = await askAsOperator(place, `${place.appCheckOrigin}/v1/projects/${place.project}/services`);
  if (services?.status === 200) {
    const enforced = listAt(services.json, 'services')
      .filter((one) => field(one, 'enforcementMode') === 'ENFORCED')
      .map((one) => String(field(one, 'name')).split('/').at(-1));
    const open = Object.entries(protectedServices).filter(([id]) => !enforced.includes(id));
    return judged(
      check,
      open.map(([, name]) => `App Check isn’t enforced for ${name}: scripts are answered too.`),
      'Enforced for Firestore, the Realtime Database and sign-in.',
      todo,
    );
  }
  const probe = await askAsAnybody(`${documentsOf(place)}/meta/offers`);
  if (probe.status === 200 || probe.status === 404)
    return missing(check, 'Firestore answered a request without a proof, so App Check isn’t enforced.', todo);
  return byHand(
    check,
    'Firestore refuses requests without a proof. The other services can’t be seen without credentials.',
    needsCredentials,
  );
};

export const checkOwner = async (place: Place): Promise<Finding> => {
  const check = 'Owner';
  if (place.authorization === null) return byHand(check, 'Who owns the deployment can’t be seen without credentials.', needsCredentials);
  const { databaseOrigin, firestoreOrigin, project, authorization, namespace } = place;
  try {
    const claims = await judgeOwnerClaims({
      databaseOrigin,
      firestoreOrigin,
      project,
      authorization,
      ...(namespace === null ? {} : { namespace }),
    });
    return claims.ok
      ? ok(check, `Both databases name the same owner (${claims.owner}).`)
      : missing(check, claims.reason, 'docs/deploy.md, “First owner”. Don’t publish the site before.');
  } catch (cause) {
    return missing(
      check,
      `It couldn’t be asked for: ${cause instanceof Error ? cause.message : String(cause)}.`,
      'Check the address of the database and your rights in the project.',
    );
  }
};
