/** The tool of published knowledge. */
import { z } from 'zod';
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
