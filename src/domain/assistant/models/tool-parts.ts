/** The tools on offer as a model is told of them, and as parts that a person can strike out. */
import type { Source } from '@/domain/assistant/desk';
import type { Tool } from '@/domain/assistant/tool';
import { grouped } from '@/lib/grouped';
import type { ModelTool } from './model';
import type { Outgoing } from './outgoing';
import { jsonSchemaOf } from './tool-schema';

const readTitles: Readonly<Record<Source, string>> = {
  clock: 'the clock',
  calendar: 'the economic calendar',
  journal: 'your journal',
  accounts: 'your accounts',
  candles: 'your candles',
  backtests: 'your backtests',
  notes: 'your notes',
  plans: 'your trade plans',
  knowledge: 'published knowledge',
  'contract terms': 'contract terms',
};

/** What a tool reads, of which the first is the most of one’s own. */
const sourceOf = ({ reads }: Tool): Source | null => reads.find((one) => one !== 'clock') ?? reads[0] ?? null;

export const describedTool = ({ name, description, gives, input }: Tool): ModelTool => ({
  name,
  description: `${description} Gives: ${Object.entries(gives)
    .map(([key, what]) => `${key}: ${what}`)
    .join('; ')}`,
  schema: jsonSchemaOf(input),
});

/** The tools as parts that can be struck, one for each source. Describing a tool says nothing of what it would read. */
export const toolParts = (tools: readonly Tool[]): Outgoing['tools'] => {
  const groups = grouped(tools, sourceOf);
  return [...groups].map(([source, list]) => {
    const described = list.map(describedTool);
    return {
      id: `tools ${source ?? 'arithmetic'}`,
      title: source === null ? 'Tools that only calculate' : `Tools that read ${readTitles[source]}`,
      text: JSON.stringify(described, null, 1),
      canStrike: true,
      tools: described,
    };
  });
};
