'use client';
import type { DefaultCellComponentProps } from 'payload';
import { formatDollars } from '../../../../rules/money/money';

/** Whole dollars. */
export function DollarsCell({ cellData }: DefaultCellComponentProps) {
  return <span>{cellData ? formatDollars(Number(cellData)) : '–'}</span>;
}
