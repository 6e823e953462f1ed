import type { ClientInput } from '../../../../../contracts/clients/clients';
import type { ClientHorseInput } from '../../../../../contracts/horses/client-horses';
import type { LineRemark } from '../../../../../rules/clients/import/line-cells';
import type { Meaning } from '../../../../../rules/clients/import/meanings';
import type { ChosenMeanings } from '../../../../../rules/clients/import/read-columns';
import type { DayOrder } from '../../../../../rules/time/read-day';

/** How the owner wants a file to be read. */
export interface ReadingChoices {
  mapping: ChosenMeanings;
  /** Null lets each column of days show by its values which part is the month. */
  monthFirst: boolean | null;
  /** The business's day. Later days are not done yet. */
  today: string;
}

/** A row as a client with horses, by the rules of their forms. */
export interface GoodLine {
  line: number;
  client: ClientInput;
  horses: ClientHorseInput[];
  remarks: LineRemark[];
}

/** A row that names no client. */
export interface BadLine {
  line: number;
  wrong: string;
}

export type FileLine = GoodLine | BadLine;

/** A column that has a value somewhere. */
export interface FileColumn {
  name: string;
  /** Null for a column that is left out. */
  as: Meaning | null;
  samples: string[];
  /** How many rows have a value. */
  filled: number;
}

/** A column whose days do not say by themselves which part is the month, or say it in two ways. */
export interface UnclearDays {
  column: string;
  order: DayOrder;
  /** A day of the column, and what it is by either reading. */
  sample: string;
  dayFirst: string | null;
  monthFirst: string | null;
}

export interface FileHead {
  kind: 'csv' | 'excel' | 'cards';
  columns: FileColumn[];
  /** Columns for which the owner should say which part is the month. */
  days: UnclearDays[];
  monthFirst: boolean;
  /** How many good lines have no phone, email, suburb and horse. */
  empty: { phone: number; email: number; suburb: number; horse: number };
}

export interface ClientFile {
  head: FileHead;
  lines: FileLine[];
}
