/** The text that explains an export to whoever opens it. */

/** `README.txt` of the archive. */
export const exportReadme = (exportedAt: string): string =>
  `Your data at Sextant, exported ${exportedAt}.

manifest.json       what is in this archive, where each part was read, what is missing with the reason, and the
                    SHA-256 of every other file
account.json        your account as the sign-in service knows it; we never know your password
documents/*.json    your documents, one file per collection: a list of { path, fields }
database.json       your records in the realtime database
trades.csv          your trades as a table; for spreadsheets, text that begins like a formula has an apostrophe in front
device/             what’s only in this browser: raw import files and changes that were not sent yet

In the JSON files, times of the server are ISO 8601 in UTC with microseconds. Times of trades (openedAt, closedAt) are
milliseconds since 1970-01-01 UTC. Prices and money are decimal text exactly as your broker stated them. Bytes are
{ "base64": … }, references to other documents { "reference": path }, places in this archive { "file": path }.
`;
