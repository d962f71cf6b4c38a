/** How words begin and end that answer to what was said before them: “ok so”, “no i meant”, “and”, “then”. */

/** How words begin that lean on what was said before them, whatever they could mean alone. */
const opening =
  /^\s*(?:(?:and|but|what about|how about|only|just|same)\b(?:\s+(?:only|just|the same))?|(?:vs\.?|versus|compared (?:to|with))\s+(?!(?:the )?(?:rest|others?|average)\b))/iu;

export const leansOnBefore = (text: string): boolean => opening.test(text);

/** What they say without that. */
export const withoutOpening = (text: string): string => text.replace(opening, '');

/** Words at the beginning that say nothing. */
const idle =
  /^\s*(?:ok(?:ay)?|kk?|hm+|oh|well|cool|nice|great|thanks|thx|ty|alright|hey|hi|hello|wait|actually|yes|yeah|yep)\b[\s,.!:]*(?=\S)/iu;

/** “No fridays” would leave them out, and is none of these. */
const correction =
  /^\s*sorry\b[\s,.]*(?=\S)(?!(?:what|how|when|which|who|why|is|do|does|can|i)\b)|^\s*(?:(?:no|nope|nah|sorry)[\s,.]+(?:sorry[\s,.]+)?)?(?:i (?:meant|mean)|make (?:it|that)|rather)\b[\s,:]*|^\s*(?:no|nope|nah)\s*(?:[,.]\s*|\s(?=(?:last|this|today|yesterday|what|how|the|my|for|on|in)\b))/iu;

/** Of one’s own trades: “so what did i make” asks about those before. */
const soOwn = /^\s*so\b[\s,]*(?=.*\b(?:i|my)\b)/iu;

const behind = /[\s,]+(?:then|instead)\s*([?.!]*)\s*$/iu;

const and = (text: string): string => (leansOnBefore(text) ? text : `and ${text}`);

/** The question as it is read: without words that say nothing, and with “and” in the place of others that lean on what was said. */
export const spoken = (question: string): string => {
  let text = question;
  while (idle.test(text)) text = text.replace(idle, '');
  text = text
    .replace(/^\s*n\s+/iu, 'and ')
    .replace(/^(\s*(?:and\s+)?)(?:wh?[au]?t|how)\s+(?:about|abt|bout)\b/iu, '$1what about')
    .replace(/^\s*and\s+(?=what about\b|how about\b)/iu, '');
  if (correction.test(text)) text = and(text.replace(correction, ''));
  if (soOwn.test(text)) text = and(text.replace(soOwn, ''));
  else text = text.replace(/^\s*so\b[\s,]+(?=\S)/iu, '');
  return behind.test(text) ? and(text.replace(behind, '$1')) : text;
};
