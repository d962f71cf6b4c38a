/** How tables of one header are read, as it is kept: one document for each header. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { registerPolicy } from '@/domain/kept/register-policy';
import type { RegisterEdit } from '@/domain/kept/register-policy';
import type { ColumnMapping } from './questions';

export interface RememberedMapping {
  /** Name of the format, as the user calls it. */
  readonly name?: string;
  readonly columns: ColumnMapping;
  readonly decimalMark?: '.' | ',';
  readonly dateOrder?: 'day-first' | 'month-first';
  readonly currency?: string;
}

const columns = z.record(z.string().check(z.regex(/^\d+$/u)), z.string()) as unknown as z.ZodMiniType<ColumnMapping>;

const schema = z.object({
  name: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(200))),
  columns,
  decimalMark: z.exactOptional(z.enum(['.', ','])),
  dateOrder: z.exactOptional(z.enum(['day-first', 'month-first'])),
  currency: z.exactOptional(z.string().check(z.regex(/^[A-Z]{3,4}$/u))),
});

export const mappingKind: Kind<RememberedMapping, RegisterEdit> = {
  name: 'mappings',
  id: ownKinds.mappings.id,
  policy: registerPolicy,
  schema,
  version: 1,
  migrations: [],
  creation: 'not stamped',
};
