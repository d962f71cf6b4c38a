/** The page that leads from an empty project to a running site, held against what there is: commands, files, settings, headings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageKeys } from '@/domain/access/can-open';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('docs/deploy.md');
const prose = page.replaceAll(/```[^`]*```/gu, '');
const found = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, one]) => one ?? ''))];
const inlineCode = found(prose, /`([^`\n]+)`/gu);

/** As Markdown viewers make an anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const headingsOf = (text: string): string[] => found(text, /^#+ (.+)$/gmu);

describe('docs/deploy.md', () => {
  it('names commands of this project', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = found(page, /npm run ([a-z:-]+[a-z])/gu);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names commands of the Firebase tools', () => {
    const named = found(page, /npx firebase ([a-z:]+)/gu);
    expect(named.length).toBeGreaterThan(3);
    const isThere = (name: string): boolean =>
      existsSync(join(root, 'node_modules/firebase-tools/lib/commands', `${name.replaceAll(':', '-')}.js`));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('names files that there are', () => {
    const named = inlineCode
      .filter((code) => /^(?:[\w-]+\/)+[\w-]+\.\w+$|\.(?:rules|json)$|^\.env/u.test(code))
      .filter((code) => code !== '.env');
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  it('names settings that there are, and every one without which nothing runs', () => {
    const settings = new Set(found(read('.env.example'), /^(VITE_\w+)=/gmu));
    const named = found(page, /\b(VITE_\w+)/gu);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
    const needed = ['API_KEY', 'AUTH_DOMAIN', 'DATABASE_URL', 'PROJECT_ID', 'APP_ID'].map((name) => `VITE_FIREBASE_${name}`);
    const others = ['VITE_SITE_ORIGIN', 'VITE_APP_CHECK_SITE_KEY', 'VITE_PAYMENT', 'VITE_OPERATOR_NAME', 'VITE_OPERATOR_LAW'];
    expect([...needed, ...others].filter((name) => !named.includes(name))).toEqual([]);
  });

  it('leads to pages and headings that there are', () => {
    const links = found(page, /\]\((?!https:)([^)]+)\)/gu);
    expect(links.length).toBeGreaterThan(3);
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const path = `docs/${file === '' ? 'deploy.md' : file}`;
      return !existsSync(join(root, path)) || (anchor !== undefined && !headingsOf(read(path)).map(anchorOf).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('lists the page keys that a plan may open', () => {
    const sentence = /^The page keys are (.+?)\. /mu.exec(page)?.[1] ?? '';
    expect(found(sentence, /`(\w+)`/gu).toSorted()).toEqual([...pageKeys].toSorted());
  });
});

describe('what the doctor says to do', () => {
  it('names pages, headings, commands and settings that there are', () => {
    const sources = readdirSync(join(root, 'scripts/doctor'))
      .map((name) => read(`scripts/doctor/${name}`))
      .join('\n');
    const references = [...sources.matchAll(/docs\/([\w-]+\.md), “([^”]+)”/gu)].map(
      ([, file = '', heading = '']) => [file, heading] as const,
    );
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter(([file, heading]) => !headingsOf(read(`docs/${file}`)).includes(heading))).toEqual([]);
    const settings = read('.env.example');
    expect(found(sources, /\b(VITE_[A-Z_]+[A-Z])\b/gu).filter((name) => !settings.includes(name))).toEqual([]);
  });
});
