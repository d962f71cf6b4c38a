/** What the shelf knows of the things that a note points to. */
import { describe, expect, test } from 'vitest';
import type { NoteNode } from '@/domain/notes/note-document';
import { linksOf, plainText } from '@/domain/notes/plain-text';
import { entriesLinkingTo, thingLink } from '@/domain/notes/shelf';
import type { ShelvedNote } from '@/domain/notes/note-contracts';

const embed = (kind: string, value: unknown): NoteNode => ({ type: 'embed', attrs: { kind, value: JSON.stringify(value) } });
const mention = (kind: string, id: string): NoteNode => ({ type: 'mention', attrs: { kind, id, label: 'It' } });
const line = (...content: NoteNode[]): NoteNode => ({ type: 'paragraph', content });

describe('what a text points to', () => {
  test.each<readonly [string, NoteNode, readonly string[]]>([
    ['a mention of a trade', line(mention('trade', 'main/7')), ['trade:main/7']],
    ['a trade that is embedded', embed('trade', { title: 'EURUSD long', query: { trade: 'main/7' } }), ['trade:main/7']],
    [
      'an event in a list',
      { type: 'bulletList', content: [{ type: 'listItem', content: [embed('event', { query: { event: 'e' } })] }] },
      ['event:e'],
    ],
    ['a figure, which is about many trades', embed('figure', { title: 'Mean', query: { trade: 'main/7' } }), []],
    ['the part of a day', embed('day-news', { day: '2026-11-29' }), []],
    ['an embed that is damaged', { type: 'embed', attrs: { kind: 'trade', value: '{' } }, []],
    ['a query that is no text', embed('trade', { query: { trade: 7 } }), []],
  ])('%s', (_, node, expected) => {
    expect(linksOf({ type: 'doc', content: [node] })).toEqual(expected);
  });

  test('the title of an embed is found by search, and stands once', () => {
    expect(
      plainText({ type: 'doc', content: [embed('trade', { title: 'EURUSD long', query: {} }), line({ type: 'text', text: 'Good' })] }),
    ).toBe('EURUSD long\nGood');
  });
});

test('the notes about a trade are those whose last state points to it, and none from the bin', () => {
  const link = thingLink('trade', 'main/7');
  const note = (editedAt: number, more: Partial<ShelvedNote> = {}): ShelvedNote => ({
    title: 'x',
    text: '',
    editedAt,
    links: { [link]: true },
    ...more,
  });
  const documents = [
    { id: '2026-10_1', value: { old: note(1), binned: note(2, { binnedAt: 3 }), twice: note(4), template: note(9, { isTemplate: true }) } },
    // The later of two documents that hold one note says what it points to.
    { id: '2026-11_1', value: { latest: note(8), other: note(7, { links: { 'trade:main/8': true } }), twice: note(5, { links: {} }) } },
  ];
  expect(entriesLinkingTo(documents, link).map(({ id }) => id)).toEqual(['latest', 'old']);
});
