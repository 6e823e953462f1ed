import { z } from 'zod';
import { meanings } from '../../rules/clients/import/meanings';
import { get, post } from '../endpoint';
import { id } from '../fields';
import { usualWorks, valuesOf } from '../options';

/** The largest file of clients, in bytes. */
export const maxImportBytes = 5 * 1024 * 1024;

const clients = '/api/clients';

export const exportClients = get(`${clients}/export.csv`, {
  who: ['owner'],
  scope: 'clients',
  summary: 'The book of clients as a spreadsheet file: one line a horse, and one for a client without any.',
  response: z.string(),
  produces: 'csv',
});

const goodLine = z.object({
  /** As spreadsheets count: the first row is 1. Of a file of contact cards the number of the card. */
  line: z.number().int(),
  client: z.enum(['new', 'same']),
  horse: z.enum(['new', 'same', 'none']),
  /** The client of this line; null while it is previewed and new. */
  clientId: id.nullable(),
  name: z.string(),
});
const badLine = z.object({
  line: z.number().int(),
  /** The fault of the line. */
  wrong: z.string(),
});

const optionalText = z.string().optional();

/** The values of a good line. Fields without a value are missing. */
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
  /** Cells that were changed or left out, with the reason. */
  remarks: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      /** The value that the cell is read as; null when it is left out. */
      as: z.string().nullable(),
      why: z.string(),
    }),
  ),
  /** Fields that the book did not have of this client, and has now. */
  filled: z.array(z.string()),
  /** Values that the book has in another way. The book's value stays. */
  differs: z.array(z.object({ field: z.string(), book: z.string(), file: z.string() })),
});

const meaning = z.enum(valuesOf(meanings));

/** The owner's choices for columns by their names: a meaning, or null to leave the column out. */
export const columnMapping = z.record(z.string().max(120), meaning.nullable());

/** The columns that have a value, and what each is read as. */
const fileColumn = z.object({
  name: z.string(),
  as: meaning.nullable(),
  /** Up to three values. */
  samples: z.array(z.string()),
  /** How many rows have a value. */
  filled: z.number().int(),
});

export const importClients = post(`${clients}/import`, {
  who: ['owner'],
  scope: 'clients',
  summary:
    'Take clients and horses from the file of any program (multipart field `file`, at most 5 MB and 5,000 rows): CSV with commas, ' +
    'semicolons or tabs, Excel (.xlsx) or contact cards (.vcf). With `preview` nothing is stored. Good lines are taken, ' +
    'bad ones are named; empty fields of clients in the book are filled, and the same file again makes nothing. ' +
    '`mapping` is JSON that says what columns are read as, by their names, with null for a column to leave out; ' +
    '`monthFirst` (`true` or `false`) sets how days like 11/03/2026 are read.',
  consumes: 'multipart',
  // A repeated call is answered without the values: they are most of the answer.
  idempotent: { onceOnly: ['details'] },
  tellsProgress: true,
  response: z.object({
    preview: z.boolean(),
    /** The heading is line 1. */
    lines: z.array(z.union([goodLine, badLine])),
    clients: z.object({ new: z.number().int(), same: z.number().int() }),
    horses: z.object({ new: z.number().int(), same: z.number().int() }),
    wrong: z.number().int(),
    /** The values of the good lines, of at most 1,000. Missing where the answer of an earlier call is given again. */
    details: z.array(lineDetail).optional(),
    kind: z.enum(['csv', 'excel', 'cards']),
    columns: z.array(fileColumn),
    /** Columns of days that do not say which part is the month, with one of their days by either reading. */
    days: z.array(
      z.object({
        column: z.string(),
        order: z.enum(['day-first', 'month-first', 'mixed', 'unclear']),
        sample: z.string(),
        dayFirst: z.string().nullable(),
        monthFirst: z.string().nullable(),
      }),
    ),
    /** How the days were read. */
    monthFirst: z.boolean(),
    /** How many good lines lack these values. */
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
