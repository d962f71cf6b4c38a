/** Character references of HTML, as far as broker reports use them: numbers, the five of markup, spaces, signs and Latin-1 letters. */

const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, i): [string, string] => [name, String.fromCharCode(0xa0 + i)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['euro', '\u20AC'],
  ['minus', '\u2212'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['hellip', '\u2026'],
]);

const ofNumber = (code: number): string => {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : '\uFFFD';
};

/** The text with its references replaced; what is no known reference stays as it stands. */
export const decodeEntities = (text: string): string => {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));?/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return ofNumber(Number(decimal));
      if (hex !== undefined) return ofNumber(Number.parseInt(hex, 16));
      return named.get(name ?? '') ?? whole;
    },
  );
};
