/** The most that is paid to somebody without an ABN without a part being withheld, in cents. */
const mostWithoutAbn = 75_00;

/** Whether a part of a payment may have to be withheld: somebody without an ABN is paid more than $75. */
export const needsAbn = (amountCents: number, abn: string | null | undefined): boolean =>
  !abn && amountCents > mostWithoutAbn;
