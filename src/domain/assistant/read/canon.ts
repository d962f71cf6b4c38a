/**
 * The words of a question before it is taken apart: signs of currencies as codes, decimal commas as points, and French and Spanish words
 * for markets and days as English ones. Elsewhere questions are in English.
 */

type Entry = readonly [foreign: string, english: string];

const markets: readonly Entry[] = [
  ["(?:de )?l['’]or|del? oro|oro", 'gold'],
  ["(?:de )?l['’]argent(?: métal)?|plata", 'silver'],
  ['pétrole|petróleo|petroleo', 'oil'],
  ['la livre|livre sterling|libra(?: esterlina)?', 'sterling'],
  ['cuivre|cobre', 'copper'],
  ['gaz naturel|gas natural', 'natgas'],
];

const days: readonly Entry[] = [
  ['avant[- ]hier|anteayer', '2 days ago'],
  ["aujourd['’]hui|hoy", 'today'],
  ['hier|ayer', 'yesterday'],
  ['demain|mañana', 'tomorrow'],
  ['(?:la )?semaine (?:dernière|derniere|passée|passee)|(?:la )?semana pasada', 'last week'],
  ['cette semaine|esta semana', 'this week'],
  ['(?:la )?semaine prochaine|(?:la )?(?:próxima|proxima) semana|(?:la )?semana que viene', 'next week'],
  ['(?:le )?mois dernier|(?:el )?mes pasado', 'last month'],
  ['ce mois(?:-ci)?|este mes', 'this month'],
  ["(?:l['’])?année dernière|(?:l['’])?an dernier|(?:el )?año pasado", 'last year'],
  ['cette année|este año', 'this year'],
];

const weekdays: readonly Entry[] = [
  ['lundis?|lunes', 'monday'],
  ['mardis?|martes', 'tuesday'],
  ['mercredis?|miércoles|miercoles', 'wednesday'],
  ['jeudis?|jueves', 'thursday'],
  ['vendredis?|viernes', 'friday'],
  ['samedis?|sábados?|sabados?', 'saturday'],
  ['dimanches?|domingos?', 'sunday'],
];

const months: readonly Entry[] = [
  ['janvier|enero', 'january'],
  ['février|fevrier|febrero', 'february'],
  ['mars|marzo', 'march'],
  ['avril|abril', 'april'],
  ['mayo', 'may'],
  ['juin|junio', 'june'],
  ['juillet|julio', 'july'],
  ['août|aout|agosto', 'august'],
  ['septembre|septiembre|setiembre', 'september'],
  ['octobre|octubre', 'october'],
  ['novembre|noviembre', 'november'],
  ['décembre|decembre|diciembre', 'december'],
];

const foreign = [...markets, ...days, ...weekdays, ...months].map(
  ([words, english]) => [new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'), english] as const,
);

const codes: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

const withCodes = (text: string): string =>
  text
    .replaceAll(/([$€£¥])\s*(\d[\d.,]*\s*[km]?)(?!\p{L})/giu, (_all, sign: string, amount: string) => `${amount} ${codes.get(sign) ?? ''}`)
    .replaceAll(/(\d[\d.,]*\s*[km]?)\s*([$€£¥])/giu, (_all, amount: string, sign: string) => `${amount} ${codes.get(sign) ?? ''}`);

/** A comma before one, two, or more than three digits is a decimal comma: groups of digits have three. */
const withPoints = (text: string): string => text.replaceAll(/(\d),(\d{1,2}|\d{4,})(?!\d)/gu, '$1.$2');

/** The question in the words that phrases are written in. What stands in quotes stays: it is a name. */
export const canonical = (question: string): string =>
  question
    .split(/("[^"]*"|“[^”]*”)/u)
    .map((piece, at) =>
      at % 2 === 1 ? piece : foreign.reduce((text, [from, to]) => text.replaceAll(from, to), withPoints(withCodes(piece))),
    )
    .join('');
