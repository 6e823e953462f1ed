import { smsSegments } from './sms-segments';

/**
 * Price of a segment to an Australian mobile, in cents: Twilio's list price of 0.0515 US dollars, rounded up.
 * Contracts differ, so screens write 'about'.
 */
const centsPerSegment = 8;

/** The billed size of one text: '2 segments'. */
export function segmentsText(text: string): string {
  const { segments } = smsSegments(text);
  return `${segments} ${segments === 1 ? 'segment' : 'segments'}`;
}

/** Number and cost of texts: '12 texts of 2 segments each, about $1.92'. Segments are the billing unit. */
export function smsCostText(count: number, text: string): string {
  const { segments } = smsSegments(text);
  const dollars = ((count * segments * centsPerSegment) / 100).toFixed(2);
  const each = `${segmentsText(text)}${count === 1 ? '' : ' each'}`;
  return `${count} ${count === 1 ? 'text' : 'texts'} of ${each}, about $${dollars}`;
}
