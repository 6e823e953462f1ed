'use client';
import type { DefaultCellComponentProps } from 'payload';
import { formatDollars } from '../../../../rules/money/money';

export function DollarsCell({ cellData }: DefaultCellComponentProps) {
  return <span>{cellData ? formatDollars(Number(cellData)) : '–'}</span>;
}
