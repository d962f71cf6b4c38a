/** What is about to be sent to a model, part by part, so that a person can read it and strike parts out. What is struck is not sent. */
import type { Source } from '@/domain/assistant/desk';
import type { Tool } from '@/domain/assistant/tool';
import { grouped } from '@/lib/grouped';
import type { ModelMessage, ModelRequest, ModelTool } from './model';
import { jsonSchemaOf } from './tool-schema';

export interface OutgoingPart {
  /** Unique within an answer, and the same in every round of it. */
  readonly id: string;
  /** What it is, for a person. */
  readonly title: string;
  /** Exactly what is sent. */
  readonly text: string;
  /** What a question makes no sense without, and what the model itself wrote, stays. */
  readonly canStrike: boolean;
}

export interface OutgoingMessage extends OutgoingPart {
  readonly message: ModelMessage;
}

export interface Outgoing {
  readonly messages: readonly OutgoingMessage[];
  /** The tools on offer, those that read the same together. */
  readonly tools: readonly (OutgoingPart & { readonly tools: readonly ModelTool[] })[];
  readonly mostTokens: number;
}

export const withheld = JSON.stringify({ cannot: 'The person did not send this result.' });

/** What is left when parts are struck: a result keeps its place, for its call waits for one, and says that it was not sent. */
export const requestOf = ({ messages, tools, mostTokens }: Outgoing, struck: ReadonlySet<string>): ModelRequest => ({
  messages: messages.flatMap(({ id, canStrike, message }): readonly ModelMessage[] => {
    if (!canStrike || !struck.has(id)) return [message];
    return message.from === 'tool' ? [{ ...message, text: withheld }] : [];
  }),
  tools: tools.flatMap(({ id, tools: list }) => (struck.has(id) ? [] : list)),
  mostTokens,
});

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
