/** A user's settings, one Firestore document per topic. What the fields of a topic mean, its owner knows. */
import { doc, FieldPath, getDocFromCache, serverTimestamp, setDoc } from 'firebase/firestore';
import type { DocumentReference, Firestore } from 'firebase/firestore';
import { nextAt } from '@/domain/registers/register';
import { registeredWrites, registersField } from '@/domain/registers/register-fields';
import type { PathValue } from '@/domain/registers/register-fields';
import { logProblem } from '@/lib/log';
import { thisWriter } from '@/services/local/tab-writer';
import type { SettingFields } from './settings-watch';

const settingDocument = (firestore: Firestore, uid: string, topic: string) => doc(firestore, 'users', uid, 'settings', topic);

/** The topic as this device has it; nothing where it has no copy. */
const known = async (reference: DocumentReference): Promise<SettingFields> => {
  try {
    return (await getDocFromCache(reference)).data() ?? {};
  } catch {
    return {};
  }
};

/** Who sets a field, and when by the own clock. */
export interface Writer {
  /** The tab's own, see `thisWriter`. */
  readonly deviceId: string;
  readonly nowMs: number;
}

const store = async (reference: DocumentReference, fields: SettingFields, by: Writer): Promise<void> => {
  const plain = Object.entries(fields).map(([name, value]): PathValue => ({ path: [name], value }));
  const stored = await known(reference);
  // Fields that are saved together count together: all of them as of one instant.
  const names = Object.keys(fields);
  const nowMs = names.reduce((at, name) => nextAt(registerIn(stored, name), at), by.nowMs);
  const writes = registeredWrites(stored, plain, { ...by, nowMs });
  const tree: Record<string, unknown> = { updatedAt: serverTimestamp() };
  for (const { path, value } of writes) plant(tree, path, value);
  await setDoc(reference, tree, { mergeFields: ['updatedAt', ...writes.map(({ path }) => new FieldPath(...path))] });
};

const registerIn = (stored: SettingFields, name: string): unknown => {
  const { [registersField]: registers } = stored as { readonly [registersField]?: SettingFields };
  return registers?.[name];
};

type Tree = Record<string, unknown>;

const plant = (tree: Tree, path: readonly string[], value: unknown): void => {
  let branch = tree;
  for (const name of path.slice(0, -1)) branch = (branch[name] ??= {}) as Tree;
  branch[path.at(-1) ?? ''] = value;
};

/**
 * Stores fields of a topic and leaves the others as the server has them, also those that this device never heard of. Of two
 * devices that worked apart the later counts. True once the server has them, false when it refused; offline it answers when online again.
 */
export const saveSetting = async (
  firestore: Firestore,
  place: { readonly uid: string; readonly topic: string },
  fields: SettingFields,
  by?: Writer,
): Promise<boolean> => {
  const nowMs = Date.now();
  try {
    await store(settingDocument(firestore, place.uid, place.topic), fields, by ?? { deviceId: await thisWriter(), nowMs });
    return true;
  } catch (cause) {
    logProblem(`Saving the setting ${place.topic}`, cause);
    return false;
  }
};
