const titles = /^(?:mr|mrs|ms|miss|mx|master|dr|prof|rev|sir|dame|hon)\.?$/i;
const isTitle = (word: string | undefined): boolean => word !== undefined && titles.test(word);

/** Particles that begin a family name: `Sarah van der Zande`. */
const particles = new Set(
  [
    'van von vande vander der den ter ten te de del della di da do dos das du des la le lo san santa',
    "st st. saint mac mc bin ibn abu al el zu zum af av o o' ap",
  ].flatMap((line) => line.split(' ')),
);
const suffixes = /^(?:jr|jnr|sr|snr|junior|senior|ii|iii|iv|oam|am|ao|bvsc)\.?$/i;

/** Splits words in spoken order into first names and family name. */
function splitWords(words: readonly string[]): [first: string | null, family: string | null] {
  if (words.length < 2) return [null, words[0] ?? null];
  const lastAt = words.findLastIndex((word) => !suffixes.test(word));
  const particleAt = words.findIndex(
    (word, at) => at > 0 && at < lastAt && particles.has(word.toLowerCase()),
  );
  const familyAt = Math.max(1, particleAt > 0 ? particleAt : lastAt);
  return [words.slice(0, familyAt).join(' '), words.slice(familyAt).join(' ')];
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Splits a person's name in one text: `Wintle, Marlee` is `Marlee Wintle`. */
export function splitPerson(text: string): [first: string | null, family: string | null] {
  const [before, after, ...more] = text.split(',').map((part) => part.trim());
  const isReversed = before && after && !more.length && !suffixes.test(after);
  if (isReversed) {
    const first = wordsIn(after);
    while (first.length > 1 && isTitle(first[0])) first.shift();
    return [first.join(' '), before];
  }
  const words = wordsIn(text.replace(/,/g, ' '));
  while (words.length > 1 && (isTitle(words[0]) || /^(?:&|and)$/i.test(words[0] ?? ''))) words.shift();
  return splitWords(words);
}
