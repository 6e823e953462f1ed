'use client';
import { useRowLabel } from '@payloadcms/ui';

export function HoursRowLabel() {
  const { data, rowNumber } = useRowLabel<{ days?: string; hours?: string }>();
  return <span>{[data.days, data.hours].filter(Boolean).join(': ') || `Line ${(rowNumber ?? 0) + 1}`}</span>;
}

export function SlideRowLabel() {
  const { data, rowNumber } = useRowLabel<{ alt?: string }>();
  return <span>{data.alt || `Picture ${(rowNumber ?? 0) + 1}`}</span>;
}
