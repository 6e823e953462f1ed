import { z } from 'zod';
import { healthRecordInput } from '../../../../contracts/horses/health-records';
import { parseMoney } from '../../../../rules/money/money';
import type { RecordValues } from './record-values';

/** An invalid amount becomes NaN, which the contract's schema refuses. */
const centsOf = (dollars: string) => (dollars.trim() ? (parseMoney(dollars) ?? Number.NaN) : null);

/** Parses the form's texts with the contract's schema. */
export const recordForm = z
  .custom<RecordValues>()
  .transform(
    (values) =>
      ({
        ...values,
        horseId: values.horseId ? Number(values.horseId) : undefined,
        recordType: values.recordType || undefined,
        cost: centsOf(values.cost),
      }) as z.input<typeof healthRecordInput>,
  )
  .pipe(healthRecordInput);
