/** Entries of registers as this tab may write them, whichever tab of the device set them. */
import type { StoredValue } from '@/domain/kept/document-size';
import { isDated } from '@/domain/registers/register';
import { ownProperty } from '@/lib/own-property';
import type { FieldWrite } from '@/services/contracts/journal-remote';
import { deviceOfWriter } from '@/services/local/tab-writer';

const valueAt = (stored: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? ownProperty(inner as Record<string, unknown>, name) : undefined),
    stored,
  );

const laterOf = (value: StoredValue | undefined, known: unknown): StoredValue | undefined =>
  isDated(value) && isDated(known) && known.at > value.at ? (known as unknown as StoredValue) : value;

/**
 * The fields of a change with the entries that this device set under the name of this tab, as later ones that stand there already
 * leave them. A change that another tab made, that an earlier visit left or that is sent again after a refusal thus never replaces
 * what was set since. `stored` is what the paths begin in.
 */
export const ownEntries = (fields: readonly FieldWrite[], writer: string, stored: unknown): readonly FieldWrite[] => {
  const device = deviceOfWriter(writer);
  const written = new Map<string, FieldWrite>();
  for (const { path, value } of fields) {
    const own =
      isDated(value) && deviceOfWriter(path.at(-1) ?? '') === device
        ? ([...path.slice(0, -1), writer] as unknown as FieldWrite['path'])
        : path;
    const key = JSON.stringify(own);
    written.set(key, { path: own, value: laterOf(laterOf(value, valueAt(stored, own)), written.get(key)?.value) });
  }
  return [...written.values()];
};
