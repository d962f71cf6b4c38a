/** The layout that is open on this device, as it was left: whole after every change, also before the account has it. */
import { layoutSchema } from '@/domain/workspaces/layout';
import type { Layout } from '@/domain/workspaces/layout';
import { keep, readKept } from '@/services/local/device-storage';

export interface Opened {
  readonly id: string;
  readonly layout: Layout;
  /** Changed here, and not yet handed to the account's store; also a page that was closed in between says so. */
  readonly isUnsent?: boolean;
}

const nameFor = (uid: string): string => (uid === '' ? 'charts' : `charts:${uid}`);

/** The layout that was open here last. `uid` '': a visitor's. */
export const readOpened = (uid: string): Opened | null => {
  const kept = readKept(nameFor(uid));
  const { id, layout, isUnsent } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Opened, unknown>>;
  const read = layoutSchema.safeParse(layout);
  return typeof id === 'string' && read.success ? { id, layout: read.data, isUnsent: isUnsent === true } : null;
};

export const keepOpened = (uid: string, opened: Opened): void => keep(nameFor(uid), opened);
