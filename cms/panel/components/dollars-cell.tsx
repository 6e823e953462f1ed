'use client';
import type { DefaultCellComponentProps } from 'payload';

/** Whole dollars. */
export function DollarsCell({ cellData }: DefaultCellComponentProps) {
  return <span>{cellData ? `$${Number(cellData).toLocaleString('en-AU')}` : '–'}</span>;
}
