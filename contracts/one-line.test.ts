import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contractLeaves, defOf, within } from '../tests/support/contract-leaves';
import { severalLines } from './fields';

const hasSeveralLines = (schema: z.ZodType): boolean =>
  severalLines.has(schema) || within(schema).some(hasSeveralLines);

const leaves = contractLeaves;

/** A text that most fields accept. */
const texts = [
  'Mia Lee',
  'mia@example.com',
  'mia.lee',
  '0412 345 678',
  '3814',
  '12',
  '2026-12-01',
  'correct horse',
];
/** Values that people type or paste. Ids and dates come from programs. */
const typed = [
  'Mia Lee',
  'mia@example.com',
  'mia.lee',
  '0412 345 678',
  '06 3-000',
  '51 824 753 556',
  '3abcd123',
];
const longer = texts.map((text) => text.repeat(3));
const controls = ['\r', '\n', '\r\n', '\u0000', '\u001b', '\u0085', '\u2028'];
const broken = (text: string, sign: string) => `${text.slice(0, 1)}${sign}${text.slice(1)}`;
/** A honeypot field never refuses or stores a value. */
const isTrap = (schema: z.ZodType) => defOf(schema).type === 'catch';

const oneLine = leaves.filter(({ schema }) => !hasSeveralLines(schema) && !isTrap(schema));
const several = leaves.filter(({ schema }) => hasSeveralLines(schema));

describe('every field of every call', () => {
  it('is found', () => {
    expect(leaves.length).toBeGreaterThan(60);
    expect(leaves.map(({ path }) => path)).toContain('POST /api/bookings body.firstName');
  });

  it('has one line, or none', () => {
    const taken = oneLine.flatMap(({ path, schema }) =>
      [...texts, ...longer]
        .filter((text) => schema.safeParse(text).success)
        .flatMap((text) =>
          controls
            .map((sign) => broken(text, sign))
            .filter((odd) => {
              const { success, data } = schema.safeParse(odd);
              // An address of two lines is accepted as one line.
              return success && controls.some((sign) => String(data).includes(sign));
            })
            .map((odd) => `${path} takes ${JSON.stringify(odd)}`),
        ),
    );
    expect(taken).toEqual([]);
  });

  it.each([
    ['marks of direction and of zero width', (text: string) => `\u202a${broken(text, '\u200b')}\u202c`],
    ['wide spaces and a comma after it', (text: string) => `\u00a0${text.replace(' ', '\u2007')}\u3000, ;`],
    [
      'full-width digits',
      (text: string) => text.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
    ],
  ])('reads a pasted text with %s as it was meant', (_, paste) => {
    const same = (schema: z.ZodType, text: string) =>
      JSON.stringify(schema.safeParse(paste(text)).data) === JSON.stringify(schema.safeParse(text).data);
    const odd = oneLine
      .filter(({ path }) => !/(password|token|code|visit)$/i.test(path))
      .flatMap(({ path, schema }) => {
        const taken = (/postcode$/.test(path) ? ['3814'] : typed).filter(
          (text) => schema.safeParse(text).success,
        );
        return taken.filter((text) => !same(schema, text)).map((text) => `${path} ${text}`);
      });
    expect(odd).toEqual([]);
  });

  it('that may have several lines has line ends and no other control characters', () => {
    const takes = (text: string) =>
      several.filter(({ schema }) => schema.safeParse(text).success).map(({ path }) => path);
    expect(takes('Two lines\r\nof a text')).toEqual(several.map(({ path }) => path));
    expect(takes('Two lines\u0000of a text')).toEqual([]);
  });

  it('with several lines is one of those in which people tell something', () => {
    const names = new Set(several.map(({ path }) => path.slice(path.lastIndexOf('.') + 1)));
    expect([...names].sort()).toEqual([
      'access',
      'accessNotes',
      'answer',
      'bookletDescription',
      'description',
      'dietaryRequirements',
      'footer',
      'insuranceDetails',
      'jobDescription',
      'medicalNotes',
      'message',
      'messageBody',
      'note',
      'noteForOwner',
      'notes',
      'privateNote',
      'reason',
      'reply',
      'reviewText',
      'specialRequirements',
      'specialties',
      'text',
      'was',
      'workDescription',
      'workRequired',
    ]);
  });
});
