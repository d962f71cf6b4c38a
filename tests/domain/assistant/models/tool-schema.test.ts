/** What a model is told of the tools: the same as zod itself says, but for bounds. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonSchemaOf } from '@/domain/assistant/models/tool-schema';
import { functionName, toolName } from '@/domain/assistant/models/function-names';
import { tools } from '@/domain/assistant/tools/all-tools';

const bounds = new Set([
  '$schema',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]);

const withoutBounds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBounds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !bounds.has(name))
      .map(([name, inner]) => [name, withoutBounds(inner)]),
  );
};

describe('tools as a model is told of them', () => {
  it.each(tools.map((tool) => [tool.name, tool] as const))('%s', (name, { input }) => {
    expect(jsonSchemaOf(input)).toEqual(withoutBounds(z.toJSONSchema(input, { io: 'input' })));
    expect(functionName(name)).toMatch(/^[a-zA-Z_][\w-]{0,63}$/u);
    expect(toolName(functionName(name))).toBe(name);
  });

  it('refuses an input that no provider was told of yet', () => {
    expect(() => jsonSchemaOf(z.object({ at: z.date() }))).toThrow('date');
  });
});
