/** 5,000 notes: how long this device takes to read their list, to prepare the search and to answer it. In time of the processor. */
import { readDocument } from '@/domain/kept/kind';
import type { StoredDocument } from '@/domain/kept/kind';
import { bodyOf, updateOfBody } from '@/domain/notes/note-body';
import { documentOfMarkdown } from '@/domain/notes/markdown/markdown';
import { noteShelfKind } from '@/domain/notes/note-kinds';
import { noteSearch } from '@/domain/notes/note-search';
import { plainText, shelvedWords } from '@/domain/notes/plain-text';
import { entriesOf } from '@/domain/notes/shelf';
import { applyUpdate, Doc } from 'yjs';
import { inventedNotes } from './invented-notes';

const count = 5_000;
const wordsEach = 250;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const timed = async <T>(work: () => T | Promise<T>): Promise<readonly [T, number]> => {
  const before = cpuMs();
  const made = await work();
  return [made, Math.round((cpuMs() - before) * 10) / 10];
};

/** The shelf as a device stores it, each field a register. */
const stored = (root: string): readonly StoredDocument[] =>
  [...inventedNotes(root, count, wordsEach)].map(([document, notes]) => {
    const entries = Object.fromEntries(
      Object.entries(notes).map(([id, note]) => [
        id,
        Object.fromEntries(Object.entries(note).map(([field, value]) => [field, { laptop: { value, at: note.editedAt } }])),
      ]),
    );
    return { kind: noteShelfKind.name, document, version: 1, fields: { entries } };
  });

const listOf = (documents: readonly StoredDocument[]) =>
  entriesOf(
    documents.flatMap((one) => {
      const reading = readDocument(noteShelfKind, one, []);
      return reading.state === 'present' ? [{ id: one.document, value: reading.value }] : [];
    }),
  );

/** What is asked: by beginnings as somebody types, two words, a slip of the finger, what is nowhere. */
const questionsOf = (text: string): readonly string[] => {
  const words = [...new Set(text.split(' '))].filter((word) => word.length > 4).slice(0, 12);
  return words.flatMap((word, at) => [
    word.slice(0, 2),
    word.slice(0, 3),
    word,
    `${word} ${words[at - 1] ?? word}`,
    `${word.slice(0, 2)}x${word.slice(3)}`,
    `${word}qqq`,
  ]);
};

/** What a pause in a note of 20,000 words costs: its words for list and search. */
const longNote = async (root: string) => {
  const [note] = inventedNotes(root, 1, 20_000).values();
  const text = Object.values(note ?? {})[0]?.text.split(' ') ?? [];
  const paragraphs = Array.from({ length: Math.ceil(text.length / 80) }, (_, at) => text.slice(at * 80, at * 80 + 80).join(' '));
  const doc = new Doc();
  applyUpdate(doc, updateOfBody(documentOfMarkdown(paragraphs.join('\n\n'))));
  const [, wordsMs] = await timed(() => shelvedWords(plainText(bodyOf(doc))));
  return { words: text.length, wordsMs };
};

export const benchNotes = async (root: string) => {
  const documents = stored(root);
  const [entries, listMs] = await timed(() => listOf(documents));
  if (entries.length !== count) throw new Error(`The list has ${String(entries.length)} notes.`);
  const search = noteSearch();
  const [, indexMs] = await timed(() => search.follow(entries));
  const edited = entries.map((entry, at) => (at === 0 ? { ...entry, text: `${entry.text} moment` } : entry));
  const [, oneMs] = await timed(() => search.follow(edited));
  const questions = questionsOf(entries[2_500]?.text ?? '');
  const asked: { readonly question: string; readonly ms: number }[] = [];
  let hits = 0;
  for (const question of questions) {
    const [found, ms] = await timed(() => search.find(question));
    hits += found.length;
    asked.push({ question, ms });
  }
  if (hits === 0) throw new Error('Nothing was found.');
  asked.sort((a, b) => a.ms - b.ms);
  return {
    notes: count,
    list: { cpuMs: listMs, budgetMs: 200 },
    index: { cpuMs: indexMs },
    oneNoteChanged: { cpuMs: oneMs },
    search: {
      questions: asked.length,
      medianCpuMs: asked[Math.floor(asked.length / 2)]?.ms,
      slowestCpuMs: asked.at(-1)?.ms,
      slowest: asked.at(-1)?.question,
      budgetMs: 50,
    },
    longNote: await longNote(root),
  };
};
