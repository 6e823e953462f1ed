'use client';
import type { DefaultCellComponentProps } from 'payload';

/** What a file is, in a word. */
export const KindCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{cellData === 'application/pdf' ? 'PDF' : 'Picture'}</span>
);
