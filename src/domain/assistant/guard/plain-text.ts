/**
 * What a model has written as plain text: without pictures, addresses, tags and characters that nobody sees. Nothing of it is loaded or
 * followed, and a number cannot hide in letters of another alphabet.
 */

/** Characters without a picture: zero width, direction, tags, variation, soft hyphens. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;

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
