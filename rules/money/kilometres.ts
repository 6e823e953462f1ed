import { addMonths } from '../time/dates';
import { financialYearStart } from '../time/periods';
import { halfUp } from './gst';
import { formatNumber } from './numbers';
import { financialYear } from './tax-periods';

/** The tax office's rate a kilometre, until the owner sets another. */
export const defaultCentsPerKm = 88;
/** More kilometres in a day are a typing error. */
export const maxDayKm = 2000;
/** Maximum kilometres of a year for claims by cents per kilometre. */
export const maxClaimKm = 5000;
/** Minimum days of a logbook, both ends included. */
export const leastLogbookDays = 84;

/** Rounds kilometres to hundred metres. */
export const roundedKm = (km: number): number => Math.round(km * 10) / 10;

/** Formats kilometres: `1,204.5 km`. */
export function formatKm(km: number): string {
  const [whole, tenths] = [Math.trunc(km), Math.round(km * 10) % 10];
  return `${formatNumber(whole)}${tenths ? `.${tenths}` : ''} km`;
}

/** Sums in units of hundred metres, to be exact. */
export const sumKm = (days: readonly { km: number }[]): number =>
  days.reduce((sum, { km }) => sum + Math.round(km * 10), 0) / 10;

export function claimOf(km: number, centsPerKm: number): { claimKm: number; claimCents: number } {
  const claimKm = Math.min(maxClaimKm, km);
  return { claimKm, claimCents: halfUp(BigInt(Math.round(claimKm * 10)) * BigInt(centsPerKm), 10n) };
}

/** The business's share of the odometer's kilometres, in percent, rounded half up. */
export const sharePercent = (businessKm: number, odometerKm: number): number =>
  odometerKm === 0 ? 0 : halfUp(BigInt(Math.round(businessKm * 10)) * 10n, BigInt(odometerKm));

/** The complete financial years that a period touches, oldest first. */
export function financialYearsOf({ from, to }: { from: string; to: string }): { from: string; to: string }[] {
  const years: { from: string; to: string }[] = [];
  for (let first = financialYearStart(from); first <= to; first = addMonths(first, 12)) {
    const { from: start, to: end } = financialYear(first);
    years.push({ from: start, to: end });
  }
  return years;
}
