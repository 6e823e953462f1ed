'use client';
import type { DefaultCellComponentProps } from 'payload';

export function StarsCell({ cellData }: DefaultCellComponentProps) {
  const rating = Number(cellData) || 0;
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="owner-stars">
      {'★'.repeat(rating)}
      {'☆'.repeat(Math.max(0, 5 - rating))}
    </span>
  );
}
