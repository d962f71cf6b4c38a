/**
 * What a tool takes, as JSON Schema for a model: types, choices, what is required, and descriptions. Bounds are left out, since the tool
 * itself says why an input is refused, and since every provider understands this much.
 */
import * as z from 'zod/mini';

/** The kinds of inputs that tools have; `def` is what zod says of a schema. */
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as Def;

const inner = (schema: z.core.$ZodType | undefined): object => {
  if (schema === undefined) throw new Error('A schema says nothing of what is inside it.');
  return jsonSchemaOf(schema);
};

const bare = (schema: z.core.$ZodType): object => {
  const { type, format, innerType, element, entries = {}, shape = {} } = defOf(schema);
  switch (type) {
    case 'optional':
      return inner(innerType);
    case 'string':
    case 'boolean':
      return { type };
    case 'number':
      return { type: format === 'safeint' ? 'integer' : 'number' };
    case 'enum':
      return { type: 'string', enum: Object.values(entries) };
    case 'array':
      return { type, items: inner(element) };
    case 'object': {
      const fields = Object.entries(shape);
      const required = fields.filter(([, field]) => defOf(field).type !== 'optional').map(([name]) => name);
      return {
        type,
        properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchemaOf(field)])),
        ...(required.length > 0 && { required }),
      };
    }
    default:
      throw new Error(`A tool takes “${type}”, which no model is told yet.`);
  }
};

/** Throws for a kind of input that no tool has yet. */
export const jsonSchemaOf = (schema: z.core.$ZodType): object => {
  const description = z.globalRegistry.get(schema)?.description;
  return { ...bare(schema), ...(description !== undefined && { description }) };
};
