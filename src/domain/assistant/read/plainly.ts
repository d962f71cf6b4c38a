/**
 * Everyday ways of asking about one’s own trades in the words of the journal’s grammar. Each entry is a way of speaking, not a question:
 * what stands around it stays.
 */

type Entry = readonly [says: RegExp, means: string];

const result = '(?:do|done|doing|go|gone|going|perform|performed|performing|work|worked|working|turn out)';
const groups = '(?:pair|market|instrument|symbol|session|setup|strategy|weekday|day of the week|hour|time of (?:the )?day)s?';
const months = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';

const entries: readonly Entry[] = [
  [/\bhow much am i (?:up|down|making|losing|ahead|behind)(?:\s+(?:by|so far|overall))?\b/giu, 'total result in money'],
  [
    /\b(?:am i|was i|were we|have i been|did i end(?: up)?|did i finish)\s+(?:profitable|in profit|in the (?:green|red|plus|minus|black)|making money|losing money|ahead|up or down|up|down|positive|negative)(?=\s*(?:[?.!,]|$|overall|in total|on|in|with|this|last|today|yesterday|since|so far))(?:\s+(?:overall|in total|so far))?/giu,
    'total result',
  ],
  [
    /\b(?:did|do|am|was|have) i (?:do|doing|done) (?:well|good|great|ok|okay|bad|badly|poorly)(?!\s+(?:than|in|at|with|on))\b/giu,
    'how did i do',
  ],
  [/\b(?:did|do|have) i (?:do|done) (?:well|good|ok|okay|badly|poorly)(?=\s+(?:in|at|with|on)\b)/giu, 'how did i do'],
  [
    new RegExp(
      `\\bhow (?:did|do|does|are|have|were|was) (?!(?:my |the )?(?:last |first |next |\\d))(?:my |the )?((?:\\S+ ){1,3}?)trades? ${result}\\b(?: (?:for me|so far))?`,
      'giu',
    ),
    'mean result of $1trades',
  ],
  [
    // “How much did I lose on losers last month” asks for their sum.
    /\bhow much (?!did i lose on (?:my )?los(?:ers|ing trades|ses)\b)(?:do|did) i (?:usually |typically )?(?:lose|give back)(?:\s+on average)?\s+(?:when i (?:lose|am wrong)|(?:on|per|in|with) (?:a |each |my )?(?:los(?:ers?|ing trades?|s|ses)))(?:\s+on average)?/giu,
    'average loss in money',
  ],
  [
    /\bhow much (?:do|did) i (?:usually |typically )?(?:make|win|earn)(?:\s+on average)?\s+(?:when i (?:win|am right)|(?:on|per|in|with) (?:a |each |my )?(?:win(?:s|ners?|ning trades?)?))(?:\s+on average)?/giu,
    'average win in money',
  ],
  [
    /\b(?:how much|what) (?:did|do|have) i (?:make|made|earn|earned|lose|lost)(?: on (?:average|avg))? (?:per|a|each|every) trade(?:\s+on average)?/giu,
    'mean result in money',
  ],
  [
    /\bhow (?:big|large|much bigger|much larger|much smaller) are my (?:average )?(?:winners|wins|winning trades|losers|losses|losing trades) (?:compared (?:to|with)|vs\.?|versus|against|relative to|than) (?:my )?(?:average )?(?:losers|losses|losing trades|winners|wins|winning trades)/giu,
    'payoff ratio',
  ],
  [
    /\bare my (?:average )?(?:winners|wins|losers|losses) (?:bigger|larger|smaller) than (?:my )?(?:average )?(?:winners|wins|losers|losses)/giu,
    'payoff ratio',
  ],
  [
    /\b(?:at )?(?:when|what time|which hour|what hour)(?: of (?:the )?day)? do i (?:trade|take trades) (?:the )?most\b/giu,
    'number of trades by hour',
  ],
  [
    new RegExp(`\\b(?:which|what) (${groups}) should i (?:stop(?: trading)?|avoid|drop|skip|stay away from|leave(?: alone)?)`, 'giu'),
    'which $1 is my worst',
  ],
  [new RegExp(`\\b(?:which|what) (${groups}) should i (?:focus on|do more of)`, 'giu'), 'which $1 is my best'],
  [/(\btrades? (?:do|did|have) i (?:take|make|do|place|open)(?:n)? (?:a|per|each|every) day)\s+on average\b/giu, '$1'],
  [/\bon average,?\s+(?=how (?:many|long|much))/giu, ''],
  [/\b(?:which|what) days? should i (?:stop trading(?: on)?|avoid|skip)/giu, 'which weekday is my worst'],
  [/\b(?:what|which) (?:time|hours?)(?: of (?:the )?day)? should i (?:stop trading|avoid|skip)(?: at)?/giu, 'which hour is my worst'],
  [
    /\b(?:did|have) i (?:win|won|lose|lost|make money (?:on|with)|made money (?:on|with)) (?:on )?my (last|latest) (trade|position)/giu,
    'what was my $1 $2',
  ],
  [/\bdo i (?:make|earn|win|lose) more(?: money)? (?:with|on|in|from|when i go|going)\s/giu, 'do i do better '],
  [new RegExp(`\\bhow (?:did|was|has|is) (${months}(?: \\d{4})?)(?: (?:go|been|going))?(?= *[?.!]*$)`, 'giu'), 'how did i do in $1'],
  [
    /\bhow (?:did|was|has|is) ((?:last|this) (?:week|month|quarter|year)|yesterday|today)(?: (?:go|been|going))?(?= *[?.!]*$)/giu,
    'how did i do $1',
  ],
  [/\b(?:show|list|give|see)(?: me)? (?:my |the )?last (\d+) trades\b/giu, 'total result last $1 trades'],
  [/\b(?:show|list|give|see)(?: me)? (?:all )?(?:of )?my trades\b/giu, 'how many trades'],
  [/\bhow (?:is|are|was|has) my trading (?:going|doing|been)(?: going)?\b/giu, 'how am i doing'],
  [
    /\b(?:is my trading|am i|are my results|have i been) (?:getting|becoming)? ?(?:better|improving|worse)(?: over time)?(?= *[?.!]*$)/giu,
    'mean result by month',
  ],
  [new RegExp(`\\bhow (?:do|did|are|were) my trades (.+?) ${result}(?= *[?.!]*$)`, 'giu'), 'how do i do $1'],
  [/\bhow long (?:are|do|were|did) my ((?:\S+ )?)trades(?: last| take| run)?\b/giu, 'average holding time of $1trades'],
  [
    /\bwhat happens (?:when|if) i (?:trade|take) more than (\d+) (?:times|trades) (?:a|per) day\b/giu,
    'mean result on days with more than $1 trades',
  ],
  [/\b(?:chances?|odds|probability) (?:of winning|to win|of a win(?:ning trade)?)\b/giu, 'win rate'],
  [/\bhow (?:many|much) (?:bucks|cash)\b/giu, 'how much money'],
  [/\b(?:in total|altogether|all together|all in all)\b/giu, ''],
  [
    /\b(?:is|are) (?:my )?(mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|sundays?) (?:really )?my (best|worst|strongest|weakest)(?: trading)? days?\b(?: of (?:the )?week)?/giu,
    'which weekday is my $2',
  ],
  [
    new RegExp(
      `\\b(?:which|what) (${groups}) do i (?:suck|struggle|fail|do badly|do worst)(?: (?:the )?most)?(?: (?:at|on|in|with))?`,
      'giu',
    ),
    'which $1 is my worst',
  ],
  [
    /\bwhat if i (?:skip|skipped|avoid|avoided|drop|dropped|leave out|left out|cut|cut out|stop|stopped)(?: trading(?: on)?)?\b/giu,
    'total result without',
  ],
  [/^\s*trades (?=(?:last|this|today|yesterday|in|on|since)\b)/giu, 'number of trades '],
  [/\b(best|worst) days? (?:of the week )?(?:to trade|for trading|to be trading)\b/giu, '$1 weekday'],
  [/\bwhat would (my .+?) (?:be|have been)(?= without\b)/giu, 'what is $1'],
  [/\b(?:lol|btw|bro|mate|man|lately)\b/giu, ''],
];

/** The question as the journal’s grammar says it; where none of these ways is used, as it was. */
export const plainly = (text: string): string => entries.reduce((said, [from, to]) => said.replaceAll(from, to), text);
