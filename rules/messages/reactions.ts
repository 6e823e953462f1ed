// Reactions to a text, as phones of other makers turn them into a text: `Loved “Your visit is on …”`.

const open = '[“"«„‘\']';
const close = '[”"»“’\']';
/** Signs without width, and thin spaces, which Google's app puts around the emoji and the quotation. */
const invisible = /[\u200a-\u200f\u2009\u202f\u2060-\u2064\u2066-\u2069\ufeff]/gu;

const appleWords = 'Loved|Liked|Disliked|Laughed at|Emphasi[sz]ed|Questioned';
const emoji = '(?:\\p{Extended_Pictographic}|\\p{Emoji_Component}|\\p{Regional_Indicator})+';
const taken = `[\\p{L}!? ]{1,30}|${emoji}`;
/** The part of a reaction before its quotation, as Apple and Google write it in English. */
const lead = `(?:${appleWords}|(?:Reacted(?: with)? )?${emoji} to|Removed(?: an?)? (?:${taken}) from)`;
const ofText = new RegExp(`^(?<lead>${lead})\\s*${open}.*${close}?$`, 'su');
/** Matches a reaction to a picture, which has no quotation. */
const ofPicture = new RegExp(
  `^(?<lead>${lead}) (?:an?|your) (?:image|photo|picture|video|audio message|attachment|movie|message)$`,
  'su',
);

const plain = (text: string): string => text.replace(invisible, ' ').replace(/ +/g, ' ').trim();

/** True when a text is a reaction to one of ours. */
export const isReaction = (text: string): boolean => ofText.test(plain(text)) || ofPicture.test(plain(text));

/**
 * Returns the person's own words in a text. Cuts off the quotation of a reaction, which repeats our words: `👍` of `👍 to
 * “Reply STOP to end”`. A removed reaction leaves nothing.
 */
export function ownWords(text: string): string {
  const found = ofText.exec(plain(text)) ?? ofPicture.exec(plain(text));
  if (!found) return text;
  const said = found.groups?.lead ?? '';
  if (/^Removed/u.test(said)) return '';
  return said.replace(/^Reacted(?: with)? /u, '').replace(/ to$/u, '');
}
