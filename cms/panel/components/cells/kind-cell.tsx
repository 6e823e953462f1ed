'use client';
import type { DefaultCellComponentProps } from 'payload';

/** Kind of a file in one word. */
export const KindCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{cellData === 'application/pdf' ? 'PDF' : 'Picture'}</span>
);
