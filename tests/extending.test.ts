/** The newcomer's guide names files that are there, and commands that package.json has. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const guide = readFileSync('docs/extending.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };

/** Words in capitals stand for a name that the newcomer chooses. */
const isMadeUp = (path: string): boolean => /[A-Z]{4,}|…/u.test(path);

describe('docs/extending.md', () => {
  it('names files and folders that are there', () => {
    const inText = [...guide.matchAll(/`((?:src|tests|scripts|docs|content)\/[^`\s]+)`/gu)].map(([, path = '']) => path);
    const inCommands = [...guide.matchAll(/^(?:npx vitest run|npm test .* --) (.+)$/gmu)].flatMap(([, words = '']) => words.split(' '));
    const named = [...inText, ...inCommands].filter((path) => !isMadeUp(path));
    expect(named.length).toBeGreaterThan(40);
    // A module may be named without its ending.
    expect(named.filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))).toEqual([]);
  });

  it('names commands of package.json', () => {
    const commands = [...guide.matchAll(/npm run ([\w:-]+)/gu)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});
