/** Comma-separated text into records and cells (RFC 4180), white space kept. A quote that never ends takes the rest of the text. */

/** The records of a text without their line ends; line ends inside quotes belong to the cell. A line end at the close makes no record. */
export function* csvRecords(text: string): Generator<string> {
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 34) isQuoted = !isQuoted;
    if (isQuoted || (character !== 10 && character !== 13)) continue;
    yield text.slice(start, at);
    if (character === 13 && text.charCodeAt(at + 1) === 10) at += 1;
    start = at + 1;
  }
  if (start < text.length) yield text.slice(start);
}

const cellOf = (text: string): string => (text.startsWith('"') ? text.replace(/^"|"$/gu, '').replaceAll('""', '"') : text);

/** The cells of one record. */
export const csvCells = (record: string): readonly string[] => {
  const cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= record.length; at += 1) {
    const character = record[at];
    if (character === '"') isQuoted = !isQuoted;
    if (at < record.length && (isQuoted || character !== ',')) continue;
    cells.push(cellOf(record.slice(start, at)));
    start = at + 1;
  }
  return cells;
};
