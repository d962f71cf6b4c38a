/** The layout that is open on this device, as it was left: whole after every change, also before the account has it. */
import { layoutSchema } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import { keep, readKept } from '@/services/local/device-storage';

export interface Opened {
  readonly id: string;
  readonly layout: Layout;
  /** Changed here, and not yet handed to the account's store; also a page that was closed in between says so. */
  readonly isUnsent?: boolean;
  /** The version in the account that it goes on from: what was put or taken over last. */
  readonly from?: Layout;
}

const nameFor = (uid: string): string => (uid === '' ? 'charts' : `charts:${uid}`);

/** The layout that was open here last. `uid` '': a visitor's. */
export const readOpened = (uid: string): Opened | null => {
  const kept = readKept(nameFor(uid));
  const { id, layout, isUnsent, from } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Opened, unknown>>;
  const [read, origin] = [layoutSchema.safeParse(layout), layoutSchema.safeParse(from)];
  if (typeof id !== 'string' || !read.success) return null;
  const goesOnFrom = origin.success ? origin.data : isUnsent === true ? undefined : read.data;
  return { id, layout: read.data, isUnsent: isUnsent === true, ...(goesOnFrom === undefined ? {} : { from: goesOnFrom }) };
};

export const keepOpened = (uid: string, opened: Opened): void => keep(nameFor(uid), opened);
