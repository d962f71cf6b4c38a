/** The log of somebody who is signed in, in the document store: one document for each device, joined when it is read. */
import { joinedLog, type ProgressEntry } from '@/domain/courses/progress';
import { progressKind, type KeptProgress } from '@/domain/courses/progress-kind';
import type { Live } from '@/lib/live';
import { logProblem } from '@/lib/log';
import { keptLive, writeKept } from '@/services/kept/kept';
import type { KeptNow } from '@/services/kept/kept-shelves';
import { thisDeviceId } from '@/services/local/device-id';
import { addToDeviceLog, takeDeviceLog } from './device-log';

const kept: Live<KeptNow<KeptProgress>> = keptLive(progressKind);

/** A document has room for 2,000 entries; the next part begins before it is full. */
const mostInPart = 1800;

/** The document of this device that takes the next entry. */
const partForNext = (): string => {
  const now = kept.get();
  const own = now.state === 'loading' ? [] : now.documents.filter(({ id }) => id === thisDeviceId() || id.startsWith(`${thisDeviceId()}_`));
  const numberOf = (id: string): number => Number(id.split('_')[1] ?? 1);
  const last = own.toSorted((a, b) => numberOf(a.id) - numberOf(b.id)).at(-1);
  if (last === undefined) return thisDeviceId();
  return last.value.entries.length < mostInPart ? last.id : `${thisDeviceId()}_${numberOf(last.id) + 1}`;
};

/** Safe on this device when it resolves. Nothing is lost where the account cannot take it: the device keeps it until it can. */
export const keepInAccount = async ({ id, ...entry }: ProgressEntry): Promise<void> => {
  const outcome = await writeKept(progressKind, partForNext(), { append: { id, entry } });
  if (!outcome.ok && outcome.reason !== 'no-change') addToDeviceLog({ id, ...entry });
};

/** What was answered before signing in becomes part of the account, one entry after the other. */
const moveIntoAccount = async (): Promise<void> => {
  for (const entry of takeDeviceLog()) await keepInAccount(entry);
};

/** Tells the entries of the account, now and whenever there are others, until what it returns is called. */
export const followAccountLog = (tell: (entries: readonly ProgressEntry[]) => void): (() => void) => {
  let isMoved = false;
  const look = (): void => {
    const now = kept.get();
    if (now.state === 'loading') return;
    tell(joinedLog(...now.documents.map(({ value }) => value.entries)));
    if (isMoved) return;
    isMoved = true;
    moveIntoAccount().catch((cause: unknown) => logProblem('Keeping what was learned before signing in', cause));
  };
  const stop = kept.subscribe(look);
  look();
  return stop;
};
