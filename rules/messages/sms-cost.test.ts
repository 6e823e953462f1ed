import { expect, it } from 'vitest';
import { segmentsText, smsCostText } from './sms-cost';

it.each([
  [1, 'Hello', '1 text, about $0.08'],
  [1, 'x'.repeat(161), '1 text, charged as 2 texts, about $0.16'],
  [12, 'x'.repeat(161), '12 texts, each charged as 2 texts, about $1.92'],
  // One character outside the GSM alphabet shortens the segments.
  [100, `${'x'.repeat(70)}–`, '100 texts, each charged as 2 texts, about $16.00'],
])('the cost of %i texts is said', (count, text, said) => expect(smsCostText(count, text)).toBe(said));

it.each([
  ['Hello', '1 text'],
  ['x'.repeat(161), '2 texts'],
])('%j is charged as %s', (text, segments) => expect(segmentsText(text)).toBe(segments));
