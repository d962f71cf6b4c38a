/**
 * Counts the documents in what Firestore's server sends, from the bytes on the wire: the framed messages of a
 * WebChannel's back channel, and the answers of REST calls. It changes nothing of them.
 */

export interface DocumentsSeen {
  readonly found: (documents: number) => void;
  readonly missing: (documents: number) => void;
}

interface ListenMessage {
  readonly documentChange?: { readonly targetIds?: readonly number[] };
  readonly documentDelete?: { readonly removedTargetIds?: readonly number[] };
  readonly targetChange?: { readonly targetChangeType?: string; readonly targetIds?: readonly number[] };
}

interface RestResult {
  readonly found?: unknown;
  readonly missing?: unknown;
  readonly document?: unknown;
}

/** A frame is its length in UTF-16 units, a line break, and that much JSON: `[[number,[message,…]],…]`. */
type Batch = readonly (readonly [number, readonly unknown[]])[];

const isBatch = (value: unknown): value is Batch =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && Array.isArray(entry[1]));

/**
 * Counts one session's messages. A target that begins without any document is one read too: that is the least a
 * query costs, and what a document costs that the client has in this version already.
 */
const createMessageCounter = (seen: DocumentsSeen): ((message: unknown) => void) => {
  const withDocuments = new Set<number>();
  const note = (targetIds: readonly number[] | undefined): void => {
    for (const id of targetIds ?? []) withDocuments.add(id);
  };
  return (message) => {
    if (typeof message !== 'object' || message === null) return;
    const { documentChange, documentDelete, targetChange } = message as ListenMessage;
    if (documentChange !== undefined) {
      // A change that takes the document out of a result is billed as well.
      seen.found(1);
      note(documentChange.targetIds);
    }
    if (documentDelete !== undefined) {
      seen.missing(1);
      note(documentDelete.removedTargetIds);
    }
    for (const id of targetChange?.targetIds ?? []) {
      if (targetChange?.targetChangeType === 'ADD') withDocuments.delete(id);
      if (targetChange?.targetChangeType === 'CURRENT' && !withDocuments.has(id)) seen.missing(1);
    }
  };
};

/** Messages are numbered per session and sent again after a break: each counts once. */
export const createStreamReader = (seen: DocumentsSeen) => {
  const sessions = new Map<string, { last: number; readonly count: (message: unknown) => void }>();
  return (session: string): ((chunk: string) => void) => {
    let waiting = '';
    const state = sessions.get(session) ?? { last: 0, count: createMessageCounter(seen) };
    sessions.set(session, state);
    const countBatch = (batch: Batch): void => {
      for (const [number, messages] of batch) {
        if (number <= state.last) continue;
        state.last = number;
        for (const message of messages) state.count(message);
      }
    };
    return (chunk) => {
      waiting += chunk;
      for (;;) {
        const end = waiting.indexOf('\n');
        const length = Number(waiting.slice(0, end));
        if (end === -1 || waiting.length < end + 1 + length) return;
        const content: unknown = JSON.parse(waiting.slice(end + 1, end + 1 + length));
        waiting = waiting.slice(end + 1 + length);
        if (isBatch(content)) countBatch(content);
      }
    };
  };
};

/** Counts the documents in the answer of a REST read. */
export const countRestAnswer = (text: string, seen: DocumentsSeen): void => {
  const answer: unknown = text === '' ? null : JSON.parse(text);
  for (const result of Array.isArray(answer) ? (answer as readonly RestResult[]) : []) {
    if (result.found !== undefined || result.document !== undefined) seen.found(1);
    if (result.missing !== undefined) seen.missing(1);
  }
};
