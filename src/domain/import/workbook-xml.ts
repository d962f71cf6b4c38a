/**
 * A workbook in one XML file (SpreadsheetML 2003, "XML Spreadsheet") into sheets of text. It reads cells and their
 * places; styles, formulas and names play no part.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Sheet } from './contract';
import { decodeEntities } from './html-entities';

export type XmlWorkbookOutcome = { readonly ok: true; readonly sheets: readonly Sheet[] } | { readonly ok: false; readonly reason: string };

/** Whether a text is such a workbook: XML that names the vocabulary within its first elements. */
export const isXmlWorkbook = (text: string): boolean =>
  /^\s*<(\?xml|([\w-]+:)?Workbook)/i.test(text) && text.slice(0, 4096).includes('urn:schemas-microsoft-com:office:spreadsheet');

interface Node {
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);

/** Text of an element, those of its children (`<B>`, `<Font>`) included. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return decodeEntities(value);
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (!isNode(value)) return '';
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('@'))
    .map(([, child]) => textOf(child))
    .join('');
};

const count = (node: Node, attribute: string): number | null => {
  const value = Number(node[attribute]);
  return Number.isInteger(value) && value > 0 && value <= 16_384 ? value : null;
};

/** '2024-05-01T10:00:00.000', as the vocabulary writes dates. */
const cellText = (cell: Node): string => {
  const data = cell['Data'];
  const text = textOf(data).trim();
  const isDate = isNode(data) && data['@Type'] === 'DateTime';
  return isDate ? text.replace('T', ' ').replace(/\.\d+$/, '') : text;
};

const rowOf = (row: Node): string[] => {
  const cells: string[] = [];
  for (const cell of nodes(row['Cell'])) {
    const at = count(cell, '@Index');
    while (at !== null && cells.length < at - 1) cells.push('');
    cells.push(cellText(cell));
    for (let i = count(cell, '@MergeAcross') ?? 0; i > 0; i -= 1) cells.push('');
  }
  return cells;
};

/** Rows may name their place and so leave rows out; a file that leaves out more than a sheet has is not believed. */
const mostRows = 1_048_576;

const sheetOf = (worksheet: Node): Sheet => {
  const rows: string[][] = [];
  for (const table of nodes(worksheet['Table'])) {
    for (const row of nodes(table['Row'])) {
      const at = Number(row['@Index']);
      while (Number.isInteger(at) && at <= mostRows && rows.length < at - 1) rows.push([]);
      rows.push(rowOf(row));
    }
  }
  return { name: textOf(worksheet['@Name']), rows };
};

/** Reads the sheets; a file that is not well-formed, cut off for instance, is refused. */
export const readXmlWorkbook = (text: string): XmlWorkbookOutcome => {
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) {
    return { ok: false, reason: `The file is damaged or cut off: its XML breaks in line ${wellFormed.err.line}. Save it again.` };
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
    isArray: (name) => name === 'Worksheet' || name === 'Row' || name === 'Cell',
  });
  try {
    const document: unknown = parser.parse(text);
    const workbook = isNode(document) ? nodes(document['Workbook'])[0] : undefined;
    return { ok: true, sheets: nodes(workbook?.['Worksheet']).map(sheetOf) };
  } catch {
    return { ok: false, reason: 'The file is damaged: its XML cannot be read.' };
  }
};
