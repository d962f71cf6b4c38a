/** The text that a person can send along when a screen has failed. It holds no personal data: addresses of people, queries and ids are left out. */

export interface ErrorFacts {
  readonly error: unknown;
  /** Pattern of the screen's address, such as `/blog/:slug`, so that what stood in its place is not told. */
  readonly screenPath: string;
  readonly at: Date;
  readonly userAgent: string;
}

/** Whatever has an @ in it, except the lines in which Firefox writes `function@https://…`. */
const email = /[^\s<>]*@(?!(?:https?|file):)[^\s<>]+/gu;
/** Ids of users and documents: 20 and more letters and digits in a row, with at least one digit. */
const id = /\b(?=\w*\d)\w{20,}\b/gu;
const queryOrHash = /([a-z]+:\/\/[^\s?#]+)[?#][^\s):]*/giu;

/** The text without email addresses, ids and queries. */
export const withoutPersonalData = (text: string): string =>
  text.replaceAll(queryOrHash, '$1').replaceAll(email, '(address)').replaceAll(id, '(id)');

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
const placesOf = (error: unknown): string => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // Some browsers begin the stack with the message, which is told already.
  return stack
    .split('\n')
    .filter((line) => /:\d+:\d+/u.test(line))
    .slice(0, 12)
    .join('\n');
};

/** The report, in lines. */
export const errorReport = ({ error, screenPath, at, userAgent }: ErrorFacts): string =>
  [
    'Sextant, failed screen',
    `Screen: ${screenPath}`,
    `Time: ${at.toISOString()}`,
    `Browser: ${userAgent}`,
    `Error: ${withoutPersonalData(messageOf(error))}`,
    withoutPersonalData(placesOf(error)),
  ]
    .join('\n')
    .trim();
