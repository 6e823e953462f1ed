'use client';
import type { DefaultCellComponentProps } from 'payload';
import { CellLink } from './cell-link';

export function PersonCell(cell: DefaultCellComponentProps) {
  const { firstName, lastName } = cell.rowData;
  return <CellLink {...cell}>{[firstName, lastName].filter(Boolean).join(' ') || '–'}</CellLink>;
}
