/** Words for the kind of phone, which say nothing about the client. */
const labels =
  /^(?:m|h|w|b|p|t|mob|mobile|cell|home|work|business|office|main|other|ph|phone|tel|telephone|no|number|landline|preferred|pref)[.:]?$/i;

/** Returns the words beside a phone number, without brackets and labels. */
export const wordsBesidePhone = (text: string): string =>
  text
    .replace(/[()[\]{}*:]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !labels.test(word))
    .join(' ');
