'use client';
import type { DefaultCellComponentProps } from 'payload';

export const KindCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{cellData === 'application/pdf' ? 'PDF' : 'Picture'}</span>
);
