/** What is published of the knowledge: files in and out, problems, test questions, and the parts of the index. */
import { describe, expect, it } from 'vitest';
import { readDocument, writeDocument } from '@/domain/assistant/training/document-file';
import { changesOf, indexParts, nextDocuments, readIndex } from '@/domain/assistant/training/knowledge-index';
import { runTests } from '@/domain/assistant/training/test-run';
import { problemsOf, type TrainingDocument } from '@/domain/assistant/training/training-document';
import { shippedFiles } from '@/services/knowledge/shipped-knowledge';

const document = (over: Partial<TrainingDocument> = {}): TrainingDocument => ({
  id: 'd1',
  status: 'published',
  version: 1,
  title: 'Orders',
  body: '## Stop order (stop)\n\nIt becomes a market order when its price is reached.\n\n## Limit order\n\nIt is filled at its price or better.\n',
  tests: [{ question: 'When is a limit order filled?', expects: 'Limit order' }],
  ...over,
});

const shipped = (): readonly TrainingDocument[] =>
  shippedFiles.map(({ name, text }) => {
    const read = readDocument(text, name);
    if (!read.ok) throw new Error(`${name}:${String(read.line)}: ${read.reason}`);
    return { id: name, status: 'published', version: 1, ...read.content };
  });

describe('the shipped knowledge', () => {
  it('has at least sixty passages, no problem, and test questions in every document, all of which find their passage', async () => {
    const documents = shipped();
    expect(documents.flatMap(problemsOf)).toEqual([]);
    const run = await runTests(documents);
    expect(run.failed).toEqual([]);
    expect(run.asked).toBeGreaterThanOrEqual(60);
    expect(documents.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});

describe('documents of one’s own beside the shipped knowledge', () => {
  // What a word weighs depends on how many passages have it, so that every document moves the answers a little.
  it.each([1, 10, 40])('leave its test questions as they are, with %d passages about something else', async (count) => {
    const body = Array.from({ length: count }, (_, at) => `## Zebra ${String(at)}\n\nA zebra that has number ${String(at)} and stripes.\n`);
    const run = await runTests([...shipped(), document({ title: 'Zebras', body: body.join('\n'), tests: [] })]);
    expect(run.failed).toEqual([]);
  });
});

describe('test questions', () => {
  it('name question, expectation and what was found in its place', async () => {
    const other = document({ id: 'd2', title: 'Fills', body: '## Limit order filled\n\nWhen a limit order is filled.', tests: [] });
    const { asked, failed } = await runTests([
      document({ tests: [{ question: 'When is a limit order filled?', expects: 'Stop order' }] }),
      other,
    ]);
    expect(asked).toBe(1);
    expect(failed).toMatchObject([{ document: 'Orders', question: 'When is a limit order filled?', expects: 'Stop order' }]);
    expect(failed[0]?.found?.title).toMatch(/^Limit order/u);
  });

  it('tell when nothing was found', async () => {
    const { failed } = await runTests([document({ tests: [{ question: 'Zebra crossing?', expects: 'Limit order' }] })]);
    expect(failed[0]?.found).toBeNull();
  });

  it('fail for a passage of the same title in another document', async () => {
    const twin = document({ id: 'd2', title: 'Other', body: '## Limit order\n\nLimit order, limit order filled.', tests: [] });
    const { failed } = await runTests([
      document({ body: '## Limit order\n\nSomething else.', tests: [{ question: 'limit order filled', expects: 'Limit order' }] }),
      twin,
    ]);
    expect(failed).toHaveLength(1);
  });
});

describe('a document as a file', () => {
  it('comes back as it was written, whatever quotes and signs are in it', () => {
    const content = {
      title: 'A “title”: with \\ and "quotes"',
      body: '## One\n\nText.\n\n---\n\n## Two\n\nMore.',
      tests: [{ question: 'What’s "one"? — yes: #1', expects: 'One' }],
    };
    expect(readDocument(writeDocument(content), 'x.md')).toEqual({ ok: true, content });
  });

  it('takes its name from its first heading, else from the file', () => {
    expect(readDocument('# Sessions\n\n## London\n\nOpen.', 'x.md')).toMatchObject({ content: { title: 'Sessions' } });
    expect(readDocument('## London\n\nOpen.', 'sessions.md')).toMatchObject({ content: { title: 'sessions' } });
  });

  it.each([
    ['---\ntitle: A\n## no end', 1, /no end/u],
    ['---\ntitle: A\nauthor: me\n---\n', 3, /“author: me” can’t be read/u],
    ['---\ntitle: "A\n---\n', 2, /quote is not closed/u],
    ['---\ntests:\n    expects: A\n---\n', 3, /before a question/u],
  ])('names the line of %j', (text, line, reason) => {
    expect(readDocument(text, 'x.md')).toMatchObject({ ok: false, line, reason: expect.stringMatching(reason) as unknown });
  });
});

describe('problems of a document', () => {
  it.each([
    [{ title: ' ' }, 'no title'],
    [{ body: 'Text without a heading.' }, 'no passage'],
    [{ body: '## A\n\nOne.\n\n## A\n\nTwo.', tests: [] }, 'Two passages are called “A”'],
    [{ body: '## A\n\n## B\n\nText.', tests: [] }, 'Nothing stands under “A”'],
    [{ tests: [{ question: 'Q?', expects: 'Gone' }] }, '“Gone”, and this document has no passage'],
    [{ tests: [{ question: '', expects: 'Limit order' }] }, 'Test question 1 is empty'],
    [{ body: `## A\n\n${'ä'.repeat(150_001)}`, tests: [] }, '300 KB'],
  ])('finds %#', (over, words) => {
    expect(problemsOf(document(over)).map(({ reason }) => reason)).toContainEqual(expect.stringContaining(words));
  });
});

describe('the index', () => {
  it('holds what goes out, in parts of at most 700 KB, and gives it back', () => {
    const documents = Array.from({ length: 9 }, (_, at) =>
      document({ id: `d${String(at)}`, title: `T${String(at)}`, body: `## A\n\n${'ü'.repeat(100_000)}`, version: at + 1, tests: [] }),
    );
    const parts = indexParts(documents) ?? [];
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(700_000);
    expect(readIndex(parts)).toEqual(documents.map(({ id, title, body, version }) => ({ id, title, body, version })));
    expect(readIndex(parts.slice(1).map((part) => part.slice(1)))).toBeNull();
  });

  it('takes no more than one commit may have', () => {
    const body = `## A\n\n${'x'.repeat(290_000)}`;
    expect(indexParts(Array.from({ length: 32 }, (_, at) => document({ id: `d${String(at)}`, body })))).toBeNull();
  });

  it('says what the next publication changes, and leaves drafts and archived ones out', () => {
    const before = [
      { id: 'd1', title: 'Orders', body: document().body, version: 1 },
      { id: 'd2', title: 'Old', body: 'x', version: 1 },
      { id: 'd3', title: 'Text', body: 'x', version: 1 },
    ];
    const now = [
      document(),
      document({ id: 'd2', title: 'Old', status: 'archived' }),
      document({ id: 'd3', title: 'Text' }),
      document({ id: 'd4', title: 'New' }),
      document({ id: 'd5', title: 'Idea', status: 'draft' }),
    ];
    expect(changesOf(before, nextDocuments(now))).toEqual([
      { id: 'd4', title: 'New', change: 'added' },
      { id: 'd3', title: 'Text', change: 'changed' },
      { id: 'd2', title: 'Old', change: 'removed' },
    ]);
  });
});
