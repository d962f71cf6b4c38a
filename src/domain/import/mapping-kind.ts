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

/** A field that the mapping is read without where it is in no known form: its columns are worth more than what stands beside them. */
const ifKnown = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined);

const fields = z.object({
  name: ifKnown(z.string().check(z.minLength(1), z.maxLength(200))),
  columns,
  decimalMark: ifKnown(z.enum(['.', ','])),
  dateOrder: ifKnown(z.enum(['day-first', 'month-first'])),
  currency: ifKnown(z.string().check(z.regex(/^[A-Z]{3,4}$/u))),
});

const present = (value: z.infer<typeof fields>): RememberedMapping =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as unknown as RememberedMapping;

const schema = z.pipe(fields, z.transform(present));

export const mappingKind: Kind<RememberedMapping, RegisterEdit> = {
  name: 'mappings',
  id: ownKinds.mappings.id,
  policy: registerPolicy,
  schema,
  version: 1,
  migrations: [],
  times: {},
};
