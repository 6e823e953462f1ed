import { expect, it } from 'vitest';
import { segmentsText, smsCostText } from './sms-cost';

it.each([
  [1, 'Hello', '1 text of 1 segment, about $0.08'],
  [12, 'x'.repeat(161), '12 texts of 2 segments each, about $1.92'],
  // One character outside the GSM alphabet shortens the segments.
  [100, `${'x'.repeat(70)}–`, '100 texts of 2 segments each, about $16.00'],
])('the cost of %i texts is said', (count, text, said) => expect(smsCostText(count, text)).toBe(said));

it.each([
  ['Hello', '1 segment'],
  ['x'.repeat(161), '2 segments'],
])('%j is charged as %s', (text, segments) => expect(segmentsText(text)).toBe(segments));
