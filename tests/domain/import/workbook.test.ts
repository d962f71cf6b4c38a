/** Workbooks written here part by part from the formats' own references (ECMA-376 for xlsx, the XML Spreadsheet reference of 2003); dates by the serial numbers Excel shows for them. */
import { describe, expect, it } from 'vitest';
import { openFile } from '@/domain/import/open-file';
import { readWorkbook } from '@/domain/import/workbook';
import { readXmlWorkbook, isXmlWorkbook } from '@/domain/import/workbook-xml';
import { crc32, zipOf } from '@/lib/zip';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Encode = (text: string) => Uint8Array<ArrayBuffer>;

const utf8: Encode = (text) => new TextEncoder().encode(text);

/** Code units in the given order of bytes. */
const utf16 = (text: string, order: 'little' | 'big'): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  Array.from({ length: text.length }, (_, i) => view.setUint16(i * 2, text.charCodeAt(i), order === 'little'));
  return new Uint8Array(view.buffer);
};

/** In Windows-1251 the letters from А (U+0410) on stand at 0xC0. */
const windows1251: Encode = (text) =>
  Uint8Array.from(text, (letter) => (letter < '\u0080' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0));

const archive = (files: Readonly<Record<string, string>>, encode: Encode = utf8): Uint8Array => {
  const parts = Object.entries(files).map(([path, text]) => {
    const bytes = encode(text);
    return { path, bytes, crc32: crc32(bytes) };
  });
  const zip = zipOf(parts, 0);
  if (!zip.ok) throw new Error(zip.reason);
  return Buffer.concat(zip.parts.map((part) => Buffer.from(part)));
};

const workbook = (sheets: Readonly<Record<string, string>>, encode: Encode = utf8): Uint8Array => {
  const names = Object.keys(sheets);
  const relation = (i: number, type: string, target: string): string =>
    `<Relationship Id="rId${i}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${names.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('')}${relation(99, 'styles', 'styles.xml')}</Relationships>`,
    // Style 1 is the built-in date with time (format 22).
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
      ]),
    ),
  };
  return archive(parts, encode);
};

const rowsOf = async (cells: string): Promise<readonly (readonly string[])[]> => {
  const read = await readWorkbook(workbook({ One: `<row r="1">${cells}</row>` }));
  if (!read.ok) throw new Error(read.reason);
  return read.sheets[0]?.rows ?? [];
};

describe('a workbook', () => {
  it('gives numbers as they were entered, without the digits of binary rounding and without exponents', async () => {
    const stored = [
      '1.0842300000000001',
      '0.1',
      '1E-05',
      '-2.5000000000000001E-2',
      '100',
      '1.2345678901234567E+20',
      '50123456789012345678',
      '0',
      // Fifteen digits are certain, a zero at the end among them; the zeros in front are none of them.
      '0.00123456789012340',
      '-0.00123456789012340',
      '12.3456789012340',
    ];
    const cells = stored.map((value, i) => `<c r="${String.fromCharCode(65 + i)}1"><v>${value}</v></c>`).join('');
    expect(await rowsOf(cells)).toEqual([
      [
        '1.08423',
        '0.1',
        '0.00001',
        '-0.025',
        '100',
        '123456789012346000000',
        '50123456789012345678',
        '0',
        '0.00123456789012340',
        '-0.00123456789012340',
        '12.3456789012340',
      ],
    ]);
  });

  it('gives dates as the clock on the wall shows them, to the second', async () => {
    // 45446 is 3 June 2024; 10:15:30 is 36,930 of 86,400 seconds.
    expect(await rowsOf(`<c r="A1" s="1"><v>45446.427430555559</v></c><c r="B1" s="1"><v>45446</v></c>`)).toEqual([
      ['2024-06-03 10:15:30', '2024-06-03 00:00:00'],
    ]);
  });

  it('keeps the places of cells that are left out, and reads texts written in the cell', async () => {
    expect(await rowsOf(`<c r="B1" t="inlineStr"><is><t>a &amp; b</t></is></c><c r="D1" t="b"><v>1</v></c>`)).toEqual([
      ['', 'a & b', '', 'true'],
    ]);
  });

  // XML 1.0, 4.3.3 and appendix F.1: the mark decides, else the declaration, which a document in UTF-16 need not have.
  it.each<readonly [string, Encode]>([
    ['UTF-8 with a mark', (text) => utf8(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>${text}`)],
    ['UTF-16LE with a mark and no encoding declared', (text) => utf16(`\uFEFF<?xml version="1.0"?>\r\n ${text}`, 'little')],
    ['UTF-16LE with a mark and its encoding declared', (text) => utf16(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'little')],
    ['UTF-16BE with a mark', (text) => utf16(`\uFEFF<?xml version="1.0"?>${text}`, 'big')],
    ['UTF-16LE without a mark', (text) => utf16(`<?xml version="1.0" encoding="UTF-16LE"?>${text}`, 'little')],
    ['UTF-16BE without mark and declaration', (text) => utf16(text, 'big')],
    ['another declared encoding', (text) => windows1251(`<?xml version="1.0" encoding="windows-1251"?>${text}`)],
  ])('reads parts in %s', async (_, encode) => {
    const cells = `<c r="A1" t="inlineStr"><is><t>Отчет</t></is></c><c r="B1"><v>0.00</v></c><c r="C1" s="1"><v>45446</v></c>`;
    expect(await readWorkbook(workbook({ Лист: `<row r="1">${cells}</row>` }, encode))).toEqual({
      ok: true,
      sheets: [{ name: 'Лист', rows: [['Отчет', '0.00', '2024-06-03 00:00:00']] }],
    });
  });

  it('reads parts of which each has its own encoding', async () => {
    let part = 0;
    const encode: Encode = (text) => ((part += 1) % 2 === 0 ? utf8(text) : utf16(`\uFEFF${text}`, 'little'));
    expect(await readWorkbook(workbook({ One: '<row r="1"><c r="A1"><v>1</v></c></row>' }, encode))).toEqual({
      ok: true,
      sheets: [{ name: 'One', rows: [['1']] }],
    });
  });

  it('gives all its sheets by name', async () => {
    const read = await readWorkbook(
      workbook({ One: '<row r="1"><c r="A1"><v>1</v></c></row>', Two: '<row r="1"><c r="A1"><v>2</v></c></row>' }),
    );
    expect(read).toEqual({
      ok: true,
      sheets: [
        { name: 'One', rows: [['1']] },
        { name: 'Two', rows: [['2']] },
      ],
    });
  });

  it('is refused when a byte of it is another, wherever it lies in a file', async () => {
    const bytes = workbook({ One: '<row r="1"><c r="A1"><v>1234.56</v></c></row>' });
    const at = Buffer.from(bytes).indexOf('1234.56');
    const changed = Uint8Array.from(bytes, (byte, i) => (i === at ? 0x39 : byte));
    expect(await readWorkbook(changed)).toMatchObject({ ok: false, reason: expect.stringContaining('damaged') });
  });

  it('is told from an archive of something else and from one with a password', async () => {
    expect(await readWorkbook(archive({ 'report.xml': '<a/>' }))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('ZIP archive'),
    });
    const bytes = Buffer.from(workbook({ One: '' }));
    // General purpose bit 0 of the first entry of the directory: encrypted.
    const entry = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bytes[entry + 8] = 1;
    expect(await readWorkbook(bytes)).toEqual({ ok: false, reason: 'The workbook is protected by a password.' });
  });

  it('that claims to unpack to gigabytes is refused before it is unpacked', async () => {
    const bytes = Buffer.from(workbook({ One: '' }));
    bytes.writeUInt32LE(0x7fff_ffff, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(await readWorkbook(bytes)).toEqual({ ok: false, reason: 'The workbook unpacks to more than 512 MB.' });
  });

  it('never throws, whatever is cut off or changed', async () => {
    const bytes = workbook({ One: '<row r="1"><c r="A1"><v>1</v></c></row>' });
    for (let i = 0; i < bytes.length; i += 13) {
      await expect(readWorkbook(bytes.slice(0, i))).resolves.toMatchObject({ ok: false });
      await expect(readWorkbook(Uint8Array.from(bytes, (byte, j) => (j === i ? byte ^ 0x41 : byte)))).resolves.toBeDefined();
    }
  });

  it('is opened as sheets without text', async () => {
    const opened = await openFile({ name: 'x.xlsx', bytes: workbook({ One: '<row r="1"><c r="A1"><v>1</v></c></row>' }) });
    expect(opened).toMatchObject({ ok: true, content: { text: '', encoding: 'xlsx', sheets: [{ name: 'One', rows: [['1']] }] } });
  });
});

describe('an XML workbook', () => {
  const xml = (table: string): string =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">` +
    `<Worksheet ss:Name="Report"><Table>${table}</Table></Worksheet></Workbook>`;
  const data = (text: string, type = 'String'): string => `<Data ss:Type="${type}">${text}</Data>`;

  it('puts cells where they say, and leaves room for merged ones', () => {
    const text = xml(
      `<Row><Cell ss:MergeAcross="2">${data('Account:')}</Cell><Cell>${data('7')}</Cell></Row>` +
        `<Row ss:Index="3"><Cell ss:Index="2">${data('1.5', 'Number')}</Cell><Cell>${data('2024-06-03T10:15:30.000', 'DateTime')}</Cell></Row>`,
    );
    expect(isXmlWorkbook(text)).toBe(true);
    expect(readXmlWorkbook(text)).toEqual({
      ok: true,
      sheets: [{ name: 'Report', rows: [['Account:', '', '', '7'], [], ['', '1.5', '2024-06-03 10:15:30']] }],
    });
  });

  it('is opened in the encoding of its mark, and in the one it declares', async () => {
    const text = xml(`<Row><Cell>${data('Счет')}</Cell></Row>`);
    const wide = await openFile({ name: 'x.xml', bytes: utf16(`\uFEFF${text}`, 'little') });
    expect(wide).toMatchObject({ ok: true, content: { encoding: 'utf-16le', sheets: [{ rows: [['Счет']] }] } });
    const declared = text.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="windows-1251"?>');
    const narrow = await openFile({ name: 'x.xml', bytes: windows1251(declared) });
    expect(narrow).toMatchObject({ ok: true, content: { encoding: 'windows-1251', sheets: [{ rows: [['Счет']] }] } });
  });

  it('reads any number of references to characters', () => {
    const rows = `<Row><Cell>${data('a &amp; b &lt;c&gt; &#1071;')}</Cell></Row>`.repeat(3000);
    const read = readXmlWorkbook(xml(rows));
    expect(read.ok && read.sheets[0]?.rows).toHaveLength(3000);
    expect(read.ok && read.sheets[0]?.rows[2999]).toEqual(['a & b <c> Я']);
  });

  it('that is cut off is refused with the line', () => {
    expect(readXmlWorkbook(xml('<Row>').slice(0, -30))).toMatchObject({ ok: false, reason: expect.stringContaining('line 1') });
  });

  it('is not what other XML is', () => {
    expect(isXmlWorkbook('<?xml version="1.0"?><FlexQueryResponse/>')).toBe(false);
  });
});
