/** Bytes below are written out by hand from the encodings' tables (Unicode; WHATWG Encoding for the Windows code pages). */
import { describe, expect, it } from 'vitest';
import { decodeText } from '@/lib/decode-text';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
/** Code units: below 128 the bytes of ASCII. */
const codes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string, order: 'little' | 'big'): number[] =>
  codes(text).flatMap((code) => (order === 'little' ? [code & 255, code >> 8] : [code >> 8, code & 255]));

describe('decodeText', () => {
  it('takes UTF-8 without and with a byte order mark', () => {
    expect(decodeText(bytes(0x4d, 0xc3, 0xbc))).toEqual({ ok: true, text: 'Mü', encoding: 'utf-8' });
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc))).toEqual({ ok: true, text: 'Mü', encoding: 'utf-8' });
  });

  it('takes UTF-16 of both orders by the byte order mark', () => {
    expect(decodeText(bytes(0xff, 0xfe, ...wide('<td>Я', 'little')))).toEqual({ ok: true, text: '<td>Я', encoding: 'utf-16le' });
    expect(decodeText(bytes(0xfe, 0xff, ...wide('<td>Я', 'big')))).toEqual({ ok: true, text: '<td>Я', encoding: 'utf-16be' });
  });

  it('knows UTF-16 without a mark by its zero bytes', () => {
    const text = '<table><tr><td>Отчёт</td></tr></table>';
    expect(decodeText(bytes(...wide(text, 'little')))).toEqual({ ok: true, text, encoding: 'utf-16le' });
    expect(decodeText(bytes(...wide(text, 'big')))).toEqual({ ok: true, text, encoding: 'utf-16be' });
  });

  it('knows UTF-16 markup without a mark by its first character, whatever letters follow', () => {
    const text = `<p>${'报告'.repeat(2_000)}</p>`;
    expect(decodeText(bytes(...wide(text, 'little')))).toEqual({ ok: true, text, encoding: 'utf-16le' });
    expect(decodeText(bytes(...wide(text, 'big')))).toEqual({ ok: true, text, encoding: 'utf-16be' });
  });

  it('takes the encoding that an XML document declares when the bytes are not UTF-8', () => {
    const xml = [...codes("<?xml version='1.0' encoding='windows-1251'?><a>"), 0xcf, 0xf0, 0xe8];
    expect(decodeText(bytes(...xml))).toMatchObject({ ok: true, encoding: 'windows-1251', text: expect.stringMatching(/При$/u) });
    const elsewhere = [...codes('<a encoding="windows-1251">'), 0xcf];
    expect(decodeText(bytes(...elsewhere))).toMatchObject({ ok: true, encoding: 'windows-1252' });
  });

  it('falls back to Windows-1252, the upper control range included', () => {
    expect(decodeText(bytes(0x4d, 0xfc, 0x80, 0x93, 0x96, 0x9f))).toEqual({ ok: true, text: 'Mü€“–Ÿ', encoding: 'windows-1252' });
  });

  it('takes the charset a page declares when the bytes are not UTF-8', () => {
    const page = [...codes('<meta charset="windows-1251"><b>'), 0xcf, 0xf0, 0xe8];
    expect(decodeText(bytes(...page))).toEqual({ ok: true, text: '<meta charset="windows-1251"><b>При', encoding: 'windows-1251' });
    const old = [...codes('<meta http-equiv=Content-Type content="text/html; charset=iso-8859-2">'), 0xb1];
    expect(decodeText(bytes(...old))).toMatchObject({ encoding: 'iso-8859-2', text: expect.stringMatching(/ą$/) });
  });

  it('does not believe a declared UTF-8 or an unknown charset against the bytes', () => {
    for (const label of ['utf-8', 'utf-16', 'klingon']) {
      expect(decodeText(bytes(...codes(`<meta charset=${label}>`), 0xe4))).toMatchObject({ ok: true, encoding: 'windows-1252' });
    }
  });

  it('refuses an empty file and names files that are no text', () => {
    expect(decodeText(bytes())).toEqual({ ok: false, reason: 'The file is empty.' });
    expect(decodeText(bytes(0x50, 0x4b, 3, 4, 20))).toMatchObject({ ok: false, reason: expect.stringContaining('xlsx') });
    expect(decodeText(bytes(...codes('%PDF-1.7')))).toMatchObject({ ok: false, reason: expect.stringContaining('PDF') });
    expect(decodeText(bytes(1, 0, 0, 0, 7, 9, 0, 0, 3, 0, 1, 1))).toMatchObject({ ok: false, reason: expect.stringContaining('binary') });
  });
});
