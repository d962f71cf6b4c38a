/** Every sentence that people read, held to one list of words: screens, texts, messages, README and docs. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedEverywhere, bannedInProduct, emptyHeadline, type BannedWords } from './words/banned-words';
import { headlinesOfSource, textOfMarkdown, textOfSource, type VisibleText } from './words/visible-text';

const root = path.resolve(import.meta.dirname, '..');

const filesOf = async (folders: readonly string[], ending: RegExp): Promise<readonly string[]> => {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true }))
        .map((name) => `${folder}/${name}`)
        .filter((name) => !name.includes('/node_modules/')),
    ),
  );
  return lists
    .flat()
    .filter((name) => ending.test(name))
    .toSorted();
};

const read = async (file: string): Promise<string> => await readFile(path.join(root, file), 'utf8');

/** One line for each banned word: where it is, what it is and what to write. */
const findings = (texts: readonly VisibleText[], banned: readonly BannedWords[]): readonly string[] =>
  texts.flatMap(({ file, line, text }) =>
    banned
      .filter(({ found, except }) => found.test(text) && except?.some((start) => file.startsWith(start)) !== true)
      .map(
        ({ found, instead, why }) => `${file}:${String(line)}: “${found.exec(text)?.[0] ?? ''}” in “${text}”: write ${instead} (${why})`,
      ),
  );

const gather = async (files: readonly string[]): Promise<readonly VisibleText[]> =>
  (await Promise.all(files.map(async (file) => (file.endsWith('.md') ? textOfMarkdown : textOfSource)(file, await read(file))))).flat();

const sources = await filesOf(['src'], /\.tsx?$/u);
const product = await gather([
  ...sources,
  'emulator/mailbox-page.ts',
  'emulator/app-check-pages.ts',
  // The words are English ones, and say nothing of French and Spanish.
  ...(await filesOf(['content'], /\.md$/u)).filter((file) => !/^content\/courses\/(?!en\/)/u.test(file)),
]);
const manuals = await gather([
  'README.md',
  ...(await filesOf(['docs'], /\.md$/u)),
  'vite.config.ts',
  ...(await filesOf(['scripts', 'emulator'], /\.(?:tsx?|mjs)$/u)),
]);

const everyRule = [...bannedEverywhere, ...bannedInProduct];

describe('every sentence people read', () => {
  it('is gathered: screens, public texts, emails, manuals', () => {
    expect(product.length).toBeGreaterThan(4000);
    for (const part of ['src/app/', 'src/features/', 'src/domain/', 'src/ui/', 'emulator/', 'content/legal/'])
      expect(
        product.some(({ file }) => file.startsWith(part)),
        part,
      ).toBe(true);
    for (const part of ['README.md', 'docs/', 'scripts/'])
      expect(
        manuals.some(({ file }) => file.startsWith(part)),
        part,
      ).toBe(true);
  });

  it('has none of the banned words in the product', () => expect(findings(product, everyRule).join('\n')).toBe(''));

  it('has none of the banned words in README, docs and commands', () => expect(findings(manuals, bannedEverywhere).join('\n')).toBe(''));

  it('has no headline figure that says nothing', async () => {
    const headlines = (await Promise.all(sources.map(async (file) => headlinesOfSource(file, await read(file))))).flat();
    expect(headlines.length).toBeGreaterThan(5);
    expect(headlines.filter(({ text }) => emptyHeadline.test(text))).toEqual([]);
  });
});

describe('the gathering', () => {
  const planted = (code: string): readonly string[] => textOfSource('src/features/a.tsx', code).map(({ text }) => text);

  it.each([
    ['text between tags', 'const a = <p>Send an e-mail</p>;', 'Send an e-mail'],
    ['a sentence over several tags', 'const a = <p>Read <b>the pack</b> of {name} now</p>;', 'Read the pack of {…} now'],
    ['an attribute', 'const a = <Notice title="Please wait a moment" />;', 'Please wait a moment'],
    ['an attribute in braces', 'const a = <Notice title={isOne ? "Please wait" : "Please go"} />;', 'Please go'],
    ['a template', 'const a = `Oops, ${reason} happened`;', 'Oops, {…} happened'],
    ['a property', 'const a = { text: "Saved successfully" };', 'Saved successfully'],
    ['the message of an error', 'throw new RangeError("Not a colour of ours");', 'Not a colour of ours'],
    ['a text under a type assertion', 'const a = ["Please wait"] as const;', 'Please wait'],
  ])('finds %s', (_, code, text) => expect(planted(code)).toContain(text));

  it.each([
    ['names of code', 'const colour = behaviours.favour["cancelled"];'],
    ['imports', 'import { a } from "please be/quiet now"; export * from "please be/quiet now";'],
    ['types', 'type A = "Please wait now";'],
    ['keys', 'const a = { "Please wait now": 1 };'],
    ['comments', '/* Please wait now */ // Please wait now'],
    ['classes', 'const a = <p className="flex text-body Please wait" />; const rowClass = "Please wait now";'],
  ])('passes over %s', (_, code) => expect(planted(code)).toEqual([]));

  it('reads Markdown without its code and addresses', () => {
    const markdown = 'Please [read](https://e-mail.example/colour) `colour` now\n```\nPlease wait\n```\n| a colour | b |';
    expect(textOfMarkdown('a.md', markdown).map(({ text }) => text)).toEqual(['Please [read] `…` now', '| a colour | b |']);
  });

  it('finds a headline in a tile and in a list of figures', () => {
    const code = 'const a = <Tile figure="Off" />; const b = { label: "Next", figure: isKnown ? text : "Not known" };';
    expect(headlinesOfSource('a.tsx', code).map(({ text }) => text)).toEqual(['Off', 'Not known']);
    expect(['None', 'Not known', 'Off', 'Not stored', 'None yet'].every((text) => emptyHeadline.test(text))).toBe(true);
  });
});

describe('the banned words', () => {
  const first = (text: string): readonly string[] => findings([{ file: 'src/features/a.tsx', line: 1, text }], everyRule);

  it.each([
    'News of the tools and new articles, by e-mail.',
    'What is not yet synchronised is named.',
    'and nothing besides is tried',
    'All of it back within 14 days of a payment',
    'Inputs stand in the address, so that a calculation can be kept or sent.',
    'Yours to take',
    'What stands here is what they are being built for.',
    'What is open anyway.',
    'May stay empty',
    'No pack lists your address yet',
    'Packs are matched to verified addresses',
    'What your packs allow is open now.',
    'EURUSX is no currency',
    'The former choice stands. Please try again.',
    'Saved successfully',
    'Oops',
    'This is not uncommon',
  ])('include: %s', (sentence) => expect(first(sentence)).not.toEqual([]));

  it.each([
    'Product news and new articles by email.',
    'Anything not yet synced is listed.',
    'Full refund within 14 days of any payment',
    'Inputs are stored in the URL, so you can bookmark or share a calculation.',
    'Verify your email to unlock the tools in your plan.',
    'Wait until the week is published, not under pressure.',
  ])('leave alone: %s', (sentence) => expect(first(sentence)).toEqual([]));
});
