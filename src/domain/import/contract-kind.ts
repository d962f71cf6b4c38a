/** Contracts that a person added because no table knows them, as they are kept: one document for each root. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import { registerPolicy } from '@/domain/kept/register-policy';
import type { RegisterEdit } from '@/domain/kept/register-policy';
import { isDecimalText } from '@/domain/money/decimal-text';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { ContractAnswer } from './questions';

/** What one contract is; its root is the id of its document. */
export interface KeptContract extends ContractAnswer {
  readonly name: string;
}

const decimal = z.custom<DecimalText>(isDecimalText, 'Not a number.');

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  currency: z.string().check(z.regex(/^[A-Z]{3,4}$/u)),
  tickSize: decimal,
  tickValue: decimal,
});

export const contractKind: Kind<KeptContract, RegisterEdit> = {
  name: 'contracts',
  id: ownKinds.contracts.id,
  policy: registerPolicy,
  schema,
  version: 1,
  migrations: [],
  times: {},
};
