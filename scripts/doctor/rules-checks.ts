/** Whether rules and indexes of the deployment are those of this project. */
import { byHand, judged, missing, notNeeded, ok, type Finding } from './finding';
import { askAsAnybody, askAsOperator, documentsOf, field, listAt, needsCredentials, refusalOf, type Answer, type Place } from './place';

/** The files of this project, as text. */
export interface ProjectFiles {
  readonly firestoreRules: string;
  readonly databaseRules: string;
  readonly indexes: string;
  /** firebase.json. */
  readonly settings: string;
}

const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd();
const deployTodo = 'Deploy them: npm run deploy -- --rules';

/** Without credentials: what the rules refuse to anybody must be refused; more cannot be seen. */
const fromOutside = (check: string, answer: Answer, what: string): Finding =>
  answer.status === 200
    ? missing(check, `Anybody can read ${what}: the database is open.`, deployTodo)
    : byHand(
        check,
        `A stranger is refused ${what}. Whether the rules are the ones in this project can’t be seen without credentials.`,
        needsCredentials,
      );

const compared = (check: string, isEqual: boolean): Finding =>
  isEqual
    ? ok(check, 'The deployed rules are the ones in this project.')
    : missing(check, 'The deployed rules differ from the ones in this project.', deployTodo);

const firestoreSource = async (place: Place): Promise<Answer | null> => {
  const { rulesOrigin, project, isLocal } = place;
  if (isLocal) return askAsOperator(place, `${rulesOrigin}/emulator/v1/projects/${project}:securityRules`);
  const release = await askAsOperator(place, `${rulesOrigin}/v1/projects/${project}/releases/cloud.firestore`);
  if (release?.status !== 200) return release;
  return askAsOperator(place, `${rulesOrigin}/v1/${String(field(release.json, 'rulesetName'))}`);
};

export const checkFirestoreRules = async (place: Place, files: ProjectFiles): Promise<Finding> => {
  const check = 'Firestore rules';
  const answer = await firestoreSource(place);
  if (answer === null) return fromOutside(check, await askAsAnybody(`${documentsOf(place)}/users?pageSize=1`), 'the list of users');
  if (answer.status === 404) return missing(check, 'No rules are deployed.', deployTodo);
  if (answer.status !== 200)
    return byHand(check, `The rules couldn’t be read: ${refusalOf(answer)}.`, 'Compare them in the Firebase console: Firestore, Rules.');
  const contents = [...listAt(answer.json, 'source', 'files'), ...listAt(answer.json, 'rules', 'files')].map((file) =>
    String(field(file, 'content')),
  );
  return compared(check, contents.length === 1 && plainText(contents[0] ?? '') === plainText(files.firestoreRules));
};

/** Independent of the order of keys and of spaces. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, canonical(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

export const checkDatabaseRules = async (place: Place, files: ProjectFiles): Promise<Finding> => {
  const check = 'Realtime Database rules';
  const query = place.namespace === null ? '' : `?ns=${place.namespace}`;
  const answer = await askAsOperator(place, `${place.databaseOrigin}/.settings/rules.json${query}`);
  if (answer === null)
    return fromOutside(
      check,
      await askAsAnybody(`${place.databaseOrigin}/users.json?shallow=true${query.replace('?', '&')}`),
      'the list of users',
    );
  if (answer.status !== 200)
    return byHand(
      check,
      `The rules couldn’t be read: ${refusalOf(answer)}.`,
      'Compare them in the Firebase console: Realtime Database, Rules.',
    );
  const ours = JSON.parse(files.databaseRules) as unknown;
  return compared(check, JSON.stringify(canonical(answer.json)) === JSON.stringify(canonical(ours)));
};

interface StatedIndexes {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly queryScope: string;
    readonly fields: readonly { readonly fieldPath: string; readonly order?: string; readonly arrayConfig?: string }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly unknown[];
  }[];
}

/** All pages of a list; the refusal where one is refused. */
const pagesOf = async (place: Place, address: string, name: string): Promise<readonly unknown[] | Answer | null> => {
  const found: unknown[] = [];
  for (let token = ''; ;) {
    const separator = address.includes('?') ? '&' : '?';
    const answer = await askAsOperator(
      place,
      `${address}${separator}pageSize=100${token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`}`,
    );
    if (answer?.status !== 200) return answer;
    found.push(...listAt(answer.json, name));
    const next = field(answer.json, 'nextPageToken');
    if (typeof next !== 'string' || next === '') return found;
    token = next;
  }
};

const indexText = (group: string, scope: unknown, fields: readonly unknown[]): string =>
  [
    group,
    String(scope),
    ...fields
      // Firestore adds the name of the document to every index.
      .filter((one) => field(one, 'fieldPath') !== '__name__')
      .map((one) => `${String(field(one, 'fieldPath'))} ${String(field(one, 'order') ?? field(one, 'arrayConfig'))}`),
  ].join(', ');

const groupOf = (name: unknown): string => /\/collectionGroups\/([^/]+)\//u.exec(String(name))?.[1] ?? '';

export const checkIndexes = async (place: Place, files: ProjectFiles): Promise<Finding> => {
  const check = 'Firestore indexes';
  if (place.isLocal) return notNeeded(check);
  const groups = `${place.firestoreOrigin}/v1/projects/${place.project}/databases/(default)/collectionGroups/-`;
  const deployed = await pagesOf(place, `${groups}/indexes`, 'indexes');
  const fields = await pagesOf(place, `${groups}/fields?filter=${encodeURIComponent('indexConfig.usesAncestorConfig:false')}`, 'fields');
  if (deployed === null || fields === null) return byHand(check, 'Indexes can’t be seen without credentials.', needsCredentials);
  if (!Array.isArray(deployed))
    return byHand(check, `They couldn’t be read: ${refusalOf(deployed as Answer)}.`, 'Look in the Firebase console: Firestore, Indexes.');
  if (!Array.isArray(fields))
    return byHand(check, `They couldn’t be read: ${refusalOf(fields as Answer)}.`, 'Look in the Firebase console: Firestore, Indexes.');
  const stated = JSON.parse(files.indexes) as StatedIndexes;
  const states = new Map(
    (deployed as readonly unknown[]).map((one) => [
      indexText(groupOf(field(one, 'name')), field(one, 'queryScope'), listAt(one, 'fields')),
      String(field(one, 'state')),
    ]),
  );
  const exempt = new Set(
    (fields as readonly unknown[])
      .filter((one) => listAt(one, 'indexConfig', 'indexes').length === 0)
      .map((one) => String(field(one, 'name')).split('/collectionGroups/')[1] ?? ''),
  );
  const faults = [
    ...stated.indexes.flatMap(({ collectionGroup, queryScope, fields: parts }) => {
      const text = indexText(collectionGroup, queryScope, parts);
      const state = states.get(text);
      return state === 'READY'
        ? []
        : [state === undefined ? `The index (${text}) isn’t there.` : `The index (${text}) is ${state.toLowerCase()}.`];
    }),
    ...stated.fieldOverrides
      .filter(({ collectionGroup, fieldPath, indexes }) => indexes.length === 0 && !exempt.has(`${collectionGroup}/fields/${fieldPath}`))
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath} is indexed and shouldn’t be.`),
  ];
  return judged(check, faults, 'All indexes are there and ready.', `${deployTodo}. New indexes take some minutes.`);
};
