import { z } from 'zod';
import { meanings } from '../../rules/clients/import/meanings';
import { get, post } from '../endpoint';
import { id } from '../fields';
import { usualWorks, valuesOf } from '../options';

/** Maximum size of an import file, in bytes. */
export const maxImportBytes = 5_000_000;

const clients = '/api/clients';

export const exportClients = get(`${clients}/export.csv`, {
  who: ['owner'],
  scope: 'clients',
  summary: 'The book of clients as a spreadsheet file: one line a horse, and one for a client without any.',
  response: z.string(),
  produces: 'csv',
});

const goodLine = z.object({
  /** Row as in a spreadsheet, starting at 1. For contact cards the number of the card. */
  line: z.number().int(),
  client: z.enum(['new', 'same']),
  horse: z.enum(['new', 'same', 'none']),
  /** The client of this line; null for a new client in the preview. */
  clientId: id.nullable(),
  name: z.string(),
});
const badLine = z.object({
  line: z.number().int(),
  wrong: z.string(),
});

const optionalText = z.string().optional();

/** Values of a valid line. Empty fields are missing. */
const lineDetail = z.object({
  line: z.number().int(),
  phone: optionalText,
  otherPhones: z.array(z.string()).optional(),
  email: optionalText,
  address: optionalText,
  suburb: optionalText,
  postcode: optionalText,
  access: optionalText,
  notes: optionalText,
  pic: optionalText,
  horses: z.array(
    z.object({
      name: z.string(),
      is: z.enum(['new', 'same']),
      cycleWeeks: z.number().int().optional(),
      usualWork: z.enum(valuesOf(usualWorks)).optional(),
      lastDoneOn: optionalText,
    }),
  ),
  /** Cells that were changed or dropped, with the reason. */
  remarks: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      /** The resulting value; null when the cell was dropped. */
      as: z.string().nullable(),
      why: z.string(),
    }),
  ),
  /** Values that the client in the book lacks or has otherwise. The book does not change. */
  differs: z.array(z.object({ field: z.string(), book: z.string(), file: z.string() })),
});

const meaning = z.enum(valuesOf(meanings));

/** The owner's choices by column name: a meaning, or null to skip the column. */
export const columnMapping = z.record(z.string().max(120), meaning.nullable());

/** Columns with a value, and their meaning. */
const fileColumn = z.object({
  name: z.string(),
  as: meaning.nullable(),
  /** Up to three values. */
  samples: z.array(z.string()),
  filled: z.number().int(),
});

export const importClients = post(`${clients}/import`, {
  who: ['owner'],
  scope: 'clients',
  summary:
    'Take clients and horses from the file of any program (multipart field `file`, at most 5 MB and 5,000 rows): CSV with commas, ' +
    'semicolons or tabs, Excel (.xlsx) or contact cards (.vcf). With `preview` nothing is stored. Good lines are taken, ' +
    'bad ones are named. Clients and horses in the book do not change, and the same file again makes nothing. ' +
    '`mapping` is JSON that says what columns are read as, by their names, with null for a column to leave out; ' +
    '`monthFirst` (`true` or `false`) sets how days like 11/03/2026 are read.',
  consumes: 'multipart',
  // A repeated call returns no values, which are most of the answer.
  idempotent: { onceOnly: ['details'] },
  tellsProgress: true,
  response: z.object({
    preview: z.boolean(),
    /** The heading is line 1. */
    lines: z.array(z.union([goodLine, badLine])),
    clients: z.object({ new: z.number().int(), same: z.number().int() }),
    horses: z.object({ new: z.number().int(), same: z.number().int() }),
    wrong: z.number().int(),
    /** Values of the first 1,000 valid lines. Missing in the stored answer of an earlier call. */
    details: z.array(lineDetail).optional(),
    kind: z.enum(['csv', 'excel', 'cards']),
    columns: z.array(fileColumn),
    /** Date columns with unclear order of day and month, with one date in both readings. */
    days: z.array(
      z.object({
        column: z.string(),
        order: z.enum(['day-first', 'month-first', 'mixed', 'unclear']),
        sample: z.string(),
        dayFirst: z.string().nullable(),
        monthFirst: z.string().nullable(),
      }),
    ),
    monthFirst: z.boolean(),
    empty: z.object({
      phone: z.number().int(),
      email: z.number().int(),
      suburb: z.number().int(),
      horse: z.number().int(),
    }),
  }),
});
export type ImportLine = z.output<typeof goodLine> | z.output<typeof badLine>;
export type ImportDetail = z.output<typeof lineDetail>;
