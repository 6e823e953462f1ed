import { smsSegments } from './sms-segments';

/**
 * Price of a segment to an Australian mobile, in cents: Twilio's list price of 0.0515 US dollars, rounded up.
 * Contracts differ, so screens write 'about'.
 */
const centsPerSegment = 8;

/** The number of texts for which one text is billed: '2 texts'. */
export function segmentsText(text: string): string {
  const { segments } = smsSegments(text);
  return `${segments} ${segments === 1 ? 'text' : 'texts'}`;
}

/** Number and cost of texts: '12 texts, each charged as 2 texts, about $1.92'. Segments are the billing unit. */
export function smsCostText(count: number, text: string): string {
  const { segments } = smsSegments(text);
  const dollars = ((count * segments * centsPerSegment) / 100).toFixed(2);
  const charged = segments === 1 ? '' : `, ${count === 1 ? '' : 'each '}charged as ${segmentsText(text)}`;
  return `${count} ${count === 1 ? 'text' : 'texts'}${charged}, about $${dollars}`;
}
