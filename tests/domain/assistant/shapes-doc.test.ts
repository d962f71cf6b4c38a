/** docs/assistant.md lists every shape of question with its examples, and nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { tools } from '@/domain/assistant/tools/all-tools';

const page = readFileSync('docs/assistant.md', 'utf8');

describe('docs/assistant.md', () => {
  it('lists every shape with its examples, and no other', () => {
    const listed = page.split('\n').filter((line) => line.startsWith('| `') && line.includes('“'));
    expect(listed).toEqual(shapes.map(({ id, examples }) => `| \`${id}\` | ${examples.map((example) => `“${example}”`).join(', ')} |`));
    expect(shapes.length).toBeGreaterThanOrEqual(120);
  });

  it('lists every tool', () => {
    for (const { name } of tools) expect(page, name).toContain(`\`${name}\``);
  });
});
