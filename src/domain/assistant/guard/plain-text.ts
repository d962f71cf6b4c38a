/**
 * What a model has written as plain text: without pictures, addresses, tags and characters that nobody sees. Nothing of it is loaded or
 * followed, and a number cannot hide in letters of another alphabet.
 */

/** Characters without a picture of their own: zero width, direction, tags, variation, marks that change what stands before them. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/gu;

const picture = /!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/gu;
const link = /\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/gu;
const tag = /<\/?[a-z!][^>]*>/giu;
const address = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|data:|javascript:)\S+/giu;

/** A digit of any alphabet as one of ours. */
const digits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    if (code < 128) return digit;
    // Decimal digits of an alphabet stand together, from nought to nine.
    let zero = code;
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** The text without what could load, lead elsewhere or hide; the words of links and the names of pictures stay as words. */
export const plainText = (text: string): string =>
  digits(text.normalize('NFKC').replaceAll(unseen, ''))
    .replaceAll(picture, '(picture left out)')
    .replaceAll(link, '$1')
    .replaceAll(tag, '')
    .replaceAll(address, '(address left out)')
    .replaceAll(/[*_`#|~]+/gu, '')
    .replaceAll(/[ \t]+/gu, ' ');
