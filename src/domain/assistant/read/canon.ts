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
  ["(?:el |l['’])euro", 'euro'],
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

/** What a question is mostly made of, so that one in French or Spanish about a market and days is read too. */
const asking: readonly Entry[] = [
  ['combien de|cu[aá]nt[oa]s', 'how many'],
  ['quand|cu[aá]ndo', 'when'],
  ['ouvre|abre', 'opens'],
  ['ferme|cierra', 'closes'],
  ['londres', 'London'],
  ['tokio', 'Tokyo'],
  ['nueva york', 'New York'],
  ['taux de r[eé]ussite|tasa de aciertos?', 'win rate'],
  ['b[eé]n[eé]fice|beneficio|ganancia', 'profit'],
  ['r[eé]sultat|resultado', 'total result'],
  ['operaciones', 'trades'],
  ['behaviou?r', 'behavior'],
];

/** What traders write short. */
const shorthand: readonly Entry[] = [
  ['w/o', 'without'],
  ['w/|w(?=\\s+\\d)', 'with '],
  ['wats|whts|wuts', 'what is'],
  ['pls|plz', ''],
  ['rn|atm', 'right now'],
  ['tmrw|tmr', 'tomorrow'],
  ['yday', 'yesterday'],
  ['prev', 'previous'],
  ['wr', 'win rate'],
  ['n[bo]\\.? of', 'number of'],
  ['commish', 'commission'],
  ['acct', 'account'],
  ['eval', 'evaluation'],
  ['hr', 'hour'],
  ['yr', 'year'],
  ['b4', 'before'],
  ['ny|nyc', 'New York'],
  ['ldn', 'London'],
  ['pts', 'points'],
];

const shortOf = ([words, whole]: Entry) => [new RegExp(`(?<![\\p{L}\\p{N}/])(?:${words})(?![\\p{L}\\p{N}/])`, 'giu'), whole] as const;

/** Prepositions and articles that stand before such words. */
const led = '(?:(?:sur|dans|en|de|del|du|des|sobre|le|les|el|los|la|au)\\s+){0,2}';
/** Ways of asking that mean another one. */
const speech: readonly (readonly [says: RegExp, means: string])[] = [
  [/\bwhen (?:is|are) (?:the )?(london|new york|tokyo|sydney|frankfurt)(?: session| market)? (?:open|opening)\b/giu, 'when does $1 open'],
  [
    /\bwhen (?:is|are) (?:the )?(london|new york|tokyo|sydney|frankfurt)(?: session| market)? (?:closed|closing)\b/giu,
    'when does $1 close',
  ],
  [/\b(red|orange|yellow) folder\b/giu, '$1'],
  [/^\s*what(?:['’]?s| is) open\b/giu, 'which sessions are open'],
  [/(?<!\d\s*)\b(?:(?:a|one) )?(?:full|standard) lot\b/giu, '1 lot'],
  [/\b(\d+(?:\.\d+)?) (?:full|standard) lots?\b/giu, '$1 lots'],
  [/!=|≠/gu, ' not '],
];

const entryOf = ([words, english]: Entry) =>
  [new RegExp(`(?<![\\p{L}\\p{N}])${led}(?:${words})(?![\\p{L}\\p{N}])`, 'giu'), english] as const;

/** “or” is gold where no English word follows that it could join. */
const gold = [
  /(?<=\b(?:on|in|of|for|with|sur|dans)\s+)or(?=\s*(?:[?.!,]|$)|\s+(?:last|this|today|yesterday|since|le|la|en|cette|ce|hier))/giu,
  'gold',
] as const;

const short = shorthand.map(shortOf);
const foreign = [...markets, ...days, ...weekdays, ...months, ...asking].map(entryOf);

const codes: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

const withCodes = (text: string): string =>
  text
    .replaceAll(/([$€£¥])\s*(\d[\d.,]*\s*[km]?)(?!\p{L})/giu, (_all, sign: string, amount: string) => `${amount} ${codes.get(sign) ?? ''}`)
    .replaceAll(/(\d[\d.,]*\s*[km]?)\s*([$€£¥])/giu, (_all, amount: string, sign: string) => `${amount} ${codes.get(sign) ?? ''}`)
    // “In $” names a unit as well.
    .replaceAll(/[$€£¥]/gu, (sign) => ` ${codes.get(sign) ?? ''} `);

/** A comma before one, two, or more than three digits is a decimal comma: groups of digits have three. */
const withPoints = (text: string): string => text.replaceAll(/(\d),(\d{1,2}|\d{4,})(?!\d)/gu, '$1.$2');

/** `1:30` is a leverage where margin is asked about, and 1:2 a reward in R where winning is. Elsewhere it is a time. */
const withRatios = (text: string): string => {
  if (/\b(?:margin|leverage)\b/iu.test(text))
    return text.replaceAll(
      /\b(?:1\s*(?::|to)\s*(\d+)|(\d+)\s*(?::|to)\s*1)\b(?!:)/giu,
      (_all, behind?: string, before?: string) => ` leverage ${behind ?? before ?? ''} `,
    );
  if (!/\b(?:win|winrate|wins|winners|winning|reward|rr|r:r|break-?\s?even|expectancy|expected|kelly|ratio)\b/iu.test(text)) return text;
  return text.replaceAll(
    /\b(?:1\s*(?::|to)\s*(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?::|to)\s*1)\b(?![:.]\d)/giu,
    (_all, behind?: string, before?: string) => ` ${behind ?? before ?? ''}R `,
  );
};

/** The question in the words that phrases are written in. What stands in quotes stays: it is a name. */
export const canonical = (question: string): string =>
  question
    .split(/("[^"]*"|“[^”]*”)/u)
    .map((piece, at) =>
      at % 2 === 1
        ? piece
        : [...short, gold, ...foreign, ...speech].reduce(
            (text, [from, to]) => text.replaceAll(from, to),
            withRatios(withPoints(withCodes(piece))),
          ),
    )
    .join('');
