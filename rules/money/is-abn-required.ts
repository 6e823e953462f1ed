/** Maximum payment in cents to a payee without an ABN, without withholding. */
const mostWithoutAbn = 75_00;

/** True when a payment may need withholding: over $75 without an ABN. */
export const isAbnRequired = (amountCents: number, abn: string | null | undefined): boolean =>
  !abn && amountCents > mostWithoutAbn;
