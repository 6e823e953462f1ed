import { type CellRemark, cellText, isCut, isNothing, maxCellLength, placeholderRemark } from './cell';
import type { ColumnMeaning } from './meanings';
import type { Column } from './read-columns';

/** A remark with the name of its column. */
export interface LineRemark extends CellRemark {
  column: string;
}

/** Real rows have one or two remarks. */
const maxRemarks = 20;
const maxShownLength = 100;

export interface FilledCell {
  column: Column;
  text: string;
}

/** Filled cells of a row by meaning, and the remarks about them. */
export interface LineCells {
  remarks: LineRemark[];
  /** Notes from cells with other meanings. */
  notes: string[];
  of: (...meanings: ColumnMeaning[]) => FilledCell[];
  /** Cells of names and texts, without `n/a` and similar. */
  textsOf: (...meanings: ColumnMeaning[]) => FilledCell[];
  remark: (cell: FilledCell, remark: CellRemark) => void;
}

export function lineCells(cells: readonly string[], columns: readonly Column[]): LineCells {
  const filled = columns.flatMap((column, at): FilledCell[] => {
    const text = column.as ? cellText(cells[at] ?? '') : '';
    return text ? [{ column, text }] : [];
  });
  const remarks: LineRemark[] = [];
  const remark: LineCells['remark'] = ({ column }, { value, as, why }) => {
    if (remarks.length < maxRemarks)
      remarks.push({ column: column.name, value: value.slice(0, maxShownLength), as, why });
  };
  for (const cell of filled)
    if (isCut(cells[columns.indexOf(cell.column)] ?? ''))
      remark(cell, {
        value: `${cell.text.slice(0, 40)}…`,
        as: '…',
        why: `Only the first ${maxCellLength.toLocaleString('en-AU')} characters are read.`,
      });
  const cellsAs: LineCells['of'] = (...wanted) =>
    filled.filter(({ column: { as } }) => as !== null && wanted.includes(as));
  return {
    remarks,
    notes: [],
    of: cellsAs,
    remark,
    textsOf: (...wanted) =>
      cellsAs(...wanted).filter((cell) => {
        if (!isNothing(cell.text)) return true;
        remark(cell, placeholderRemark(cell.text));
        return false;
      }),
  };
}
