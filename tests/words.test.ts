/** One word for each thing in what customers read: email without a hyphen, and *plan*; *pack* is for admins. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Where admins are the readers, and the message in which a deleted account asks them for what only they can do. */
const forAdmins: readonly string[] = [
  'src/features/admin-',
  'src/domain/access/',
  'src/domain/account/remains.ts',
  'src/services/firebase/',
  'src/services/admin/',
];

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/^\s*\/\/.*$/gmu, '');

/** A pack in a sentence; keys, paths and names in code have no blank beside the word. */
const packInSentence = /[ ‘“][Pp]acks?[ .,;!?’”]|\bPacks? [a-z]/u;

const linesThat = async (pattern: RegExp, skipped: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const folder of ['src', 'content', 'emulator']) {
    for (const name of await readdir(path.join(root, folder), { recursive: true })) {
      const file = `${folder}/${name}`;
      if (!/\.(?:tsx?|md|html|json)$/u.test(file) || skipped.some((start) => file.startsWith(start))) continue;
      const lines = withoutComments(await readFile(path.join(root, file), 'utf8')).split('\n');
      found.push(...lines.filter((line) => pattern.test(line) && !line.startsWith('import ')).map((line) => `${file}: ${line.trim()}`));
    }
  }
  return found;
};

describe('what customers read', () => {
  it('has no email with a hyphen', async () => expect(await linesThat(/\be-mail/iu, [])).toEqual([]));

  it('speaks of plans, not of packs', async () => expect(await linesThat(packInSentence, [...forAdmins, 'emulator/'])).toEqual([]));

  it.each(['No pack lists your address yet', 'Packs are matched to verified addresses', 'What your packs allow is open now.'])(
    'would not say: %s',
    (sentence) => expect(packInSentence.test(sentence)).toBe(true),
  );
});
