import { z } from 'zod';
import type { Invoicing } from '../../../../collections/payload-types';
import type { BasisFrom } from '../../../../rules/money/gst-bases';
import { listColumn } from '../../../database/json-columns';

const basisFrom: z.ZodType<BasisFrom> = z.object({
  basis: z.enum(['cash', 'accruals']),
  since: z.string().nullable().default(null),
});
const basesOf = listColumn('invoicing', 'gstBases', basisFrom);

/** Returns the GST bases, oldest first. A basis that never changed counts from the beginning. */
export function gstHistory({ gstBasis, gstBases }: Pick<Invoicing, 'gstBasis' | 'gstBases'>): BasisFrom[] {
  const bases = basesOf({ gstBases });
  return bases.length ? bases : [{ basis: gstBasis ?? 'cash', since: null }];
}
