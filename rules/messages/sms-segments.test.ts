import { describe, expect, it } from 'vitest';
import { smsSegments } from './sms-segments';

describe('smsSegments', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['Hi Jess', 'GSM-7', 7, 1],
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['€5', 'GSM-7', 3, 1],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['can’t', 'UCS-2', 5, 1],
    ['ü'.repeat(160), 'GSM-7', 160, 1],
    ['…'.repeat(70), 'UCS-2', 70, 1],
    ['…'.repeat(71), 'UCS-2', 71, 2],
    ['🐎', 'UCS-2', 2, 1],
    [`${'a'.repeat(66)}🐎${'a'.repeat(66)}`, 'UCS-2', 134, 3],
  ] as const)('%j', (text, encoding, units, segments) => {
    expect(smsSegments(text)).toEqual({ encoding, units, segments });
  });
});
