/** The tools of published knowledge. */
import * as z from 'zod/mini';
import { retrieve } from '@/domain/assistant/retrieve';
import { tool, type ToolOutcome } from '@/domain/assistant/tool';

export const knowledgeRead = tool({
  name: 'knowledge.read',
  title: 'Knowledge',
  description: 'A passage of the published knowledge by its id, such as “risk#0”.',
  input: z.object({ id: z.string() }),
  gives: {},
  cost: 'instant',
  reads: ['knowledge'],
  run: ({ id }, { knowledge }): ToolOutcome => {
    const passage = knowledge.find((one) => one.id === id);
    if (passage === undefined) return { ok: false, reason: 'Nothing is published about that.' };
    return {
      ok: true,
      quantities: {},
      words: { title: passage.title, text: passage.sentences.join('\n'), document: passage.document },
      n: null,
      provenance: `Published knowledge, “${passage.document}”, “${passage.title}”`,
    };
  },
});

export const knowledgeSearch = tool({
  name: 'knowledge.search',
  title: 'Search in the knowledge',
  description: 'The passages of the published knowledge that words are about, the best first: ids, titles and texts.',
  input: z.object({ words: z.string().check(z.minLength(1)), most: z.optional(z.int().check(z.minimum(1), z.maximum(10))) }),
  gives: {},
  cost: 'short',
  reads: ['knowledge'],
  run: ({ words, most = 3 }, { knowledge }): ToolOutcome => {
    const found = retrieve(words, knowledge, most);
    const [best] = found;
    if (best === undefined) return { ok: false, reason: 'Nothing is published about that.' };
    return {
      ok: true,
      quantities: {},
      words: {
        ids: found.map(({ passage }) => passage.id).join('\n'),
        titles: found.map(({ passage }) => passage.title).join('\n'),
        title: best.passage.title,
        text: best.passage.sentences.join('\n'),
        document: best.passage.document,
      },
      n: found.length,
      provenance: `Published knowledge, “${best.passage.document}”, “${best.passage.title}”`,
      rows: { columns: ['Passage', 'Document'], rows: found.map(({ passage }) => [passage.title, passage.document]), total: found.length },
    };
  },
});
