/** What no reader of the product should meet, each with the reason and the better word (`../shared/WRITING.md`, docs/glossary.md). */

export interface BannedWords {
  readonly found: RegExp;
  /** The better word. */
  readonly instead: string;
  readonly why: string;
  /** Folders and files whose readers need the word. */
  readonly except?: readonly string[];
}

const british = 'American spelling in the product';
const mannered = 'built like a translation; say it the ordinary way';
const hollow = 'says nothing a reader can use';

/** Where admins are the readers, and the message in which a deleted account asks them for what only they can do. */
const forAdmins: readonly string[] = [
  'src/features/admin-',
  'src/domain/access/',
  'src/domain/account/remains.ts',
  'src/services/firebase/',
  'src/services/admin/',
  'emulator/',
];

/** What the linter of articles looks for. */
const claimWords = ['src/domain/articles/claims/'];

/** What everyone reads: screens, texts, README and docs. */
export const bannedEverywhere: readonly BannedWords[] = [
  { found: /\be-mail/iu, instead: 'email', why: 'one spelling for one thing' },
  { found: /\bsynchroni[sz]/iu, instead: 'sync', why: 'the word people use' },
  { found: /\boops\b|\buh-oh\b/iu, instead: 'what happened', why: 'no humor in errors' },
  { found: /\bsuccessful(?:ly)?\b/iu, instead: 'what was done', why: hollow, except: claimWords },
  { found: /\bcolour/iu, instead: 'color', why: british },
  { found: /\blabell(?:ed|ing)/iu, instead: 'labeled, labeling', why: british },
  {
    found: /\bcancell(?:ed|ing)/iu,
    instead: 'canceled, canceling',
    why: british,
    // Words of the strategy language and of stored order logs, which are compared.
    except: ['src/domain/strategy/', 'src/domain/backtest/', 'src/domain/practice/'],
  },
  {
    found: /\b(?:recogni|organi|reali|normali|initiali|minimi|maximi|summari|apologi|optimi|memori|emphasi)s(?:e|es|ed|ing)\b/iu,
    instead: '-ize',
    why: british,
  },
  {
    found: /\bbehaviour|\bfavour|\bhonour|\blabour\b|\bneighbour|\bhumour/iu,
    instead: '-or',
    why: british,
    // Titles and days as their agencies and governments write them; a column as its platform prints it.
    except: [
      'src/domain/calendar/schedule-series.ts',
      'src/domain/sessions/bank-holidays.ts',
      'src/domain/import/tradingview/trades-columns.ts',
    ],
  },
  {
    found:
      /\b(?:grey|licence|cheque|whilst|amongst|judgement|catalogue of|travell|modell(?:ed|ing)|analys(?:e|ed|es|ing)\b(?! )|programme)\b/iu,
    instead: 'gray, license, while, among, judgment',
    why: british,
  },
  { found: /\bcentre\b|\bmetre\b/iu, instead: 'center', why: british },
  { found: /\bafresh\b|\bfulfil\b|\bhalf way\b/iu, instead: 'over, fulfill, halfway', why: british },
];

/** What readers of screens, public pages and emails meet besides. Docs may name machinery. */
export const bannedInProduct: readonly BannedWords[] = [
  {
    found: /\bplease\b/iu,
    instead: 'the verb alone',
    why: 'a request in every sentence is noise',
    // Sentences that the newsletter's form has to say.
    except: ['src/domain/newsletter/address-problem.ts'],
  },
  { found: /\bsorry\b|\bunfortunately\b/iu, instead: 'what happened', why: hollow },
  {
    found: /[ ‘“]packs?[ .,;!?’”]|\bpacks? [a-z]/iu,
    instead: 'plan',
    why: 'a customer has a plan; packs are for admins',
    except: forAdmins,
  },
  { found: /\bno way back\b|\bYours to take\b|\banyway\b/iu, instead: 'what can be done', why: 'a motto' },
  { found: /\bnothing besides\b|\bbesides\b/iu, instead: 'else, too, also', why: mannered },
  {
    found: /\b(?:is|was|are) no (?:number|pair|future|currency|picture|pack|admin|broker|instrument|article)\b/iu,
    instead: 'isn’t a …',
    why: mannered,
    except: forAdmins,
  },
  { found: /\bstands? (?:here|there|in (?:its|the|their) place|beside)\b/iu, instead: 'is here, is shown', why: mannered },
  { found: /\b(?:choice|setting|rule|ones?|account|preferences) stands?\b/iu, instead: 'is still in place, still exists', why: mannered },
  { found: /\bcannot be (?:told|known) from\b/iu, instead: 'could be', why: mannered },
  { found: /\bany more\b(?! (?:than|of|trades|files|rows))/iu, instead: 'no longer', why: mannered },
  {
    found: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|one\b)/iu,
    instead: 'isn’t a …',
    why: mannered,
    // One line of sentences that only people at a terminal read.
    except: ['emulator/preview.ts'],
  },
  { found: /\b(?:is|are) not known\b|\bno known\b(?! (?:breach|risk))/iu, instead: 'we don’t know …', why: mannered },
  { found: /\bat hand\b|\bin no (?:trade|total|import|sum|plan)\b/iu, instead: 'we don’t have …, not part of a …', why: mannered },
  { found: /\bstands? in (?:row|the)\b|\bwhat (?:is )?stands\b|\bstands? in for\b/iu, instead: 'is in …', why: mannered },
  { found: /\bcannot be told\b/iu, instead: 'we can’t tell …', why: mannered },
  {
    found: /\bno common length\b|\bout of all proportion\b|\bpassed over\b/iu,
    instead: 'not all the same length, out of line, skipped',
    why: mannered,
  },
  { found: /\bone can\b|\bfrom the own\b/iu, instead: 'you can', why: mannered },
  { found: /\bmails?\b/iu, instead: 'email', why: 'one word for one thing' },
  { found: /\bswitch (?:it|them|this) (?:off|on)\b|\bmarket (?:is|was) shut\b/iu, instead: 'turn off, turn on, closed', why: british },
  { found: /\bmend(?:ed|s|ing)?\b/iu, instead: 'fix', why: mannered },
  { found: /\bpresent (?:password|week|day|time)\b/iu, instead: 'current …', why: mannered },
  { found: /\b(?:could|can) not be (?:asked|kept)\b|\bcannot be asked\b/iu, instead: 'we couldn’t …', why: mannered },
  {
    found: /\bthe address (?:asks|names|has|says)\b|\bin the address\b|\baddress that begins with https\b/iu,
    instead: 'URL',
    why: 'the word people search for',
  },
  { found: /\bleaves? (?:this|that) open besides\b|\bof the own\b|\bthe own\b/iu, instead: 'your own', why: mannered },
  { found: /\b(?:as it was|as they were|as you left (?:it|them))\b/iu, instead: 'hasn’t changed', why: mannered },
  {
    found: /\bat the latest\b|\bat the moment\b|\banew\b|\bbrought back\b|\bbring back\b/iu,
    instead: 'by, right now, again, restore',
    why: mannered,
  },
  { found: /\b(?:may|can) stay empty\b/iu, instead: '(optional)', why: mannered },
  { found: /\bEmpty: /u, instead: 'Leave empty …', why: mannered },
  { found: /\bswitched (?:off|on)\b/iu, instead: 'turned off, turned on', why: british },
  { found: /\btaken (?:over|back)\b/iu, instead: 'imported, undone', why: mannered, except: forAdmins },
  { found: /\bgo on\b|\bgoes on\b/iu, instead: 'continue', why: mannered, except: ['src/features/account/delete-dialog.tsx'] },
  { found: /\byou get all of it back\b|\bAll of it back\b/iu, instead: 'full refund', why: 'the word people search for' },
  {
    found: /\ba (?:true|own) email\b|\bverified address\b|\baddress (?:is )?not verified\b|\baddress verified\b/iu,
    instead: 'email',
    why: 'one word for one thing',
    except: forAdmins,
  },
  { found: /\bload the page (?:again|anew)\b/iu, instead: 'reload the page', why: 'the word people use', except: forAdmins },
  {
    found: /\b(?:not un[a-z]+|never not|no[nt]? without|cannot not|isn’t un[a-z]+)\b(?<!not un(?:til|der|ique|it|its|known|iversal|ion))/iu,
    instead: 'the positive',
    why: 'a double negation',
  },
  { found: /\bno(?:body| one)[^.]*\bnot(?:hing)?\b[^.]*\bcannot\b/iu, instead: 'the positive', why: 'a double negation' },
  {
    found:
      /\b(?:click here|simply|guaranteed|hurry|act now|don’t miss|best-in-class|revolutionary|game.?changing|unlock your potential)\b/iu,
    instead: 'the fact',
    why: 'no hype, no urgency',
    except: claimWords,
  },
  { found: /\bdata (?:are|were|stay|have)\b/iu, instead: 'data is', why: 'how traders say it' },
  { found: /\bis (?:in preparation|to be told)\b/iu, instead: 'is coming, isn’t ready yet', why: mannered },
];

/** A headline figure is a number or a word for a state with its number; these say nothing. */
export const emptyHeadline = /^(?:none(?: yet)?|not known|unknown|off|not stored|not set|n\/a|nothing|—|–|-)[.!]?$/iu;
