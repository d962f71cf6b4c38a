/** What is about to be sent to a model, part by part, so that a person can read it and strike parts out. What is struck is not sent. */
import type { ModelMessage, ModelPicture, ModelRequest, ModelTool } from './model';

export interface OutgoingPart {
  /** Unique within an answer, and the same in every round of it. */
  readonly id: string;
  /** What it is, for a person. */
  readonly title: string;
  /** Exactly what is sent, with the picture where there is one. */
  readonly text: string;
  readonly picture?: ModelPicture;
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

/** A message as a part that is shown before it is sent. */
export const said = (
  text: string,
  part: Omit<OutgoingMessage, 'text' | 'message'>,
  message: OutgoingMessage['message'],
): OutgoingMessage => ({
  ...part,
  text,
  message,
});
