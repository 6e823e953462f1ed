'use client';
import { useRowLabel } from '@payloadcms/ui';
import { formatDate, isPlainDate } from '../../../rules/time/dates';

export function ClosedDaysRowLabel() {
  const { data, rowNumber } = useRowLabel<{ from?: string; to?: string; label?: string }>();
  const dates = [data.from, data.to]
    .filter((date) => date && isPlainDate(date))
    .map((date) => formatDate(date));
  return (
    <span>
      {[dates.join(' to '), data.label].filter(Boolean).join(': ') || `Line ${(rowNumber ?? 0) + 1}`}
    </span>
  );
}

export function SlideRowLabel() {
  const { data, rowNumber } = useRowLabel<{ alt?: string }>();
  return <span>{data.alt || `Picture ${(rowNumber ?? 0) + 1}`}</span>;
}

export function JobRowLabel() {
  const { data, rowNumber } = useRowLabel<{ text?: string }>();
  return <span>{data.text?.slice(0, 60) || `Job ${(rowNumber ?? 0) + 1}`}</span>;
}
