'use client';
import type { DefaultCellComponentProps } from 'payload';
import { CellLink } from './cell-link';

/** An Australian number as people there write it; anything else as it is stored. */
function asWritten(phone: string): string {
  const digits = /^\+61(\d{9})$/.exec(phone)?.[1];
  if (!digits) return phone;
  if (digits.startsWith('4')) return `0${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  return `(0${digits.slice(0, 1)}) ${digits.slice(1, 5)} ${digits.slice(5)}`;
}

export function PhoneCell({ cellData, ...cell }: DefaultCellComponentProps) {
  return <CellLink {...cell}>{typeof cellData === 'string' ? asWritten(cellData) : '–'}</CellLink>;
}
