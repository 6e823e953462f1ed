export type ReplyIntent = 'stop' | 'start' | 'help' | 'asks-to-stop' | 'asks-to-cancel';

/** Keywords that stop or start texts. The provider also acts on them. */
const keywords: Record<string, ReplyIntent> = {
  ...Object.fromEntries(
    [
      'stop',
      'stop all',
      'stopall',
      'unsubscribe',
      'cancel',
      'end',
      'quit',
      'revoke',
      'opt out',
      'optout',
    ].map((word) => [word, 'stop']),
  ),
  ...Object.fromEntries(['start', 'unstop', 'opt in', 'optin'].map((word) => [word, 'start'])),
  ...Object.fromEntries(['help', 'info'].map((word) => [word, 'help'])),
};

/** Sentences that may mean STOP. A person must read them. 'Stop by at 9', 'don't stop' and 'the bus stop' are visits. */
const mayMeanStop =
  /\b(?:(?<!\b(?:don['’]?t|do not|bus|truck|non|non-) ?)stop(?! (?:by|in|off|over)\b)|unsubscribe|opt(?:ing)?[\s-]?out|remove me|take me off|(?:do not|don['’]?t|no more|quit|leave off) (?:text|texting|texts|message|messaging|messages|contact|contacting|sms))\b/iu;

/** Sentences that may be about the visit. `CANCEL` alone opts out, as carriers require. */
const mayMeanCancel = new RegExp(
  [
    'cancel(?:led|ling|s)?',
    'call (?:it|the visit) off',
    "(?:can ?not|can['’]?t|(?:not|un) ?able to) (?:make|do) (?:it|the|this|that|to(?:day|morrow)|\\p{L}{3,6}day)",
    "won['’]?t be (?:there|here|home|able)",
    '(?:re-?schedul|postpon)(?:e|ed|ing)',
  ]
    .map((words) => `\\b${words}\\b`)
    .join('|'),
  'iu',
);

/** Reduces a text: no quotation marks, no full stop, single spaces. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The intent of a text. `STOP`, ` stop. ` and `Unsubscribe` opt out automatically. The owner reads 'please stop'.
 * Null for all other texts.
 */
export function requestOf(text: string): ReplyIntent | null {
  const wording = bare(text);
  if (Object.hasOwn(keywords, wording)) return keywords[wording] ?? null;
  const plain = text.normalize('NFKC');
  if (mayMeanStop.test(plain)) return 'asks-to-stop';
  return mayMeanCancel.test(plain) ? 'asks-to-cancel' : null;
}
