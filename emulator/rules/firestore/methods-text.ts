/** Methods of strings and bytes: https://firebase.google.com/docs/reference/rules/rules.String and rules.Bytes */
import { asBytes, asText } from './arguments';
import { fail } from './evaluation-error';
import type { MethodTable } from './method-table';
import { regexOf } from './regex';
import { listOf } from './value';

const regex = (pattern: string, wrap: (source: string) => string, extraFlags: string): RegExp => {
  const result = regexOf(pattern);
  return result.ok ? new RegExp(wrap(result.source), result.flags + extraFlags) : fail(result.reason);
};

/** Characters are code points; the reference says characters and does not define them. */
const sizeOfText = (text: string): number => {
  let size = 0;
  for (const character of text) size += character === '' ? 0 : 1;
  return size;
};

/** base64url with padding, which RFC 4648 demands unless a specification says otherwise. */
const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');

export const stringMethods: MethodTable = {
  lower: { parameters: 0, returns: 'string', run: (target) => asText(target).toLowerCase() },
  upper: { parameters: 0, returns: 'string', run: (target) => asText(target).toUpperCase() },
  // Spaces only, as the reference says.
  trim: { parameters: 0, returns: 'string', run: (target) => asText(target).replace(/^ +/u, '').replace(/ +$/u, '') },
  size: { parameters: 0, returns: 'int', run: (target) => BigInt(sizeOfText(asText(target))) },
  toUtf8: {
    parameters: 0,
    returns: 'bytes',
    run: (target) => ({ kind: 'bytes', bytes: new TextEncoder().encode(asText(target)) }),
  },
  matches: {
    parameters: 1,
    returns: 'bool',
    run: (target, [pattern]) => regex(asText(pattern), (source) => `^(?:${source})$`, '').test(asText(target)),
  },
  replace: {
    parameters: 2,
    returns: 'string',
    run: (target, [pattern, replacement]) => {
      const text = asText(replacement);
      // The reference does not say what a group reference in the replacement means, so none is understood.
      if (/[$\\]/u.test(text)) return fail('A replacement with $ or \\ is not documented.');
      return asText(target).replace(
        regex(asText(pattern), (source) => source, 'g'),
        text,
      );
    },
  },
  split: {
    parameters: 1,
    returns: 'list',
    run: (target, [pattern]) => listOf(asText(target).split(regex(asText(pattern), (source) => source, ''))),
  },
};

export const bytesMethods: MethodTable = {
  size: { parameters: 0, returns: 'int', run: (target) => BigInt(asBytes(target).bytes.length) },
  toBase64: { parameters: 0, returns: 'string', run: (target) => base64Url(asBytes(target).bytes) },
  toHexString: {
    parameters: 0,
    returns: 'string',
    run: (target) => Buffer.from(asBytes(target).bytes).toString('hex').toUpperCase(),
  },
};
