/** The page of a setup, as its trader keeps it. Trades name their setup themselves; a page knows the names it has had. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import type { RegisterEdit } from '@/domain/kept/register-policy';
import { textPolicy } from '@/domain/kept/text-policy';

const name = z.string().check(z.minLength(1), z.maxLength(200));
const atMost = <T>(most: number, values: z.ZodMiniType<T>) =>
  z.record(z.string(), values).check(z.refine((map) => Object.keys(map).length <= most));

const playbookSchema = z.object({
  name,
  /** Names that trades of this setup bear as well: what it was called, and what was merged into it. */
  formerNames: z.exactOptional(z.array(name).check(z.maxLength(100))),
  /** Id of the page that took this one in. */
  mergedInto: z.exactOptional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u))),
  /** By the id of the trader's rule, that it belongs to this setup. */
  rules: z.exactOptional(atMost(50, z.literal(true))),
  /** Trades as `account/trade`, each with what it shows. */
  examples: z.exactOptional(atMost(50, z.string().check(z.maxLength(300)))),
  /** By SHA-256, with a caption; the pictures lie on a device. */
  pictures: z.exactOptional(atMost(50, z.string().check(z.maxLength(200)))),
  notes: z.exactOptional(z.string().check(z.maxLength(10_000))),
  notesOthers: z.exactOptional(z.array(z.string())),
});

export type PlaybookPage = z.infer<typeof playbookSchema>;

export const playbookKind: Kind<PlaybookPage, RegisterEdit> = {
  name: 'playbook',
  id: ownKinds.playbook.id,
  policy: textPolicy(['notes']),
  schema: playbookSchema,
  version: 1,
  migrations: [],
  times: {},
};
