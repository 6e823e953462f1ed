import type { ClientInput } from '../../../../../contracts/clients/clients';
import type { ClientHorseInput } from '../../../../../contracts/horses/client-horses';
import type { LineRemark } from '../../../../../rules/clients/import/line-cells';
import type { ColumnMeaning } from '../../../../../rules/clients/import/meanings';
import type { ChosenMeanings } from '../../../../../rules/clients/import/read-columns';
import type { DayOrder } from '../../../../../rules/time/read-day';

export interface ReadingChoices {
  mapping: ChosenMeanings;
  /** Null detects day and month from the values of each column. */
  monthFirst: boolean | null;
  /** Current day of the business. Refuses visits after it. */
  today: string;
}

export interface GoodLine {
  line: number;
  client: ClientInput;
  horses: ClientHorseInput[];
  remarks: LineRemark[];
}

/** A row without a client's name. */
export interface BadLine {
  line: number;
  wrong: string;
}

export type FileLine = GoodLine | BadLine;

export interface FileColumn {
  name: string;
  /** Null for an ignored column. */
  as: ColumnMeaning | null;
  samples: string[];
  filled: number;
}

/** A column whose dates have an unclear or contradictory order of day and month. */
export interface UnclearDays {
  column: string;
  order: DayOrder;
  /** A date of the column, and how each order reads it. */
  sample: string;
  dayFirst: string | null;
  monthFirst: string | null;
}

export interface FileHead {
  kind: 'csv' | 'excel' | 'cards';
  columns: FileColumn[];
  /** Columns for which the owner must choose the order of day and month. */
  days: UnclearDays[];
  monthFirst: boolean;
  /** Number of valid lines without phone, email, suburb and horse. */
  empty: { phone: number; email: number; suburb: number; horse: number };
}

export interface ClientFile {
  head: FileHead;
  lines: FileLine[];
}
