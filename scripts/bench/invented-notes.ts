/** Invented notes of five years as the shelf holds them, of words drawn from the project's documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShelvedNote } from '@/domain/notes/note-contracts';
import { dayMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';

/** All words of the project's documents, each as often as it stands there. */
const wordsIn = (root: string): readonly string[] => {
  const folder = join(root, 'docs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return files.toSorted().flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/[\p{L}\p{N}]+/gu) ?? []);
};

/** Document of the shelf to its notes, by id. */
export type InventedShelf = ReadonlyMap<string, Readonly<Record<string, ShelvedNote>>>;

/** So many notes, each of about so many words, spread evenly over 60 months. */
export const inventedNotes = (root: string, count: number, words: number): InventedShelf => {
  const random = seededRandom(11);
  const all = wordsIn(root);
  const word = (): string => all[random.below(all.length)] ?? '';
  const shelves = new Map<string, Record<string, ShelvedNote>>();
  for (let at = 0; at < count; at += 1) {
    const month = Math.floor((at * 60) / count);
    const name = `${String(2021 + Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}_1`;
    const createdAt = Date.UTC(2021, month, 1) + random.below(28) * dayMs;
    const length = Math.round(words * (0.5 + random.next()));
    const note: ShelvedNote = {
      title: `${word()} ${word()} ${String(at)}`,
      text: Array.from({ length }, word).join(' '),
      tags: { [word()]: true },
      links: {},
      folder: at % 4 === 0 ? 'Journal' : '',
      createdAt,
      editedAt: createdAt,
    };
    shelves.set(name, { ...shelves.get(name), [`n-${String(at)}`]: note });
  }
  return shelves;
};
