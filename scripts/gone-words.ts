/** Words that screens and messages no longer use, with the plain ones (docs/glossary.md, "On the screen"). */
const goneWords: readonly (readonly [RegExp, string])[] = [
  [/\b(take[ns]?|took|taking) (\w+ ){0,3}back\b/i, 'undo, reverse, restore or skip'],
  [/\b(puts?|putting) (\w+ ){0,3}(away|aside)\b/i, 'delete, dismiss or ignore'],
  [/\btake (\w+ ){0,3}off\b/i, 'remove or discount'],
  [/^[A-Z][a-z]+ (it|them)( again)?$/, 'the verb and its object'],
  [/\bnot taken\b/i, 'not accepted, or not booked'],
  [/\bno more\b/i, 'no longer'],
  [/\bany ?more\b/i, 'no longer'],
  [/\b(no|any|some|every)body\b/i, 'no one, anyone, someone, everyone'],
  [/\bwho(m|ever|msoever)\b/i, 'the person who, or the people'],
  [/\bmeanwhile\b/i, 'in the meantime, or since'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bstands? (in|on|at|under|above|beside|with|elsewhere|already|then|once)\b/i, 'is'],
  [/\b(is|are|was|were|be|been|not|nobody) told\b/i, 'we’ll text or let them know'],
  [/\btells (of|nobody)\b/i, 'we’ll text or let them know'],
  [/\bsuch as\b/i, 'for example, or like'],
  [/\b(ring|rang|rings) (us|you|me|them|him|her|the|this|who|instead|on)\b/i, 'call'],
  [/\b(please|or|we|to) ring\b/i, 'call'],
  [/\blog(ged|ging|s)? (in|out)\b/i, 'sign in, sign out'],
  [/\bnudge[ds]?\b/i, 'remind, or reminder'],
  [/\bto place\b/i, 'needs a time'],
  [/\bbook these\b/i, 'book'],
  [/\bregulars\b/i, 'regular visits'],
  [/\breckoned\b/i, 'worked out, or planned'],
];

/** Texts quoted from the specification, and places where a word has another sense. */
const allowedTexts: readonly RegExp[] = [
  /Successfully logged (in as|out)/,
  /\bLogged out\b/,
  /\bLogging out\b/,
  /You can now log in with your new password/,
  /how it stands for the farrier/,
  /\bstand near smoke\b/,
  /\bBook these\b/,
];

export function goneWordsIn(text: string): string[] {
  const rest = allowedTexts.reduce((left, quoted) => left.replaceAll(new RegExp(quoted, 'g'), ''), text);
  return goneWords.flatMap(([word, plain]) => {
    const found = word.exec(rest);
    return found ? [`'${found[0]}' (say: ${plain})`] : [];
  });
}
