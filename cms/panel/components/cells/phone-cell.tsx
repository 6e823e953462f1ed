'use client';
import type { DefaultCellComponentProps } from 'payload';
import { formatPhone } from '../../../../rules/accounts/phones';
import { CellLink } from './cell-link';

export function PhoneCell({ cellData, ...cell }: DefaultCellComponentProps) {
  return <CellLink {...cell}>{typeof cellData === 'string' ? formatPhone(cellData) : '–'}</CellLink>;
}
