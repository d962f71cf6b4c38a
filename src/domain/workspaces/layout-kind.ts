/** Layouts as they are kept: versions that two devices made apart stand beside each other until somebody chooses. */
import { copiesPolicy } from '@/domain/kept/copies-policy';
import type { CopiesEdit } from '@/domain/kept/copies-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { layoutSchema } from './layout';
import type { Layout } from './layout';

export const layoutKind: Kind<Layout, CopiesEdit> = {
  name: 'workspaces',
  id: ownKinds.workspaces.id,
  policy: copiesPolicy,
  schema: layoutSchema,
  version: 1,
  migrations: [],
  times: {},
};
