/** Documents that belong to one of another kind, such as versions of a note, which are read when somebody asks for those of one. */
import type { Kind } from '@/domain/kept/kind';
import type { StoredDocument } from '@/domain/kept/kind';
import { readDocument } from '@/domain/kept/kind';
import { grouped } from '@/lib/grouped';
import { logProblem } from '@/lib/log';
import type { KeptRemote } from '@/services/contracts/kept-remote';
import type { KeptDevice, WaitingChange } from '@/services/device/kept-database';
import type { KeptDocument } from './kept-shelves';

interface PartsSource {
  readonly device: KeptDevice;
  readonly remote: KeptRemote;
  readonly isOnline: boolean;
  readonly waiting: readonly WaitingChange[];
}

const fromServer = async (
  { remote, isOnline }: PartsSource,
  { name }: Kind<unknown, never>,
  of: string,
  document: string,
): Promise<readonly StoredDocument[]> => {
  if (!isOnline) return [];
  try {
    return await remote.readParts({ kind: name, of }, document);
  } catch (cause) {
    logProblem(`Reading ${name}`, cause);
    return [];
  }
};

/**
 * Those whose field `of` names the document, and whose id begins with it: as the server has them, and what this device has written
 * itself, which is all there is without a connection. In the order of their ids.
 */
export const readParts = async <Value>(
  source: PartsSource,
  kind: Kind<Value, never>,
  of: string,
  document: string,
): Promise<readonly KeptDocument<Value>[]> => {
  const range = IDBKeyRange.bound([kind.name, `${document}_`], [kind.name, `${document}_\uFFFF`]);
  const [here, there] = await Promise.all([
    source.device.getAll('documents', range),
    fromServer(source, kind as Kind<unknown, never>, of, document),
  ]);
  const stored = new Map([...here, ...there].map((one) => [one.document, one]));
  const own = source.waiting.filter((change) => change.kind === kind.name && change.document.startsWith(`${document}_`));
  const waiting = grouped(
    own.filter(({ refusal }) => refusal === null),
    (change) => change.document,
  );
  return [...new Set([...stored.keys(), ...waiting.keys()])].toSorted().flatMap((id) => {
    const changes = waiting.get(id) ?? [];
    const reading = readDocument(kind, stored.get(id), changes);
    if (reading.state !== 'present') return [];
    const { value, copies, times } = reading;
    return [{ id, value, copies, times, madeAt: null, isWaiting: changes.length > 0 }];
  });
};
