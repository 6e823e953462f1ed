/** What the words of a text that came in ask for. */
export type ReplyIntent = 'stop' | 'start' | 'help' | 'asks-to-stop';

/** The words that end or begin texts, as the provider knows them too: it stops or lets through on its side. */
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

/** Sentences that may mean the same; a person has to read them. */
const mayMeanStop =
  /\b(?:stop|unsubscribe|opt(?:ing)?[\s-]?out|remove me|take me off|(?:do not|don['’]?t|no more|quit|leave off) (?:text|texting|texts|message|messaging|messages|contact|contacting|sms))\b/iu;

/** The words alone: no quotation marks, no full stop, one space between them. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What a text asks for: `STOP`, ` stop. ` and `Unsubscribe` end the texts by themselves; 'please stop' is for the owner
 * to read. Null for everything else.
 */
export function requestOf(text: string): ReplyIntent | null {
  const words = bare(text);
  if (Object.hasOwn(keywords, words)) return keywords[words] ?? null;
  return mayMeanStop.test(text.normalize('NFKC')) ? 'asks-to-stop' : null;
}
