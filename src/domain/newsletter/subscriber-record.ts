/**
 * The form in which a subscriber goes to the spreadsheet database, and what its refusals look like. The embedded
 * backend's endpoint and the page share it. It sends nothing.
 */

/** The one field of a subscriber's record. */
export const subscriberField = 'Subscribers';

export interface RecordsBody {
  readonly records: readonly { readonly fields: { readonly [subscriberField]: string } }[];
}

/** The body that creates one record. */
export const recordsBody = (email: string): RecordsBody => ({ records: [{ fields: { [subscriberField]: email } }] });

/** A provider's message is a sentence; more than this is something else. */
const longestMessage = 300;

/** Invisible characters and changes of direction could make a stranger's words look like ours. */
const plainLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, longestMessage);

/**
 * The message in a refusal: `{ error: { message } }` or `{ error: 'NOT_FOUND' }`, the two shapes that the provider uses.
 * null when the body holds neither.
 */
export const refusalMessage = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  const line = typeof said === 'string' ? plainLine(said) : '';
  return line === '' ? null : line;
};
