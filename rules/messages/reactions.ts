// Reactions to a text, as other makers' phones send them in text form: `Loved “Your visit is on …”`.

const open = '[“"«„‘\']';
const close = '[”"»“’\']';
/** Zero-width characters and thin spaces, which Google's app puts around emoji and quotation. */
const invisible = /[\u200a-\u200f\u2009\u202f\u2060-\u2064\u2066-\u2069\ufeff]/gu;

const appleWords = 'Loved|Liked|Disliked|Laughed at|Emphasi[sz]ed|Questioned';
const emoji = '(?:\\p{Extended_Pictographic}|\\p{Emoji_Component}|\\p{Regional_Indicator})+';
const removedReaction = `[\\p{L}!? ]{1,30}|${emoji}`;
/** The start of a reaction before its quotation, in Apple's and Google's English. */
const lead = `(?:${appleWords}|(?:Reacted(?: with)? )?${emoji} to|Removed(?: an?)? (?:${removedReaction}) from)`;
const ofText = new RegExp(`^(?<lead>${lead})\\s*${open}.*${close}?$`, 'su');
/** Matches a reaction to a picture, which has no quotation. */
const ofPicture = new RegExp(
  `^(?<lead>${lead}) (?:an?|your) (?:image|photo|picture|video|audio message|attachment|movie|message)$`,
  'su',
);

const plain = (text: string): string => text.replace(invisible, ' ').replace(/ +/g, ' ').trim();

/** True for a reaction to one of our texts. */
export const isReaction = (text: string): boolean => ofText.test(plain(text)) || ofPicture.test(plain(text));

/**
 * Returns the person's own words. Removes the quotation of a reaction, which repeats our text: `👍` from `👍 to
 * “Reply STOP to end”`. A removed reaction leaves nothing.
 */
export function removeReactionQuote(text: string): string {
  const found = ofText.exec(plain(text)) ?? ofPicture.exec(plain(text));
  if (!found) return text;
  const leadText = found.groups?.lead ?? '';
  if (/^Removed/u.test(leadText)) return '';
  return leadText.replace(/^Reacted(?: with)? /u, '').replace(/ to$/u, '');
}
